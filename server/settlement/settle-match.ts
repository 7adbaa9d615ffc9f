import { legResultOf } from '@banko/betting/coupon/settle-leg.ts'
import { builderKey } from '@banko/betting/match/builder.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import equal from 'fast-deep-equal'
import type { LegAt } from '../coupons/index.ts'
import { allInOrder } from '../platform/database/pipeline.ts'
import { forEveryOperator, forOperator } from '../platform/database/row-scope.ts'
import type { Transaction } from '../platform/platform.ts'
import { type Fact, marketsOf, resultOf } from './facts.ts'
import type { House } from './house.ts'
import { type Chunk, settleChunk } from './settle-chunk.ts'
import { lockSettling, markDone, readFacts } from './store.ts'

/** Coupons settled by one transaction at most. Source: speed.md, Settlement. */
const chunkSize = 500
/** Connections for money that settling leaves to others, where there are so many. */
const othersConnections = 2
/** Transactions that settle a match at a time, at most. */
const lanesMax = 2

/**
 * Brings every leg on a match in line with what has been said, and every coupon that holds one. Does nothing the
 * second time: what is derived from the same facts is the same.
 */
export async function settleMatch(house: House, matchId: MatchId): Promise<void> {
  const { db } = house.platform
  const { fresh, coupons } = await forEveryOperator('a result is one match’s, whosever the coupons are', () =>
    db.transaction().execute((tx) => findMoved(house, tx, matchId)),
  )
  for (const { operatorId, lanes } of coupons)
    await forOperator(operatorId, () =>
      allInOrder(lanes.map((numbers) => settleLane(house, { matchId, operatorId, numbers }))),
    )
  if (fresh.length > 0) await markDone(db, fresh)
}

async function settleLane(house: House, { numbers, ...of }: Chunk): Promise<void> {
  for (let first = 0; first < numbers.length; first += chunkSize)
    await settleChunk(house, { ...of, numbers: numbers.slice(first, first + chunkSize) })
}

interface Moved {
  /** Facts that these coupons have not felt yet, by their numbers; without such coupons they are done. */
  readonly fresh: readonly number[]
  /** Those with a leg that is not what the facts say. */
  readonly coupons: readonly { readonly operatorId: number; readonly lanes: readonly (readonly number[])[] }[]
}

async function findMoved(house: House, tx: Transaction, matchId: MatchId): Promise<Moved> {
  await lockSettling(tx, matchId, 'alone')
  const facts = await readFacts(tx, matchId)
  const fresh = facts.filter((fact) => !fact.done)
  if (fresh.length === 0) return { fresh: [], coupons: [] }
  const marketKeys = marketsOf(fresh)?.concat(builderKey)
  const legs = await house.coupons.findLegs(tx, { matchId, ...(marketKeys ? { marketKeys } : {}) })
  const moved = legs.filter((leg) => isMoved(facts, leg))
  const laneCount = Math.max(1, Math.min(lanesMax, house.platform.dbConnections - othersConnections))
  const coupons = [...Map.groupBy(moved, (leg) => leg.operatorId)].map(([operatorId, of]) => ({
    operatorId,
    lanes: lanesOf(of, laneCount),
  }))
  const said = fresh.map((fact) => fact.id)
  if (coupons.length > 0) return { fresh: said, coupons }
  await markDone(tx, said)
  return { fresh: [], coupons: [] }
}

/**
 * Coupons apart by their players, so that no two lanes wait for one account: while the database writes what one has
 * worked out, the other works.
 */
function lanesOf(legs: readonly LegAt[], laneCount: number): number[][] {
  const byLane = Map.groupBy(legs, ({ playerId }) => playerId % laneCount)
  return [...byLane.values()].map((of) => [...new Set(of.map(({ number }) => number))])
}

function isMoved(facts: readonly Fact[], leg: LegAt): boolean {
  const result = resultOf(facts, leg)
  const is = result ? legResultOf(result) : 'open'
  return is !== leg.result || !equal(result ?? null, leg.outcomeResult ?? null)
}
