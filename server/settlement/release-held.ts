import { forEveryOperator, forOperator } from '../platform/database/row-scope.ts'
import type { House } from './house.ts'
import { settleChunk } from './settle-chunk.ts'

/** Coupons that are looked for at a time. */
const batchSize = 200

/** Pays what is held of coupons whose provisional results are waited for no longer. Answers how many. */
export async function releaseHeld(house: House): Promise<number> {
  const { coupons, platform } = house
  const held = await forEveryOperator('a payout is held whosever it is', () =>
    coupons.findHeldUntil(platform.db, platform.clock.now(), batchSize),
  )
  for (const { operatorId, number, matchId } of held)
    await forOperator(operatorId, () =>
      settleChunk(house, { operatorId, matchId, numbers: [number], cause: 'release' }),
    )
  return held.length
}
