import type { LimitSet } from '@banko/betting/limits/limits.ts'
import { type Amount, type Currency, oneUnit } from '@banko/betting/numbers/money.ts'

interface WholeUnits {
  readonly stakeMin: Amount
  readonly stakeMax: Amount
  readonly payoutMax: Amount
}

/** A set of limits from amounts in whole units of the currency. */
export function limitSet(currency: Currency, whole: WholeUnits): LimitSet {
  const unit = oneUnit(currency)
  return {
    on: true,
    legsMin: 1,
    stakeMin: whole.stakeMin * unit,
    stakeMax: whole.stakeMax * unit,
    payoutMax: whole.payoutMax * unit,
  }
}
