import type { MatchId } from '@banko/betting/market.ts'
import { settleCoupon } from '@banko/betting/settle-coupon.ts'
import { legResultOf, type OutcomeResult } from '@banko/betting/settle-leg.ts'
import type { CouponRecord, LegOutcome, LegRecord } from '../coupons/index.ts'
import { type CouponMoney, couponMoved, type Movement } from '../ledger/index.ts'
import type { Transaction } from '../platform/platform.ts'
import { type Fact, resultOf } from './facts.ts'
import type { House } from './house.ts'

export interface Chunk {
  readonly matchId: MatchId
  readonly facts: readonly Fact[]
  readonly numbers: readonly number[]
}

interface Moved {
  readonly was: CouponRecord
  readonly is: CouponRecord
}

/** Settles some coupons in one transaction, then tells their players. Lock order: accounts, coupons. */
export async function settleChunk(house: House, chunk: Chunk): Promise<void> {
  const moved = await house.platform.db.transaction().execute((tx) => write(house, tx, chunk))
  house.people.publishBalances([...new Set(moved.filter(hasPaid).map(({ is }) => is.playerId))])
  await house.coupons.tell(moved.map(({ is }) => is))
}

function hasPaid({ was, is }: Moved): boolean {
  return was.payout !== is.payout
}

async function write(house: House, tx: Transaction, chunk: Chunk): Promise<Moved[]> {
  const { coupons, ledger, platform } = house
  const players = await coupons.playersOf(tx, chunk.numbers)
  await ledger.lock(tx, 'playerCash', players)
  await coupons.lock(tx, chunk.numbers)
  const before = await coupons.read(tx, chunk.numbers)
  const now = platform.clock.now()
  const moved = before.map((was) => ({ was, is: settled(was, chunk, now) }))
  await coupons.writeLegResults(
    tx,
    moved.flatMap(({ is }) => legOutcomes(is, chunk.matchId)),
  )
  const changed = moved.filter(({ was, is }) => was.status !== is.status || was.payout !== is.payout)
  await recordAll(house, tx, changed)
  await coupons.writeOutcomes(
    tx,
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
export function settled(coupon: CouponRecord, chunk: Omit<Chunk, 'numbers'>, now: number): CouponRecord {
  const legs = coupon.legs.map((leg) =>
    leg.matchId === chunk.matchId ? withResult(leg, resultOf(chunk.facts, leg)) : leg,
  )
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
    legs: legs.map(({ matchId, price, banker, outcomeResult }) => ({
      matchId,
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

function legOutcomes(coupon: CouponRecord, matchId: MatchId): LegOutcome[] {
  return coupon.legs.flatMap((leg, position) =>
    leg.matchId === matchId
      ? [
          {
            number: coupon.number,
            position,
            result: leg.result,
            ...(leg.outcomeResult ? { outcomeResult: leg.outcomeResult } : {}),
          },
        ]
      : [],
  )
}

/** What a coupon holds in escrow and has paid out, as it stands. */
function moneyOf(coupon: CouponRecord): CouponMoney {
  return { held: coupon.status === 'waiting' ? coupon.stakeTotal : 0, paid: coupon.payout }
}

function movementOf({ was, is }: Moved, cash: number): Movement | undefined {
  const { operatorId, currency, playerId, couponId } = is
  return couponMoved({ operatorId, currency, playerId, cause: couponId }, moneyOf(was), moneyOf(is), cash)
}

async function recordAll(house: House, tx: Transaction, changed: readonly Moved[]): Promise<void> {
  const takesBack = ({ was, is }: Moved) => is.payout < was.payout
  const given = changed.filter((one) => !takesBack(one)).flatMap((one) => movementOf(one, 0) ?? [])
  await house.ledger.record(tx, given)
  // What is taken back depends on what the player still has after the one before.
  for (const one of changed.filter(takesBack)) {
    const { playerId } = one.is
    const cash = (await house.ledger.balances(tx, 'playerCash', [playerId])).get(playerId) ?? 0
    const movement = movementOf(one, cash)
    if (movement) await house.ledger.record(tx, [movement])
  }
}
