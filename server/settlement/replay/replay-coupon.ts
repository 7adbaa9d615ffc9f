import { type CouponRecord, causeOf, readCoupons } from '../../coupons/index.ts'
import { readMovementsOf } from '../../ledger/index.ts'
import type { Connection } from '../../platform/platform.ts'
import { readFactsOf } from '../store.ts'
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
  const [replay] = await replayCoupons(connection, operatorId, [number])
  return replay
}

/** The same of many coupons of an operator; what was said of their matches is read once. Unknown ones are left out. */
export async function replayCoupons(
  connection: Connection,
  operatorId: number,
  numbers: readonly number[],
): Promise<Replay[]> {
  const coupons = await readCoupons(connection, operatorId, numbers)
  const said = await readFactsOf(connection, [...new Set(coupons.flatMap(matchesOf))])
  const replays: Replay[] = []
  for (const coupon of coupons) {
    const facts = new Map(matchesOf(coupon).map((matchId) => [matchId, said.get(matchId) ?? []]))
    const undone = [...facts.values()].flat().filter(({ done }) => !done).length
    // one by one: joined with a list of causes the index is not used for a role that sees the rows of one operator alone
    const stored = { coupon, facts, movements: await readMovementsOf(connection, operatorId, causeOf(coupon)) }
    replays.push({ ...stored, differences: differencesOf(stored), undone })
  }
  return replays
}

function matchesOf({ legs }: CouponRecord): number[] {
  return legs.map(({ matchId }) => matchId)
}
