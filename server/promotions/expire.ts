import { forEveryOperator, forOperator } from '../platform/database/row-scope.ts'
import { end } from './grant-life.ts'
import type { House } from './house.ts'
import { findEnding, readGrant } from './store-grants.ts'

const batch = 200

/** Ends bonuses whose days are over. To be done again and again. */
export async function expireGrants(house: House): Promise<void> {
  const { db, clock, log } = house.platform
  const now = clock.now()
  const over = await forEveryOperator('a bonus is over whosever it is', () => findEnding(db, now, batch))
  for (const { operatorId, playerId, grantId } of over)
    await forOperator(operatorId, () =>
      db.transaction().execute(async (tx) => {
        await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
        const grant = await readGrant(tx, operatorId, grantId)
        if (grant?.state === 'active') await end(house, tx, grant, { state: 'expired' })
      }),
    )
      .then(() => house.people.publishBalances([{ operatorId, playerId }]))
      .catch((error: unknown) => log.error('promotions.expire', error))
}
