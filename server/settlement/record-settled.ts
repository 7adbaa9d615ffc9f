import type { MatchId } from '@banko/betting/match/market.ts'
import { type CouponRecord, causeOf } from '../coupons/index.ts'
import {
  type BonusShare,
  type CouponMoney,
  couponMoved,
  type Movement,
  type MovementOf,
  mustBeDone,
} from '../ledger/index.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import type { Fact } from './facts.ts'
import type { House } from './house.ts'

/** Everything said about a match, and whose coupons it moves. */
export interface Said {
  readonly matchId: MatchId
  readonly operatorId: number
  /** Nothing new was said: what was held of them is paid, because nothing is waited for any longer. */
  readonly cause?: 'release'
  readonly facts: readonly Fact[]
}

export interface Moved {
  readonly was: CouponRecord
  readonly is: CouponRecord
}

/** What a coupon holds in escrow and has paid out, as it stands. */
function moneyOf(coupon: CouponRecord): CouponMoney {
  const { status, stakeTotal, stakeSold, payout, freeBetId } = coupon
  const isBack = freeBetId !== undefined && status === 'cancelled'
  return {
    held: status === 'waiting' ? stakeTotal - stakeSold : 0,
    paid: payout,
    ...(isBack && { back: stakeTotal }),
  }
}

/**
 * A coupon is moved once by what is said of a match up to its so many-th fact: those that later ones add are told apart
 * by their number, in whatever order they were committed.
 */
function ofFact(coupon: CouponRecord, { matchId, facts, cause }: Said): MovementOf {
  const { operatorId, currency, playerId } = coupon
  const by = cause === 'release' ? ' released' : ''
  return { operatorId, currency, playerId, cause: `${causeOf(coupon)} match ${matchId} fact ${facts.length}${by}` }
}

/**
 * Writes what coupons that were settled, or settled anew, move between their players and the house. Accounts are locked
 * and looked at before: a movement that is refused here is a fault.
 */
export async function recordSettled(
  { ledger, promotions }: House,
  tx: Transaction,
  changed: readonly Moved[],
  said: Said,
): Promise<void> {
  const takesBack = ({ was, is }: Moved) => is.payout < was.payout
  const sharesOf = (moved: readonly Moved[]) =>
    promotions.sharesOf(
      tx,
      said.operatorId,
      moved.map(({ is }) => is),
    )
  const gives = changed.filter((one) => !takesBack(one))
  const given = { debts: await ledger.debts(tx, said.operatorId, playersOf(gives)), shares: await sharesOf(gives) }
  mustBeDone(await ledger.record(tx, giving(gives, given, said)))
  const takes = changed.filter(takesBack)
  if (takes.length === 0) return
  // cash and bonus are looked at after what was given: what one coupon brings, another may take
  const balances = await ledger.balances(tx, said.operatorId, 'playerCash', playersOf(takes))
  const left = { balances, shares: await sharesOf(takes) }
  mustBeDone(await ledger.record(tx, taking(takes, left, said)))
}

function playersOf(moved: readonly Moved[]): number[] {
  return [...new Set(moved.map(({ is }) => is.playerId))]
}

type Shares = ReadonlyMap<CouponRecord, BonusShare>

interface Giving {
  readonly debts: ReadonlyMap<number, number>
  readonly shares: Shares
}

/** Movements that take nothing from a player; what one pays off of their debt, the next finds paid. */
function giving(gives: readonly Moved[], { debts, shares }: Giving, said: Said): Movement[] {
  const owed = new Map(debts)
  return gives.flatMap(({ was, is }) => {
    const money = { cash: 0, owed: owed.get(is.playerId) ?? 0, share: shares.get(is) }
    const movement = couponMoved(ofFact(is, said), moneyOf(was), moneyOf(is), money)
    if (!movement) return []
    const repaid = movement.flows.find((flow) => flow.target.kind === 'playerDebt')?.amount ?? 0
    if (repaid > 0) owed.set(is.playerId, money.owed - repaid)
    return [movement]
  })
}

interface Taking {
  readonly balances: ReadonlyMap<number, number>
  readonly shares: Shares
}

/** What is taken back depends on what the player still has after the one before. */
function taking(takes: readonly Moved[], { balances, shares }: Taking, said: Said): Movement[] {
  const left = new Map(balances)
  const bonusTaken = new Map<number, number>()
  return takes.flatMap(({ was, is }) => {
    const cash = must(left.get(is.playerId), 'a balance')
    const taken = bonusTaken.get(is.playerId) ?? 0
    const share = shares.get(is)
    const money = { cash, owed: 0, share: share && { ...share, has: share.has - taken } }
    const movement = couponMoved(ofFact(is, said), moneyOf(was), moneyOf(is), money)
    if (!movement) return []
    left.set(is.playerId, cash - takenFrom(movement, 'playerCash'))
    bonusTaken.set(is.playerId, taken + takenFrom(movement, 'playerBonus'))
    return [movement]
  })
}

function takenFrom({ flows }: Movement, kind: 'playerCash' | 'playerBonus'): number {
  return flows.find((flow) => flow.source.kind === kind)?.amount ?? 0
}
