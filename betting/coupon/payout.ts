import { type Fraction, fraction, multiply } from '../numbers/fraction.ts'
import { type Amount, amount, type Rounding, roundToMinor } from '../numbers/money.ts'

/** What turns a coupon's value into money. */
export interface PayoutTerms {
  readonly stakeTotal: Amount
  readonly combinations: number
  readonly bonusPercent: number
  /** The cap. */
  readonly payoutLimit: Amount
  readonly rounding: Rounding
  /** Of a free bet: what is won is paid without the stake. */
  readonly stakeNotReturned?: true
}

export interface Payout {
  /** Bonus included, after the cap. */
  readonly payout: Amount
  /** The part of `payout` that is bonus. */
  readonly bonus: Amount
}

/**
 * Payout = unit stake × value, where the unit stake is the exact fraction total / combinations. The win and the bonus
 * on the exact win are each rounded once, then their sum is cut to the cap. The cap never takes from the stake itself:
 * a coupon whose legs are all void returns it whole, whatever the cap says. Of a free bet the stake is taken off before the cap.
 * Source: rules-of-betting, Numbers and One algebra for every coupon; payments.md, Free bet.
 */
export function payoutOf(value: Fraction, terms: PayoutTerms): Payout {
  const exact = multiply(value, fraction(terms.stakeTotal, terms.combinations))
  const win = roundToMinor(exact, terms.rounding)
  const bonus =
    terms.bonusPercent === 0 ? 0n : roundToMinor(multiply(exact, fraction(terms.bonusPercent, 100)), terms.rounding)
  const own = terms.stakeNotReturned ? win - BigInt(terms.stakeTotal) : win
  const kept = own > 0n ? own : 0n
  const cap = BigInt(capOf(terms))
  const winPaid = kept < cap ? kept : cap
  const paid = kept + bonus < cap ? kept + bonus : cap
  return { payout: amount(Number(paid)), bonus: amount(Number(paid - winPaid)) }
}

/** The most that is paid: the cap, or a stake that comes back where that is more. */
export function capOf({ payoutLimit, stakeTotal, stakeNotReturned }: PayoutTerms): Amount {
  return stakeNotReturned ? payoutLimit : Math.max(payoutLimit, stakeTotal)
}
