import { coins } from '@banko/betting/payments/coins/coins.ts'
import { holdKinds } from '@banko/betting/payments/withdrawable.ts'
import * as z from 'zod'
import { playerCall } from '../call.ts'
import {
  codeReasons,
  methodKinds,
  refuseReasons,
  transferDirections,
  transferStates,
  transferStatuses,
} from '../payments/choices.ts'
import { addressStepShape, transferCoinsShape } from '../payments/coin-shapes.ts'
import { categoryTextShape, fieldShape, methodTextShape } from '../payments/method-shapes.ts'
import { swiftCodeShape } from '../payments/slot-shapes.ts'
import { amountShape, namesShape, numberedId, timeShape, versionShape } from '../shapes.ts'
import { levelShape } from './identity.ts'

const transferId = z.uuid()
const valuesShape = z.array(z.strictObject({ name: z.string().min(1).max(40), value: z.string().max(200) })).max(20)

/** A way to pay in or to be paid, as a player is offered it. Amounts are minor units of their currency. */
const methodShape = z.object({
  methodId: numberedId,
  /** Asked for under it; another one has come since where it is refused. */
  version: versionShape,
  kind: z.enum(methodKinds),
  /** Of `crypto`. */
  coin: z.enum(coins).exactOptional(),
  title: z.string(),
  logo: z.string().exactOptional(),
  info: z.array(z.object({ label: z.string(), text: z.string() })),
  /** The same in other languages, where its operator has written it. */
  texts: z.array(methodTextShape).exactOptional(),
  amountMin: amountShape,
  amountMax: amountShape,
  /** What is taken besides the amount. */
  fee: amountShape,
  fields: z.array(fieldShape),
  /** How long the middle one of its last transfers took, seconds; absent: there are too few. */
  takesSeconds: z.int().exactOptional(),
})
export type PaymentMethod = z.infer<typeof methodShape>

const categoryShape = z.object({
  categoryId: numberedId,
  name: z.string(),
  info: z.string(),
  /** The same in other languages. */
  texts: z.array(categoryTextShape).exactOptional(),
  logo: z.string().exactOptional(),
  /** Opens this address in a window of its own, and has no methods. */
  link: z.string().exactOptional(),
  methods: z.array(methodShape),
})
export type PaymentCategory = z.infer<typeof categoryShape>

const holdShape = z.object({ kind: z.enum(holdKinds), amount: amountShape, until: timeShape.exactOptional() })

/** What a player can take out, with what it is made of; minor units. */
const withdrawableShape = z.object({
  currency: z.string(),
  cash: amountShape,
  holds: z.array(holdShape),
  withdrawable: amountShape,
  /** Of withdrawals that are under way. */
  held: amountShape,
})
export type Withdrawable = z.infer<typeof withdrawableShape>

/** What the player does next. */
const nextShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('frame'), url: z.string() }),
  /** A place of this site that shows what the provider wrote, for a frame that is kept apart from the site. */
  z.object({ kind: z.literal('markup'), url: z.string() }),
  z.object({
    kind: z.literal('instructions'),
    lines: z.array(z.object({ label: z.string(), text: z.string() })),
    reference: z.string(),
    expiresAt: timeShape,
  }),
  addressStepShape,
  z.object({ kind: z.literal('done') }),
])
export type NextStep = z.infer<typeof nextShape>

/** A deposit or withdrawal of a player's. */
export const transferShape = z.object({
  transferId,
  direction: z.enum(transferDirections),
  methodId: numberedId,
  title: z.string(),
  /** In other languages. */
  titles: namesShape.exactOptional(),
  logo: z.string().exactOptional(),
  currency: z.string(),
  amount: amountShape,
  fee: amountShape,
  /** What was credited where it is another amount than was asked for. */
  credited: amountShape.exactOptional(),
  status: z.enum(transferStatuses),
  state: z.enum(transferStates),
  /** Why nothing came of it, where staff said so, or the provider of a code. */
  reason: z.enum([...refuseReasons, ...codeReasons]).exactOptional(),
  next: nextShape.exactOptional(),
  /** What was typed, with what is not shown again masked. */
  values: z.array(z.object({ title: z.string(), titles: namesShape.exactOptional(), value: z.string() })),
  askedAt: timeShape,
  expiresAt: timeShape.exactOptional(),
  doneAt: timeShape.exactOptional(),
  /** By when the house promises to have sent it. */
  promisedAt: timeShape.exactOptional(),
  /** Of a withdrawal: not sent before, for it goes where nothing of this player's has gone yet. */
  waitsUntil: timeShape.exactOptional(),
  coins: transferCoinsShape.exactOptional(),
  mayLeave: z.boolean(),
  /** Of a withdrawal that somebody else pays: from which bank, and whether its payer and its player have said that it was. */
  slot: z.object({ bank: z.string(), paid: z.boolean(), got: z.boolean(), mayConfirm: z.boolean() }).exactOptional(),
})
export type Transfer = z.infer<typeof transferShape>

/** What a player's level of identity leaves them of a way now; minor units. */
const identitySeenShape = z.object({
  level: levelShape,
  left: amountShape,
  /** Of what: of all that ever was, of thirty days, of a day. */
  per: z.enum(['ever', 'month', 'day']),
})
export type IdentitySeen = z.infer<typeof identitySeenShape>

/** What a player paid in more than they were paid, below zero where it is less; minor units. Day and month by the site's clocks. */
const netPositionShape = z.object({ day: z.int(), month: z.int(), ever: z.int() })
export type NetPosition = z.infer<typeof netPositionShape>

/** A fixed amount that somebody of a bank waits to pay; minor units. */
const slotShape = z.object({ slotId: numberedId, amount: amountShape })
export type BankSlot = z.infer<typeof slotShape>

const reservedSlotShape = slotShape.extend({
  bank: z.string(),
  swiftCode: swiftCodeShape,
  /** Until when it is kept. */
  until: timeShape,
})
export type ReservedSlot = z.infer<typeof reservedSlotShape>

const asking = { count: 20, seconds: 60 }

const askShape = z.strictObject({
  /** Made and stored by the browser before it is sent; the same one always asks once. */
  transferId,
  methodId: numberedId,
  version: versionShape,
  amount: amountShape.min(1),
  values: valuesShape,
})

/** Deposits and withdrawals. Source: accounts-and-gaming §3. */
export const payments = {
  methods: playerCall('/payments/methods', { drawn: true, summary: 'By what I can pay in or be paid, by category' })
    .input(z.strictObject({ direction: z.enum(transferDirections) }))
    .output(
      z.object({
        currency: z.string(),
        categories: z.array(categoryShape),
        position: netPositionShape,
        /** Of deposits, what the tightest of the player's own limits leaves, and when it counts anew. */
        ownLimit: z.object({ left: amountShape, until: timeShape }).exactOptional(),
        /** Absent where it bounds nothing. */
        identity: identitySeenShape.exactOptional(),
      }),
    ),
  withdrawable: playerCall('/payments/withdrawable', {
    drawn: true,
    summary: 'What I can withdraw, and what is locked of my cash',
  })
    .input(z.strictObject({}))
    .output(
      withdrawableShape.extend({
        /** How long withdrawals really took in the last seven days, seconds; absent: there were too few. */
        kept: z.object({ median: z.int(), p95: z.int() }).exactOptional(),
        promiseSeconds: z.int(),
      }),
    ),
  deposit: playerCall('/payments/deposit', {
    summary: 'Pay in: answers what I do next',
    rate: asking,
    refuses: [
      ...([
        'excluded',
        'transfersBlocked',
        'methodOff',
        'versionOld',
        'valuesUnfit',
        'fieldInvalid',
        'amountBelowMin',
      ] as const),
      ...(['amountAboveMax', 'transferWaiting', 'depositsTooMany', 'ownLimitReached', 'identityNeeded'] as const),
      'requestKeyReused',
    ],
  })
    .input(askShape)
    .output(transferShape),
  withdraw: playerCall('/payments/withdraw', {
    summary: 'Ask to be paid; the amount is taken out of my cash at once and held',
    rate: asking,
    refuses: [
      ...([
        'transfersBlocked',
        'methodOff',
        'versionOld',
        'valuesUnfit',
        'fieldInvalid',
        'slotGone',
        'amountBelowMin',
        'amountAboveMax',
      ] as const),
      ...(['transferWaiting', 'identityNeeded', 'withdrawableTooLow', 'sourceFirst', 'requestKeyReused'] as const),
    ],
  })
    .input(askShape.extend({ slotId: numberedId.exactOptional() }))
    .output(transferShape),
  banks: playerCall('/payments/banks', {
    summary: 'Banks of which somebody waits to pay what I withdraw',
    refuses: ['methodOff'],
  })
    .input(z.strictObject({ methodId: numberedId }))
    .output(
      z.object({
        banks: z.array(
          z.object({
            swiftCode: swiftCodeShape,
            bank: z.string(),
            /** Amounts that I may choose from. */
            free: z.int().min(0),
          }),
        ),
      }),
    ),
  slots: playerCall('/payments/slots', {
    summary: 'Amounts that somebody of a bank waits to pay, the least first',
    refuses: ['methodOff', 'bankUnavailable'],
  })
    .input(z.strictObject({ methodId: numberedId, bank: swiftCodeShape }))
    .output(z.object({ slots: z.array(slotShape) })),
  reserve: playerCall('/payments/reserve', {
    summary: 'Keep one of these amounts for me for some minutes; another one that was kept for me is free again',
    rate: asking,
    refuses: [
      ...(['transfersBlocked', 'methodOff', 'slotGone', 'amountBelowMin', 'amountAboveMax'] as const),
      ...(['transferWaiting', 'identityNeeded', 'withdrawableTooLow', 'sourceFirst'] as const),
    ],
  })
    .input(z.strictObject({ methodId: numberedId, slotId: numberedId }))
    .output(reservedSlotShape),
  confirm: playerCall('/payments/confirm', {
    summary: 'Say that what somebody else pays me is on my account',
    refuses: ['notFound', 'transferOver'],
  })
    .input(z.strictObject({ transferId }))
    .output(transferShape),
  transfers: playerCall('/payments/transfers', {
    drawn: true,
    summary: 'My deposits and withdrawals, the newest first',
  })
    .input(
      z.strictObject({
        direction: z.enum(transferDirections).exactOptional(),
        status: z.enum(transferStatuses).exactOptional(),
        from: timeShape.exactOptional(),
        until: timeShape.exactOptional(),
        /** The last of the page before. */
        before: transferId.exactOptional(),
      }),
    )
    .output(z.object({ transfers: z.array(transferShape), more: z.boolean() })),
  transfer: playerCall('/payments/transfer', { summary: 'One of my deposits or withdrawals', refuses: ['notFound'] })
    .input(z.strictObject({ transferId }))
    .output(transferShape),
  leave: playerCall('/payments/leave', {
    summary: 'Give up a deposit that I have not paid, or take a withdrawal back where the site lets me',
    refuses: ['notFound', 'transferOver'],
  })
    .input(z.strictObject({ transferId }))
    .output(transferShape),
}
