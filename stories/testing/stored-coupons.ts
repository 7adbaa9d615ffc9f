import type { Selection } from '@banko/betting/slip/selection.ts'
import type { CouponRecord } from '@banko/server/coupons/index.ts'
import { openDatabase } from '@banko/server/platform/database/database.ts'
import { openSimulatedHouse } from '@banko/server/testing/simulated-house.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { expect } from 'vitest'
import type { Attempt } from './stubborn-player.ts'

/** Every coupon in the database, after the money was proved. */
export async function readStored(databaseUrl: string): Promise<CouponRecord[]> {
  const database = await openDatabase({ url: databaseUrl, connections: 2 })
  try {
    const { house } = openSimulatedHouse(database, Date.now(), seededRandom('proof'))
    expect(await house.settlement.prove()).toEqual([])
    const coupons: CouponRecord[] = []
    for (const { operatorId, numbers } of await house.coupons.findAll(database.db))
      coupons.push(...(await house.coupons.read(database.db, operatorId, numbers)))
    return coupons
  } finally {
    await database.close()
  }
}

/** Acknowledged and stored are one set, in content too, and every answer to one id named one coupon. */
export function expectSameCoupons(attempts: readonly Attempt[], stored: readonly CouponRecord[]): void {
  const byId = new Map(stored.map((coupon) => [coupon.couponId, coupon]))
  expect(byId.size, 'no id is stored twice').toBe(stored.length)
  const acknowledged = attempts.filter((attempt) => attempt.acknowledged.length > 0)
  expect(new Set(byId.keys())).toEqual(new Set(acknowledged.map(({ request }) => request.couponId)))
  for (const { request, acknowledged: answers } of acknowledged) {
    const coupon = byId.get(request.couponId)
    const { couponId, selections, ...content } = request
    expect(coupon?.request, couponId).toMatchObject(content)
    // A coupon that stood at once keeps its legs alone, at the prices taken.
    const kept = coupon?.request.selections.length ? coupon.request.selections : coupon?.legs
    expect(kept, couponId).toMatchObject(selections.map(onWhat))
    for (const answer of answers) {
      const { number, stakeTotal, kind, sizes, combinations, placedAt, currency } = answer
      expect(coupon, couponId).toMatchObject({ number, stakeTotal, kind, sizes, combinations, placedAt, currency })
      if (answer.status === 'waiting')
        expect(answer.legs.map(({ price }) => price)).toEqual(coupon?.legs.map(({ price }) => price))
    }
  }
  for (const { request, refused, acknowledged: answers } of attempts)
    if (answers.length === 0) expect(refused, `${request.couponId} has an answer`).toBeDefined()
    else expect(refused, `${request.couponId} was acknowledged`).toBeUndefined()
}

function onWhat({ matchId, marketKey, outcomeId, banker }: Selection): Partial<Selection> {
  return { matchId, marketKey, outcomeId, banker }
}
