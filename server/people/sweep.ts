import type { Platform } from '../platform/platform.ts'
import { deleteCodesOver } from './codes/store.ts'
import { deviceSeconds } from './devices.ts'
import { sweepHarm } from './harm/harm.ts'
import { deleteAsks } from './own-data/store.ts'
import type { SessionRules } from './sessions.ts'
import { deleteTries } from './store-attempts.ts'
import { deleteDevices } from './store-devices.ts'
import { deleteSessions } from './store-sessions.ts'

const hour = 3_600_000
/** Of one statement, so that none takes long. */
const batch = 1000

/** Deletes what is over: sessions, devices that nobody came back on, counts of tries. */
export async function sweep(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  { lifeSeconds, idleSeconds }: SessionRules,
): Promise<void> {
  const now = clock.now()
  const over = { begunAfter: now - lifeSeconds * 1000, seenAfter: now - idleSeconds * 1000 }
  let sessions = 0
  for (let deleted = batch; deleted === batch; sessions += deleted)
    deleted = await deleteSessions(db, { ...over, endedBefore: now - hour, countMax: batch })
  await deleteDevices(db, now - deviceSeconds * 1000)
  await deleteTries(db, now)
  await deleteCodesOver(db, now)
  await deleteAsks(db, now - 24 * hour)
  await sweepHarm({ db, clock })
  if (sessions > 0) log.info('people.swept', { sessions })
}
