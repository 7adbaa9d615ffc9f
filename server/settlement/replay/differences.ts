import type { MatchId } from '@banko/betting/match/market.ts'
import equal from 'fast-deep-equal'
import type { CouponRecord } from '../../coupons/index.ts'
import type { PostedMovement } from '../../ledger/index.ts'
import type { Fact } from '../facts.ts'
import { isSettledByResults, settled } from '../settle-chunk.ts'

/** Where what is stored of a coupon is not what its facts give. Amounts in minor units. */
export type Difference =
  | { readonly of: 'leg'; readonly position: number; readonly stored: string; readonly replayed: string }
  | { readonly of: 'status'; readonly stored: string; readonly replayed: string }
  | {
      readonly of: 'payout' | 'stakeSold' | 'soldFor' | 'escrow' | 'player'
      readonly stored: number
      readonly replayed: number
    }

export interface Stored {
  readonly coupon: CouponRecord
  /** Everything that was said of its matches, oldest first. */
  readonly facts: ReadonlyMap<MatchId, readonly Fact[]>
  readonly movements: readonly PostedMovement[]
}

/**
 * Settles a coupon again from nothing but what was agreed and what was said, by the functions that settled it, and compares:
 * results, status, payout, sales, and the money that was moved for it. Pure.
 */
export function differencesOf(stored: Stored): Difference[] {
  return [...inResults(stored), ...inSales(stored.coupon), ...inMoney(stored)]
}

function inResults({ coupon, facts }: Stored): Difference[] {
  const { status, payout, heldUntil, legs } = coupon
  if (!isSettledByResults(coupon)) return differ('payout', payout, 0)
  const again = replayed(coupon, facts)
  const wrong = legs.flatMap(({ result, outcomeResult }, position): Difference[] => {
    const leg = again.legs[position]
    if (leg?.result === result && equal(leg.outcomeResult, outcomeResult)) return []
    return [{ of: 'leg', position, stored: result, replayed: leg?.result ?? 'open' }]
  })
  // What is held has won, and is not paid yet.
  const isHeld = heldUntil !== undefined && again.status === 'won'
  const [statusDue, payoutDue] = isHeld ? (['waiting', 0] as const) : ([again.status, again.payout] as const)
  if (statusDue !== status) wrong.push({ of: 'status', stored: status, replayed: statusDue })
  return [...wrong, ...differ('payout', payout, payoutDue)]
}

/** As it was accepted, and then everything that was said, match by match. */
function replayed(coupon: CouponRecord, facts: Stored['facts']): CouponRecord {
  const { settledAt: _, heldUntil: __, ...was } = coupon
  const legs = coupon.legs.map(({ outcomeResult: ___, ...leg }) => ({ ...leg, result: 'open' as const }))
  let again: CouponRecord = { ...was, legs, status: 'waiting', payout: 0 }
  const paying = { now: 0, atOnceMax: Number.MAX_SAFE_INTEGER }
  for (const [matchId, said] of facts) again = settled(again, { matchId, facts: said }, paying)
  return again
}

function inSales({ sales, stakeSold, soldFor }: CouponRecord): Difference[] {
  const sum = (of: 'stakeSold' | 'paid') => sales.reduce((total, sale) => total + sale[of], 0)
  return [...differ('stakeSold', stakeSold, sum('stakeSold')), ...differ('soldFor', soldFor, sum('paid'))]
}

/** What its movements left in escrow, and brought its player in all, against what the coupon says. */
function inMoney({ coupon, movements }: Stored): Difference[] {
  const { status, stakeTotal, stakeSold, soldFor, payout } = coupon
  const isOpen = status === 'waiting' || status === 'pending'
  const returned = status === 'refused' || status === 'cancelled' ? stakeTotal : 0
  const due = returned + soldFor + payout - stakeTotal
  return [
    ...differ('escrow', netOf(movements, ['escrow']), isOpen ? stakeTotal - stakeSold : 0),
    ...differ('player', netOf(movements, ['playerCash', 'playerDebt', 'playerBonus', 'houseBonus']), due),
  ]
}

/** What came into accounts of these kinds, less what went out. */
function netOf(movements: readonly PostedMovement[], kinds: readonly string[]): number {
  const into = (kind: string) => (kinds.includes(kind) ? 1 : 0)
  return movements
    .flatMap(({ flows }) => flows)
    .reduce((net, { source, target, amount }) => net + (into(target) - into(source)) * amount, 0)
}

type Figure = Extract<Difference, { stored: number }>['of']

function differ(of: Figure, stored: number, again: number): Difference[] {
  return stored === again ? [] : [{ of, stored, replayed: again }]
}
