import { settleCoupon } from '@banko/betting/coupon/settle-coupon.ts'
import { legResultOf, type OutcomeResult } from '@banko/betting/coupon/settle-leg.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import equal from 'fast-deep-equal'
import { type CouponRecord, causeOf, type LegOutcome, type LegRecord } from '../coupons/index.ts'
import { type CouponMoney, couponMoved, type Movement, type MovementOf, mustBeDone } from '../ledger/index.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import { type Fact, resultOf } from './facts.ts'
import type { House } from './house.ts'
import { lockSettling, readFacts } from './store.ts'

export interface Chunk {
  readonly matchId: MatchId
  readonly operatorId: number
  readonly numbers: readonly number[]
}

/** Everything said about a match, and whose coupons it moves. */
interface Said {
  readonly operatorId: number
  readonly matchId: MatchId
  readonly facts: readonly Fact[]
}

interface Moved {
  readonly was: CouponRecord
  readonly is: CouponRecord
}

/**
 * Settles some coupons of one operator in one transaction, then tells their players. Lock order: match, accounts,
 * coupons, causes.
 */
export async function settleChunk(house: House, chunk: Chunk): Promise<void> {
  const moved = await house.platform.db.transaction().execute((tx) => write(house, tx, chunk))
  house.people.publishBalances([...new Map(moved.filter(hasPaid).map(({ is }) => [is.playerId, is])).values()])
  house.coupons.tell(moved.map(({ is }) => is))
}

function hasPaid({ was, is }: Moved): boolean {
  return was.payout !== is.payout
}

async function write(house: House, tx: Transaction, { matchId, operatorId, numbers }: Chunk): Promise<Moved[]> {
  const { coupons, ledger, platform } = house
  await lockSettling(tx, matchId, 'shared')
  const players = await coupons.playersOf(tx, operatorId, numbers)
  await ledger.lock(tx, operatorId, 'playerCash', players)
  await coupons.lock(tx, operatorId, numbers)
  const before = await coupons.read(tx, operatorId, numbers)
  // Read under the locks: whoever settled these coupons before had heard no more than this.
  const said = { operatorId, matchId, facts: await readFacts(tx, matchId) }
  const now = platform.clock.now()
  const moved = before.map((was) => ({ was, is: settled(was, said, now) })).filter(hasMoved)
  await coupons.writeLegResults(tx, operatorId, moved.flatMap(legOutcomes))
  const changed = moved.filter(({ was, is }) => was.status !== is.status || was.payout !== is.payout)
  await recordAll(house, tx, changed, said)
  await coupons.writeOutcomes(
    tx,
    operatorId,
    changed.map(({ is }) => ({
      number: is.number,
      status: is.status,
      payout: is.payout,
      settledAt: is.settledAt ?? null,
    })),
  )
  return moved
}

/** A coupon with its legs on this match as the facts say, and what follows for it. Pure. */
export function settled(
  coupon: CouponRecord,
  { matchId, facts }: Pick<Said, 'matchId' | 'facts'>,
  now: number,
): CouponRecord {
  const legs = coupon.legs.map((leg) => (leg.matchId === matchId ? withResult(leg, resultOf(facts, leg)) : leg))
  const final = coupon.status !== 'waiting' && coupon.status !== 'won' && coupon.status !== 'lost'
  if (final) return { ...coupon, legs }
  const { stakeTotal, combinations, sizes, payoutLimit, bonusRule: bonus, rounding } = coupon
  const outcome = settleCoupon({
    stakeTotal,
    combinations,
    sizes,
    payoutLimit,
    bonus,
    rounding,
    legs: legs.map(({ matchId, marketKey, price, banker, outcomeResult }) => ({
      matchId,
      marketKey,
      price,
      banker,
      ...(outcomeResult ? { result: outcomeResult } : {}),
    })),
  })
  const { settledAt, ...open } = coupon
  const { status, payout } = outcome
  return { ...open, legs, status, payout, ...(status === 'waiting' ? {} : { settledAt: settledAt ?? now }) }
}

function withResult(leg: LegRecord, result: OutcomeResult | undefined): LegRecord {
  const { outcomeResult: _, ...open } = leg
  return result ? { ...open, result: legResultOf(result), outcomeResult: result } : { ...open, result: 'open' }
}

function hasMoved(one: Moved): boolean {
  return legOutcomes(one).length > 0
}

/** The legs whose result is another than before. */
function legOutcomes({ was, is }: Moved): LegOutcome[] {
  return is.legs.flatMap(({ result, outcomeResult }, position) => {
    const before = was.legs[position]
    if (before?.result === result && equal(before.outcomeResult, outcomeResult)) return []
    return [{ number: is.number, position, result, ...(outcomeResult ? { outcomeResult } : {}) }]
  })
}

/** What a coupon holds in escrow and has paid out, as it stands. */
function moneyOf(coupon: CouponRecord): CouponMoney {
  return { held: coupon.status === 'waiting' ? coupon.stakeTotal : 0, paid: coupon.payout }
}

/**
 * A coupon is moved once by what is said of a match up to its so many-th fact: those that later ones add are told apart
 * by their number, in whatever order they were committed.
 */
function ofFact(coupon: CouponRecord, { matchId, facts }: Said): MovementOf {
  const { operatorId, currency, playerId } = coupon
  return { operatorId, currency, playerId, cause: `${causeOf(coupon)} match ${matchId} fact ${facts.length}` }
}

/** Accounts are locked and looked at before: a movement that is refused here is a fault. */
async function recordAll({ ledger }: House, tx: Transaction, changed: readonly Moved[], said: Said): Promise<void> {
  const takesBack = ({ was, is }: Moved) => is.payout < was.payout
  const gives = changed.filter((one) => !takesBack(one))
  const debts = await ledger.debts(tx, said.operatorId, playersOf(gives))
  mustBeDone(await ledger.record(tx, giving(gives, debts, said)))
  const takes = changed.filter(takesBack)
  if (takes.length === 0) return
  const balances = await ledger.balances(tx, said.operatorId, 'playerCash', playersOf(takes))
  mustBeDone(await ledger.record(tx, taking(takes, balances, said)))
}

function playersOf(moved: readonly Moved[]): number[] {
  return [...new Set(moved.map(({ is }) => is.playerId))]
}

/** Movements that take nothing from a player; what one pays off of their debt, the next finds paid. */
function giving(gives: readonly Moved[], debts: ReadonlyMap<number, number>, said: Said): Movement[] {
  const owed = new Map(debts)
  return gives.flatMap(({ was, is }) => {
    const money = { cash: 0, owed: owed.get(is.playerId) ?? 0 }
    const movement = couponMoved(ofFact(is, said), moneyOf(was), moneyOf(is), money)
    if (!movement) return []
    const repaid = movement.flows.find((flow) => flow.target.kind === 'playerDebt')?.amount ?? 0
    if (repaid > 0) owed.set(is.playerId, money.owed - repaid)
    return [movement]
  })
}

/** What is taken back depends on what the player still has after the one before. */
function taking(takes: readonly Moved[], balances: ReadonlyMap<number, number>, said: Said): Movement[] {
  const left = new Map(balances)
  return takes.flatMap(({ was, is }) => {
    const cash = must(left.get(is.playerId), 'a balance')
    const movement = couponMoved(ofFact(is, said), moneyOf(was), moneyOf(is), { cash, owed: 0 })
    if (!movement) return []
    const taken = movement.flows.find((flow) => flow.source.kind === 'playerCash')?.amount ?? 0
    left.set(is.playerId, cash - taken)
    return [movement]
  })
}
