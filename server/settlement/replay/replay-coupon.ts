import type { MatchId } from '@banko/betting/match/market.ts'
import { causeOf, readCoupons } from '../../coupons/index.ts'
import { readMovementsOf } from '../../ledger/index.ts'
import type { Connection } from '../../platform/platform.ts'
import type { Fact } from '../facts.ts'
import { readFacts } from '../store.ts'
import { type Difference, differencesOf, type Stored } from './differences.ts'

export interface Replay extends Stored {
  /** Empty: what is stored is what its facts give, to the cent. */
  readonly differences: readonly Difference[]
  /** Said, and not felt by all coupons yet: a difference may be that alone. */
  readonly undone: number
}

/** A coupon's life from what is stored, and whether the rules give the same again; undefined: there is no such coupon. */
export async function replayCoupon(
  connection: Connection,
  operatorId: number,
  number: number,
): Promise<Replay | undefined> {
  const [coupon] = await readCoupons(connection, operatorId, [number])
  if (!coupon) return undefined
  const facts = new Map<MatchId, readonly Fact[]>()
  for (const { matchId } of coupon.legs)
    if (!facts.has(matchId)) facts.set(matchId, await readFacts(connection, matchId))
  const movements = await readMovementsOf(connection, operatorId, causeOf(coupon))
  const undone = [...facts.values()].flat().filter(({ done }) => !done).length
  const stored = { coupon, facts, movements }
  return { ...stored, differences: differencesOf(stored), undone }
}
