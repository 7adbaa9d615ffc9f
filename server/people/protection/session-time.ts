import type { ProtectionEntry } from '@banko/betting/protection/entries.ts'
import { type TimeUse, timeUsedUp } from '@banko/betting/protection/session-time.ts'
import type { Operators } from '../../operators/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Platform } from '../../platform/platform.ts'
import { periodsIn } from '../../platform/time/period-in.ts'
import { readEntriesOf } from './store.ts'
import { noteTime, readTimes } from './store-time.ts'

/** Whoever was not seen for longer was away: no more of it is counted. Milliseconds. */
const awayAfter = 60_000

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock'>
  readonly operators: Pick<Operators, 'siteOf'>
}

/** Answers a function that counts a player's time up to now, of the day of their site, and says whether it is used up. */
export function openCountTime({ platform: { db, clock }, operators }: Needs) {
  return async (of: PlayerOf, siteId: number): Promise<boolean> => {
    const now = clock.now()
    const entries = await readEntriesOf(db, of)
    const { day } = periodsIn(operators.siteOf(siteId).settings.timeZone, now)
    const time = await noteTime(db, of, { now, ...day, awayAfter })
    return timeUsedUp(entries, time, now) !== undefined
  }
}

/** What of the day a player has used; nothing is read of who never limited their time. */
export async function readTimeOf(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  entries: readonly ProtectionEntry[],
): Promise<TimeUse | undefined> {
  return limitsTime(entries) ? (await readTimes(connection, operatorId, [playerId])).get(playerId) : undefined
}

/** Whether somebody has ever limited their time. */
export function limitsTime(entries: readonly ProtectionEntry[]): boolean {
  return entries.some((entry) => 'kind' in entry && entry.kind === 'sessionTime')
}
