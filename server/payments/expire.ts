import { forEveryOperator, forOperator } from '../platform/database/row-scope.ts'
import type { House } from './house.ts'
import { findExpired } from './store.ts'
import { takeFacts } from './take-facts.ts'
import { tellTaken } from './tell-taken.ts'

const batch = 200

/** Ends deposits whose time is over and of which no money was seen. To be done again and again. */
export async function expireDeposits(house: House): Promise<void> {
  const { db, clock } = house.platform
  const now = clock.now()
  const over = await forEveryOperator('what is over is ended, whosever it is', () =>
    findExpired(db, { now, countMax: batch }),
  )
  for (const { operatorId, number } of over)
    await forOperator(operatorId, async () => {
      const taken = await db
        .transaction()
        .execute((tx) =>
          takeFacts(house, tx, { operatorId, number }, [
            { kind: 'expired', source: 'house', key: 'expired', saidAt: now },
          ]),
        )
      tellTaken(house, taken)
    })
}
