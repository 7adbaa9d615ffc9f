import * as z from 'zod'
import { staffCall } from '../call.ts'
import { listAnswer, listInput } from '../desk/list.ts'
import { roundActs, roundMarks, roundStates, roundsFields, roundsSorts } from '../desk/rounds-list.ts'
import { currencyShape } from '../limit-shapes.ts'
import { amountShape, numberedId, timeShape } from '../shapes.ts'
import { reasonShape } from './approvals.ts'
import { checkedShape } from './games.ts'

const row = {
  /** The house's own; `ref` is its provider's. */
  number: numberedId,
  ref: z.string(),
  gameId: numberedId,
  title: z.string(),
  provider: z.string(),
  playerId: numberedId,
  userName: z.string(),
  currency: currencyShape,
  state: z.enum(roundStates),
  staked: amountShape,
  /** Of what was staked, given back. */
  returned: amountShape,
  won: amountShape,
  /** What was staked was nobody's. */
  isFree: z.boolean(),
  marks: z.array(z.enum(roundMarks)),
  openedAt: timeShape,
  endedAt: timeShape.exactOptional(),
  /** It is open for longer than a round of its game lasts. */
  isStuck: z.boolean(),
}
const roundRowShape = z.object(row)
export type RoundListed = z.infer<typeof roundRowShape>

const roundShape = z.object({
  ...row,
  /** What its provider tells of how it ended. */
  result: z.string().exactOptional(),
  /** What its provider asked for in it, in the order in which it came. */
  calls: z.array(
    z.object({
      transactionId: z.string(),
      command: z.string(),
      /** The transaction that it is about. */
      named: z.string().exactOptional(),
      amount: z.int(),
      effect: z.enum(['taken', 'refused', 'tombstone']),
      status: z.string(),
      isLate: z.boolean(),
      at: timeShape,
    }),
  ),
  /** What it moved. */
  postings: z.array(
    z.object({
      movementId: numberedId,
      kind: z.string(),
      source: z.string(),
      target: z.string(),
      amount: z.int(),
      at: timeShape,
    }),
  ),
  /** All that a round of the house was drawn from: whoever has it draws it again. */
  record: checkedShape.exactOptional(),
  /** The house draws it again from the bytes that it kept: what does not fit; absent of a round that is not kept so. */
  faults: z.array(z.string()).exactOptional(),
  may: z.array(z.enum(roundActs)),
})
export type DeskRound = z.infer<typeof roundShape>

const rate = { count: 120, seconds: 60 }

/** Rounds of games, at the desk. Source: desk.md, Rounds; games.md, Rounds. */
export const deskRounds = {
  list: staffCall('/office/rounds/list', {
    summary: 'Rounds of games, filtered, page by page; of the last seven days unless told otherwise',
    permission: 'gaming.see',
    reads: true,
    rate,
    refuses: ['filterUnfit', 'cursorUnfit', 'timeTooWide'],
  })
    .input(listInput(roundsFields, roundsSorts))
    .output(listAnswer(roundRowShape)),
  page: staffCall('/office/rounds/page', {
    summary: 'A round whole: what was asked for in it, what moved, and what it was drawn from',
    permission: 'gaming.see',
    reads: true,
    rate,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ number: numberedId }))
    .output(roundShape),
  finish: staffCall('/office/rounds/finish', {
    summary: 'End a round of the house that its player has left, as its own rule ends it',
    permission: 'gaming.rounds',
    once: true,
    refuses: ['notFound', 'gameRoundMoved'],
  })
    .input(z.strictObject({ number: numberedId, reason: reasonShape }))
    .output(z.object({ won: amountShape, returned: amountShape })),
  end: staffCall('/office/rounds/end', {
    summary:
      "Ask for a stuck round of another's game to be closed, or what was staked given back; another person decides",
    permission: 'gaming.rounds',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'approvalWaiting', 'roleBeyond', 'staffLast'],
  })
    .input(z.strictObject({ number: numberedId, way: z.enum(['close', 'giveBack']), reason: reasonShape }))
    .output(z.object({ approvalId: numberedId })),
}
