import { boostOf } from '../../coupons/index.ts'
import type { Connection } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import { stateOf } from './boosts.ts'
import { findMisboosted, readBoostedAfter } from './store.ts'

const pageMax = 500
const faultsMax = 20

/**
 * What is wrong with price boosts of every operator, a readable line each: every coupon with a raised price has taken a boost
 * and no other, and what is kept of its cost is worked out again from the coupon.
 */
export async function proveBoosts({ coupons }: House, connection: Connection): Promise<string[]> {
  const faults = (await findMisboosted(connection)).map(
    (row) => `coupon ${row.number} of operator ${row.operator_id} has a boost, or a raised price, alone`,
  )
  let after = { operatorId: 0, number: 0 }
  while (faults.length < faultsMax) {
    const rows = await readBoostedAfter(connection, after, pageMax)
    for (const [operatorId, of] of Map.groupBy(rows, (row) => row.operator_id)) {
      const numbers = of.map((row) => row.coupon_number)
      const found = new Map((await coupons.read(connection, operatorId, numbers)).map((one) => [one.number, one]))
      for (const row of of) {
        const coupon = found.get(row.coupon_number)
        const [cost, state] = coupon ? [boostOf(coupon), stateOf(coupon)] : [0, 'missing']
        if (cost !== row.cost || state !== row.state)
          faults.push(
            `boost of coupon ${row.coupon_number} of operator ${operatorId} says ${row.cost} ${row.state}, it is ${cost} ${state}`,
          )
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < pageMax) break
    after = { operatorId: last.operator_id, number: last.coupon_number }
  }
  return faults
}
