import { type Fraction, roundHalfUp } from '../numbers/fraction.ts'
import { type Amount, amount } from '../numbers/money.ts'

/** What a stake is multiplied by, in whole ten-thousandths: 1.96 is 19,600. */
export type Multiplier = number

/** Once the stake. */
export const even: Multiplier = 10_000

/** A part of the stake of a round and what it is multiplied by; nothing where it lost. */
export interface PaidPart {
  readonly stake: Amount
  readonly multiplier: Multiplier
}

/** A multiplier from an exact number, cut down to ten-thousandths. */
export function cutMultiplier({ n, d }: Fraction): Multiplier {
  return Number((n * BigInt(even)) / d)
}

/**
 * What a round pays, stakes included: its parts added up exactly, then rounded half up once, in minor units. Throws where
 * a part is below zero, or the sum beyond what an amount can hold. Source: games §9, Payout and rounding.
 */
export function payoutOf(parts: readonly PaidPart[]): Amount {
  let exact = 0n
  for (const { stake, multiplier } of parts) {
    if (stake < 0 || multiplier < 0) throw new RangeError('neither stakes nor multipliers are below zero')
    exact += BigInt(stake) * BigInt(multiplier)
  }
  return amount(Number(roundHalfUp({ n: exact, d: BigInt(even) })))
}
