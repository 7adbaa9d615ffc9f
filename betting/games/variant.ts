import type { Amount } from '../numbers/money.ts'

/** What a game gives back of stakes in the long run, before multipliers are cut, in percent. */
export const variants = [95, 97, 99] as const

export type Variant = (typeof variants)[number]

/**
 * The smallest stake of a variant, in minor units whatever the currency. A payout that is rounded half up gains half a
 * minor unit at most, 0.5 ÷ stake of the return: from 50 on that is never more than the one percent which 99 keeps. At a
 * stake of 20 a player of dice would choose 21.5 that pays 22 and be given 101.3 %.
 */
export const stakeMins: Readonly<Record<Variant, Amount>> = { 95: 20, 97: 20, 99: 50 }

/** The largest stake, in minor units: whatever it is multiplied by, its payout can be told (mines: 5,148,297 times). */
export const stakeMax: Amount = 1_000_000_000
