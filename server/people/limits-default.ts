import type { LimitSet, PlayerLimits } from '@banko/betting/limits.ts'
import { type Currency, minorDigits } from '@banko/betting/money.ts'
import { priceMin } from '@banko/betting/price.ts'

/** Whole units of the currency. Source: betting-core §9, slip defaults. */
const wholeDefault = { stakeMin: 1, stakeMax: 250, payoutMax: 12_500 }

/** One set for every kind of coupon, amounts in whole units of the currency. */
export function limitSet(currency: Currency, whole: typeof wholeDefault = wholeDefault): LimitSet {
  const unit = 10 ** minorDigits(currency)
  return {
    on: true,
    legsMin: 1,
    stakeMin: whole.stakeMin * unit,
    stakeMax: whole.stakeMax * unit,
    payoutMax: whole.payoutMax * unit,
  }
}

/** What a player may do of whom nothing else is said: every kind of coupon, no bonus. */
export function playerLimitsDefault(currency: Currency): PlayerLimits {
  return limitsOfOneSet(limitSet(currency))
}

export function limitsOfOneSet(set: LimitSet): PlayerLimits {
  return {
    single: set,
    combine: set,
    multiple: set,
    live: set,
    system: set,
    priceMin,
    priceMax: 1_000_000,
    bonus: { percent: 0, tipCount: 0, priceMin },
  }
}
