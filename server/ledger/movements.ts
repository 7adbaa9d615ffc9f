import type { Amount } from '@banko/betting/numbers/money.ts'
import type { AccountKind } from './chart.ts'

/** Why money moved: every reason there is. */
export type MovementKind =
  | 'openingBalance'
  | 'stakePlaced'
  | 'stakeReturned'
  | 'couponSettled'
  | 'couponReopened'
  | 'couponPaidAgain'

/** One flow between two accounts of one operator and currency; the player's own where the kind is a player's. */
export interface Flow {
  readonly source: AccountKind
  readonly target: AccountKind
  /** Above zero, minor units. */
  readonly amount: Amount
}

/** The postings of one cause, as pure data. `record` is the only way from here to the database. */
export interface Movement {
  readonly kind: MovementKind
  readonly operatorId: number
  readonly currency: string
  readonly playerId: number
  /** What caused it: a coupon's or a request's id. */
  readonly cause: string
  readonly flows: readonly Flow[]
}

/** Whose money and why; everything of a movement but its flows. */
export type MovementOf = Omit<Movement, 'kind' | 'flows'>

export function openingBalance(of: MovementOf, amount: Amount): Movement {
  return { ...of, kind: 'openingBalance', flows: [{ source: 'world', target: 'playerCash', amount }] }
}

export function stakePlaced(of: MovementOf, stake: Amount): Movement {
  return { ...of, kind: 'stakePlaced', flows: [{ source: 'playerCash', target: 'escrow', amount: stake }] }
}

export function stakeReturned(of: MovementOf, stake: Amount): Movement {
  return { ...of, kind: 'stakeReturned', flows: [{ source: 'escrow', target: 'playerCash', amount: stake }] }
}

/** Where a coupon's money is: its stake in escrow while nothing is final, and what has been paid out for it. */
export interface CouponMoney {
  readonly held: Amount
  readonly paid: Amount
}

/** What a player has when a coupon of his moves. */
export interface PlayerMoney {
  readonly cash: Amount
  /** His debt: what was taken back from him when he had spent it. */
  readonly owed: Amount
}

/**
 * The difference between two states of one coupon, as flows. Nothing is edited: a result that is taken back posts
 * the way back. What the player can no longer give back becomes a debt, and what he is paid later covers that first:
 * a result that is given again leaves him as if it had never been taken.
 * Source: rules-of-betting, Results; house.md, invariant 2; safety.md, P4.
 */
export function couponMoved(
  of: MovementOf,
  was: CouponMoney,
  is: CouponMoney,
  { cash, owed }: PlayerMoney,
): Movement | undefined {
  const flows: Flow[] = []
  if (is.held < was.held) flows.push({ source: 'escrow', target: 'houseSport', amount: was.held - is.held })
  if (is.held > was.held) flows.push({ source: 'houseSport', target: 'escrow', amount: is.held - was.held })
  if (is.paid > was.paid) {
    const given = is.paid - was.paid
    const repaid = Math.min(given, owed)
    if (repaid > 0) flows.push({ source: 'houseSport', target: 'playerDebt', amount: repaid })
    if (given > repaid) flows.push({ source: 'houseSport', target: 'playerCash', amount: given - repaid })
  }
  if (is.paid < was.paid) {
    const back = was.paid - is.paid
    const fromCash = Math.min(back, Math.max(0, cash))
    if (fromCash > 0) flows.push({ source: 'playerCash', target: 'houseSport', amount: fromCash })
    if (back > fromCash) flows.push({ source: 'playerDebt', target: 'houseSport', amount: back - fromCash })
  }
  if (flows.length === 0) return undefined
  const kind = is.held > was.held ? 'couponReopened' : was.held > 0 ? 'couponSettled' : 'couponPaidAgain'
  return { ...of, kind, flows }
}
