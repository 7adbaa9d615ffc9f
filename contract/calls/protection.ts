import { ownLimitKinds, ownLimitPeriods } from '@banko/betting/protection/entries.ts'
import * as z from 'zod'
import { playerCall } from '../call.ts'
import { exclusionMonths, realityChoices, timeOutDays } from '../protection/choices.ts'
import { amountShape, timeShape } from '../shapes.ts'
import { passwordShape } from './people.ts'

const limitName = { kind: z.enum(ownLimitKinds), period: z.enum(ownLimitPeriods) }

const resultsShape = z.object({
  from: timeShape,
  until: timeShape,
  /** Stakes of coupons that were not refused. */
  staked: z.int(),
  /** What coupons brought. */
  returned: z.int(),
})
export type PlayResults = z.infer<typeof resultsShape>

/** What a player limits of themselves, and what they have played. Source: payments.md, Safer gambling. */
export const protectionShape = z.object({
  limits: z.array(
    z.object({
      ...limitName,
      /** Absent: none is in force. */
      amount: amountShape.exactOptional(),
      /** What may be taken still, until `until`. */
      left: amountShape.exactOptional(),
      until: timeShape.exactOptional(),
      /** A higher one that was asked for, or with `null` none; to be confirmed between these times. */
      asked: z.object({ amount: amountShape.nullable(), from: timeShape, until: timeShape }).exactOptional(),
    }),
  ),
  results: z.object({ day: resultsShape, week: resultsShape, month: resultsShape }),
  realityMinutes: z.int().min(0),
})
export type Protection = z.infer<typeof protectionShape>
export type OwnLimitSeen = Protection['limits'][number]

const changes = { count: 30, seconds: 60 }

export const protection = {
  get: playerCall('/protection/get', { drawn: true, summary: 'The player’s own limits, and what they staked and won' })
    .input(z.strictObject({}))
    .output(protectionShape),
  setLimit: playerCall('/protection/setLimit', {
    summary: 'Limit oneself; a lower limit holds at once, a higher one or none must be confirmed a day later',
    rate: changes,
    refuses: ['notFound'],
  })
    /** Without an amount there is to be none. */
    .input(z.strictObject({ ...limitName, amount: amountShape.min(1).exactOptional() }))
    .output(protectionShape),
  confirmRaise: playerCall('/protection/confirmRaise', {
    summary: 'Confirm a higher limit that was asked for a day ago or earlier',
    rate: changes,
    refuses: ['notFound'],
  })
    .input(z.strictObject(limitName))
    .output(protectionShape),
  setReality: playerCall('/protection/setReality', {
    summary: 'How often the site says how long one has been playing',
    rate: changes,
  })
    .input(z.strictObject({ minutes: z.literal(realityChoices) }))
    .output(protectionShape),
  timeOut: playerCall('/protection/timeOut', {
    summary: 'Stop playing for some days, at once: every session ends, and no bet is taken',
    rate: changes,
  })
    .input(z.strictObject({ days: z.literal(timeOutDays) }))
    .output(z.object({ until: timeShape })),
  closeAccount: playerCall('/protection/closeAccount', {
    summary: 'Close one’s account: every session ends and nobody signs in; coupons that are open go on and are paid',
    rate: { count: 20, seconds: 60 },
    refuses: ['passwordWrong'],
  })
    .input(z.strictObject({ password: passwordShape }))
    .output(z.object({})),
  exclude: playerCall('/protection/exclude', {
    summary: 'Exclude oneself from all sites of the operator for months or for ever; cannot be taken back',
    rate: { count: 20, seconds: 60 },
    refuses: ['passwordWrong'],
  })
    .input(z.strictObject({ months: z.literal(exclusionMonths), password: passwordShape }))
    .output(z.object({ until: timeShape.exactOptional() })),
}
