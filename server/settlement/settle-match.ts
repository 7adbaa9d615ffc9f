import { isDeepStrictEqual } from 'node:util'
import type { MatchId } from '@banko/betting/market.ts'
import { legResultOf } from '@banko/betting/settle-leg.ts'
import type { LegAt } from '../coupons/index.ts'
import { type Fact, marketsOf, resultOf } from './facts.ts'
import type { House } from './house.ts'
import { settleChunk } from './settle-chunk.ts'
import { markDone, readFacts } from './store.ts'

/** Coupons settled by one transaction at most. Source: speed.md, Settlement. */
const chunkSize = 500

/**
 * Brings every leg on a match in line with what has been said, and every coupon that holds one. Does nothing the
 * second time: what is derived from the same facts is the same.
 */
export async function settleMatch(house: House, matchId: MatchId): Promise<void> {
  const { db } = house.platform
  const facts = await readFacts(db, matchId)
  const fresh = facts.filter((fact) => !fact.done)
  if (fresh.length === 0) return
  const marketKeys = marketsOf(fresh)
  const legs = await house.coupons.findLegs(db, { matchId, ...(marketKeys ? { marketKeys } : {}) })
  const numbers = [...new Set(legs.filter((leg) => isMoved(facts, leg)).map((leg) => leg.number))]
  for (let first = 0; first < numbers.length; first += chunkSize)
    await settleChunk(house, { matchId, facts, numbers: numbers.slice(first, first + chunkSize) })
  await markDone(
    db,
    fresh.map((fact) => fact.id),
  )
}

function isMoved(facts: readonly Fact[], leg: LegAt): boolean {
  const result = resultOf(facts, leg)
  const is = result ? legResultOf(result) : 'open'
  return is !== leg.result || !isDeepStrictEqual(result ?? null, leg.outcomeResult ?? null)
}
