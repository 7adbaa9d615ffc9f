import { forEveryOperator, forOperator } from '../../platform/database/row-scope.ts'
import type { Platform } from '../../platform/platform.ts'
import { countNews, findTold } from './store.ts'

/** Of one transaction. */
const countMax = 5000

/** Counts what rounds came to into the days of their games. To be done again and again. */
export async function countGames({ db }: Pick<Platform, 'db'>): Promise<void> {
  const told = await forEveryOperator('rounds are counted into days, whosever games they are of', () => findTold(db))
  for (const operatorId of told)
    await forOperator(operatorId, async () => {
      while ((await db.transaction().execute((tx) => countNews(tx, operatorId, countMax))) === countMax);
    })
}
