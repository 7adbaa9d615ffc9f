import type { Amount } from '../numbers/money.ts'
import { percentOf } from '../numbers/percent-of.ts'

/** A bonus on top of a deposit: whole percent of it, and the most in the currency of the player. */
export interface DepositMatch {
  readonly percent: number
  readonly max: Amount
}

/** The bonus of a deposit, cut down to a minor unit. Source: payments §14, depositMatch. */
export function bonusFor({ percent, max }: DepositMatch, deposit: Amount): Amount {
  const enough = BigInt(deposit) * BigInt(percent) >= BigInt(max) * 100n
  return enough ? max : percentOf(deposit, percent)
}
