import type { Amount } from '../numbers/money.ts'

/** Signs that somebody's play may harm them. Source: desk.md, Risk and fraud signals: chase, nightRise. */
export const harmMarkKinds = ['chase', 'nightRise'] as const
export type HarmMarkKind = (typeof harmMarkKinds)[number]

/** How long before a stake coupons count that lost, milliseconds. */
export const chaseWithin = 3_600_000
/** So many of them, and a stake of so many times their mean. */
const chase = { lostMin: 3, times: 3 }

/** A night is from midnight until then by the clocks of the player's site. */
export const nightEndsAt = 6
/** Nights before this one that it is held against. */
export const nightsBefore = 30
/** A night is looked at from so many coupons on, and rises at so many times the mean of the nights before. */
const rise = { couponsMin: 3, times: 3 }

/** The figures that made a mark, minor units. */
export interface HarmMark {
  readonly kind: HarmMarkKind
  /** Of `chase` the stake that was raised, of `nightRise` what was staked in the night. */
  readonly stake: Amount
  /** Of `chase` the stakes of the last three that lost, together; of `nightRise` those of the thirty nights before. */
  readonly compared: Amount
  /** Of `chase` the coupons that lost within the hour, of `nightRise` those of the night. */
  readonly count: number
}

/** A stake after coupons that lost: `lost` are the stakes of those within the hour before it, the last first. */
export function chaseOf(stake: Amount, lost: readonly Amount[]): HarmMark | undefined {
  const last = lost.slice(0, chase.lostMin)
  if (last.length < chase.lostMin) return undefined
  const compared = last.reduce((sum, one) => sum + one, 0)
  return stake * last.length >= compared * chase.times
    ? { kind: 'chase', stake, compared, count: lost.length }
    : undefined
}

/** What a night was, and what the nights before were together. */
export interface Night {
  readonly staked: Amount
  readonly coupons: number
  readonly before: Amount
}

/** A night against the month before it. Of who never played by night the first night with some coupons is a rise. */
export function nightRiseOf({ staked, coupons, before }: Night): HarmMark | undefined {
  if (coupons < rise.couponsMin) return undefined
  return staked * nightsBefore >= before * rise.times
    ? { kind: 'nightRise', stake: staked, compared: before, count: coupons }
    : undefined
}
