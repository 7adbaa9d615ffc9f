import { payoutHeldUntil } from '@banko/betting/coupon/hold-payout.ts'
import { restAfterSale } from '@banko/betting/coupon/rest-after-sale.ts'
import { settleCoupon } from '@banko/betting/coupon/settle-coupon.ts'
import { legResultOf } from '@banko/betting/coupon/settle-leg.ts'
import equal from 'fast-deep-equal'
import type { CouponRecord, KnownResult, LegOutcome, LegRecord } from '../coupons/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Transaction } from '../platform/platform.ts'
import { resultOf } from './facts.ts'
import type { House } from './house.ts'
import { type Moved, recordSettled, type Said } from './record-settled.ts'
import { lockSettling, readFacts } from './store.ts'

export interface Chunk extends Omit<Said, 'facts'> {
  readonly numbers: readonly number[]
}

/**
 * Settles some coupons of one operator in one transaction, then tells their players. Lock order: match, accounts,
 * coupons, causes.
 */
export async function settleChunk(house: House, chunk: Chunk): Promise<void> {
  const { moved, completed, afterwards } = await house.platform.db
    .transaction()
    .execute((tx) => write(house, tx, chunk))
  const paid = [...moved.filter(hasPaid).map(({ is }) => is), ...completed]
  house.people.publishBalances([...new Map(paid.map((of) => [of.playerId, of])).values()])
  house.coupons.tell(moved.map(({ is }) => is))
  for (const tell of afterwards) tell()
}

function hasPaid({ was, is }: Moved): boolean {
  return was.payout !== is.payout
}

interface Written {
  readonly moved: readonly Moved[]
  /** Whose bonus has become cash by it. */
  readonly completed: readonly PlayerOf[]
  readonly afterwards: readonly (() => void)[]
}

async function write(house: House, tx: Transaction, { numbers, ...of }: Chunk): Promise<Written> {
  const { matchId, operatorId } = of
  const { coupons, ledger, operators, platform } = house
  await lockSettling(tx, matchId, 'shared')
  const players = await coupons.playersOf(tx, operatorId, numbers)
  await ledger.lock(tx, operatorId, 'playerCash', players)
  await coupons.lock(tx, operatorId, numbers)
  const before = await coupons.read(tx, operatorId, numbers)
  // Read under the locks: whoever settled these coupons before had heard no more than this.
  const said = { ...of, facts: await readFacts(tx, matchId) }
  const now = platform.clock.now()
  const moved = before
    .map((was) => {
      const { provisionalPayoutMax: atOnceMax } = operators.afterwardsOf(was.siteId)
      return { was, is: settled(was, said, { now, atOnceMax }) }
    })
    .filter(hasMoved)
  await coupons.writeLegResults(tx, operatorId, moved.flatMap(legOutcomes))
  const changed = moved.filter(isAnother)
  await recordSettled(house, tx, changed, said)
  await coupons.writeOutcomes(
    tx,
    operatorId,
    changed.map(({ is }) => ({
      number: is.number,
      status: is.status,
      payout: is.payout,
      settledAt: is.settledAt ?? null,
      heldUntil: is.heldUntil ?? null,
    })),
  )
  await house.promotions.freeBets.move(
    tx,
    operatorId,
    changed.map(({ is }) => is),
  )
  await house.promotions.boosts.move(
    tx,
    operatorId,
    moved.map(({ is }) => is),
  )
  const completed = await house.promotions.countWagered(
    tx,
    operatorId,
    moved.filter(countsAnew).map(({ is }) => is),
  )
  await house.promotions.insure(tx, operatorId, moved)
  const afterwards: (() => void)[] = []
  for (const step of house.couponSteps) afterwards.push(await step.settled(tx, operatorId, changed))
  return { moved, completed, afterwards }
}

/** What decides besides the facts whether a payout is held. */
interface Paying {
  readonly now: number
  /** Minor units. */
  readonly atOnceMax: number
}

/** A coupon with its legs on this match as the facts say, and what follows for it. Pure. */
export function settled(
  coupon: CouponRecord,
  { matchId, facts }: Pick<Said, 'matchId' | 'facts'>,
  { now, atOnceMax }: Paying,
): CouponRecord {
  const legs = coupon.legs.map((leg) => (leg.matchId === matchId ? withResult(leg, resultOf(facts, leg)) : leg))
  if (!isSettledByResults(coupon)) return { ...coupon, legs }
  const { combinations, sizes, bonusRule: bonus, rounding } = coupon
  // What was sold has been paid; what is left goes on as a coupon of its own.
  const { stakeTotal, payoutLimit } = restAfterSale(coupon, coupon.stakeSold)
  const outcome = settleCoupon({
    stakeTotal,
    combinations,
    sizes,
    payoutLimit,
    bonus,
    rounding,
    ...(coupon.freeBetId !== undefined && { stakeNotReturned: true }),
    legs: legs.map(({ matchId, marketKey, price, banker, outcomeResult }) => ({
      matchId,
      marketKey,
      price,
      banker,
      ...(outcomeResult ? { result: outcomeResult } : {}),
    })),
  })
  const { settledAt, heldUntil: _, ...open } = coupon
  const { payout } = outcome
  // the stake of a free bet whose legs are all void is not money to pay
  const status = outcome.status === 'void' ? 'cancelled' : outcome.status
  if (status === 'waiting') return { ...open, legs, status, payout }
  const provisionalUntil = legs.flatMap(({ outcomeResult }) => outcomeResult?.provisionalUntil ?? [])
  // What has been paid is not taken back to be held.
  const heldUntil = coupon.status === 'won' ? undefined : payoutHeldUntil({ payout, atOnceMax, provisionalUntil, now })
  if (heldUntil !== undefined) return { ...open, legs, status: 'waiting', payout: 0, heldUntil }
  const { order } = coupon
  const ended = order && !order.ended ? { order: { ...order, ended: 'settled' as const } } : {}
  return { ...open, ...ended, legs, status, payout, settledAt: settledAt ?? now }
}

/** Whether results decide about it. A free bet is cancelled by results alone: its player cannot. */
export function isSettledByResults({ status, freeBetId }: CouponRecord): boolean {
  if (status === 'cancelled') return freeBetId !== undefined
  return status === 'waiting' || status === 'won' || status === 'lost'
}

function withResult(leg: LegRecord, result: KnownResult | undefined): LegRecord {
  const { outcomeResult: _, ...open } = leg
  return result ? { ...open, result: legResultOf(result), outcomeResult: result } : { ...open, result: 'open' }
}

function hasMoved(one: Moved): boolean {
  return legOutcomes(one).length > 0 || isAnother(one)
}

function isAnother({ was, is }: Moved): boolean {
  return was.status !== is.status || was.payout !== is.payout || was.heldUntil !== is.heldUntil
}

/** A void that becomes a result at the same payout is no void any more. */
function countsAnew(one: Moved): boolean {
  return isAnother(one) || one.is.settledAt !== undefined
}

/** The legs whose result is another than before. */
function legOutcomes({ was, is }: Moved): LegOutcome[] {
  return is.legs.flatMap(({ result, outcomeResult }, position) => {
    const before = was.legs[position]
    if (before?.result === result && equal(before.outcomeResult, outcomeResult)) return []
    return [{ number: is.number, position, result, ...(outcomeResult ? { outcomeResult } : {}) }]
  })
}
