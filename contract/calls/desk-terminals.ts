import * as z from 'zod'
import { staffCall } from '../call.ts'
import { terminalStates } from '../desk/terminal-choices.ts'
import { moneyRefusals } from '../network/moved.ts'
import { amountShape, numberedId, timeShape } from '../shapes.ts'
import { pinShape, printerWidthShape, terminalNumberShape } from './people.ts'
import { paperStateShape } from './terminals.ts'

/** What stands on a terminal and in its list: no control characters and no halves of characters, as no name has one. */
const titleShape = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u)

/** A day of the site's calendar: `2026-11-28`. */
const dayShape = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)

/** Terminals of one answer of `list`. */
export const terminalsPageMax = 100

/** What its coupons moved on a day. */
const movedShape = {
  /** Stakes of its coupons. */
  sold: amountShape,
  /** Stakes of coupons that were refused or cancelled. */
  cancelled: amountShape,
  /** What coupons paid, less what was taken back of it: below zero where more was. */
  paid: z.int(),
}

export const terminalShape = z.object({
  terminalId: numberedId,
  siteId: numberedId,
  number: terminalNumberShape,
  title: z.string(),
  printerWidth: printerWidthShape,
  state: z.enum(terminalStates),
  currency: z.string(),
  /** What it can take bets for. */
  balance: amountShape,
  /** The node of the tree that it hangs on; absent where it is the operator's own. */
  node: z.object({ nodeId: numberedId, title: z.string() }).exactOptional(),
  /** Since the day began in the zone of its site. */
  today: z.object(movedShape),
  /** It made a call within the last ten minutes. */
  online: z.boolean(),
  /** When it last made a call, to some minutes; absent of one that never signed in. */
  seenAt: timeShape.exactOptional(),
  /** What was last said of its printer, and when; absent while it prints. */
  paper: z.object({ problem: paperStateShape.exclude(['none']), at: timeShape }).exactOptional(),
  createdAt: timeShape,
})
export type Terminal = z.infer<typeof terminalShape>

const permission = 'network.terminals'
const subtree = true
const ofTerminal = { terminalId: numberedId }

export const deskTerminals = {
  list: staffCall('/office/terminals/list', {
    summary: 'Terminals that the caller sees, by their numbers, with what each moved today',
    permission,
    subtree,
    refuses: ['notFound'],
    reads: true,
    rate: { count: 60, seconds: 60 },
  })
    .input(
      z.strictObject({
        siteId: numberedId.exactOptional(),
        /** At or below this node. */
        nodeId: numberedId.exactOptional(),
        number: terminalNumberShape.exactOptional(),
        state: z.enum(terminalStates).exactOptional(),
        /** Those alone whose printer was last said not to print. */
        paper: z.literal('troubled').exactOptional(),
        /** A number. */ after: terminalNumberShape.exactOptional(),
      }),
    )
    .output(z.object({ terminals: z.array(terminalShape), more: z.boolean() })),
  add: staffCall('/office/terminals/add', {
    summary: 'Make a terminal with its number and PIN, at a node of the tree or as the operator’s own',
    permission,
    subtree,
    once: true,
    stepUp: true,
    refuses: [...moneyRefusals, 'terminalTaken', 'pinTooCommon', 'nodeFull'],
  })
    .input(
      z.strictObject({
        siteId: numberedId,
        /** Absent: at the caller's own node, or the operator's own. */
        nodeId: numberedId.exactOptional(),
        number: terminalNumberShape,
        title: titleShape,
        pin: pinShape,
        printerWidth: printerWidthShape,
        /** What it may take bets for at first, out of the credit of its node, minor units; 0 for nothing. */
        credit: amountShape,
      }),
    )
    .output(z.object({ terminalId: numberedId })),
  setPin: staffCall('/office/terminals/set-pin', {
    summary: 'Give a terminal another PIN, which ends its sessions and forgets wrong ones',
    permission,
    subtree,
    once: true,
    stepUp: true,
    refuses: ['notFound', 'pinTooCommon'],
  })
    .input(z.strictObject({ ...ofTerminal, pin: pinShape }))
    .output(z.object({})),
  setLocked: staffCall('/office/terminals/set-locked', {
    summary: 'Lock a terminal, which ends its sessions, or let it in again and forget wrong PINs',
    permission,
    subtree,
    once: true,
    refuses: ['notFound', 'nodeHeldAbove'],
  })
    .input(z.strictObject({ ...ofTerminal, locked: z.boolean() }))
    .output(z.object({})),
  day: staffCall('/office/terminals/day', {
    summary: 'What a terminal sold, gave back and won on a day, and the cash that should be in its drawer',
    permission,
    subtree,
    reads: true,
    rate: { count: 60, seconds: 60 },
    refuses: ['notFound'],
  })
    .input(z.strictObject({ ...ofTerminal, day: dayShape }))
    .output(
      z.object({
        /** The day in the zone of its site. */
        from: timeShape,
        until: timeShape,
        currency: z.string(),
        ...movedShape,
        /** `sold` less both others: what is in the drawer if all was paid out. */
        cashExpected: z.int(),
      }),
    ),
}
