import type { OpenDatabase } from '../platform/database/database.ts'
import { readLiveSince } from '../platform/database/store-house.ts'
import { startErrorOf } from '../platform/options/start-error.ts'
import { readDemoNames, readLiveMoneyNames } from './store.ts'

type Needs = Pick<OpenDatabase, 'kind' | 'db'>

/**
 * Throws a `StartError` with all that the database holds against a start in this mode. Reads schemas of any age and
 * changes nothing: called before a start changes anything, and once more before anything listens.
 */
export async function assertDatabaseFits(database: Needs, mode: 'trial' | 'live'): Promise<void> {
  const refusals = mode === 'live' ? await againstLive(database) : await againstTrial(database)
  const names = database.kind === 'embedded' ? await readLiveMoneyNames(database.db) : []
  if (names.length > 0)
    refusals.push(
      `${names.join(', ')} deals in real money, which the embedded database must not hold: set DATABASE_URL to PostgreSQL`,
    )
  if (refusals.length > 0) throw startErrorOf(refusals)
}

/** Nothing that strangers know may stand where real money is. */
async function againstLive({ db }: Needs): Promise<string[]> {
  const demo = await readDemoNames(db)
  return demo.length > 0 ? [`the database holds demo data (${demo.join(', ')}): live begins with an empty one`] : []
}

/** A trial leaves open what must not be open to real money. */
async function againstTrial({ kind, db }: Needs): Promise<string[]> {
  if (kind === 'embedded') return []
  const [liveSince, names] = [await readLiveSince(db), await readLiveMoneyNames(db)]
  return [
    ...(liveSince === undefined ? [] : ['the database is that of a live house: say MODE=live']),
    ...(names.length > 0 ? [`${names.join(', ')} deals in real money: say MODE=live`] : []),
  ]
}
