import type { OpenDatabase } from '../platform/database.ts'
import type { Platform } from '../platform/platform.ts'
import { startErrorOf } from '../platform/start-error.ts'
import { markLive, readHouse } from '../platform/store-house.ts'
import { readDemoNames, readLiveMoneyNames } from './store.ts'

type Needs = Pick<Platform, 'db' | 'clock'> & { readonly database: Pick<OpenDatabase, 'kind'> }

/**
 * Throws a `StartError` with all that the database holds against a start in this mode, and marks the database of a house
 * that goes live. Called once at start, before anything listens.
 */
export async function assertDatabaseFits(needs: Needs, mode: 'trial' | 'live'): Promise<void> {
  const { db, clock, database } = needs
  const refusals = mode === 'live' ? await againstLive(needs) : await againstTrial(needs)
  const names = database.kind === 'embedded' ? await readLiveMoneyNames(db) : []
  if (names.length > 0)
    refusals.push(
      `${names.join(', ')} deals in real money, which the embedded database must not hold: set DATABASE_URL to PostgreSQL`,
    )
  if (refusals.length > 0) throw startErrorOf(refusals)
  if (mode === 'live') await markLive(db, clock.now())
}

/** Nothing that strangers know may stand where real money is. */
async function againstLive({ db }: Needs): Promise<string[]> {
  const demo = await readDemoNames(db)
  return demo.length > 0 ? [`the database holds demo data (${demo.join(', ')}): live begins with an empty one`] : []
}

/** A trial leaves open what must not be open to real money. */
async function againstTrial({ db, database }: Needs): Promise<string[]> {
  if (database.kind === 'embedded') return []
  const [{ liveSince }, names] = [await readHouse(db), await readLiveMoneyNames(db)]
  return [
    ...(liveSince === undefined ? [] : ['the database is that of a live house: say MODE=live']),
    ...(names.length > 0 ? [`${names.join(', ')} deals in real money: say MODE=live`] : []),
  ]
}
