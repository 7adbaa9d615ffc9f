import { type SiteChanges, setSite } from '@banko/server/operators/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { commandBy } from '../../tools/at-the-machine.ts'
import type { ServedHouse } from '../testing/served-house.ts'

/** Changes settings of the demo's site as the command does, and has the house read its sites again. */
export async function setSettings(
  database: OpenDatabase,
  { house }: ServedHouse,
  settings: NonNullable<SiteChanges['settings']>,
): Promise<void> {
  const site = house.operators.findSite('127.0.0.1')
  if (!site) throw new Error('The demo has no site here')
  const { operatorId, domain } = site
  const setting = { operatorId, domain, changes: { settings }, by: commandBy('test'), at: Date.now() }
  await database.db.transaction().execute((tx) => setSite(tx, setting))
  await house.operators.refresh()
}
