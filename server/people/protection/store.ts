import type { ProtectionEntry } from '@banko/betting/protection/entries.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection } from '../../platform/platform.ts'
import { type EntryRow, entryOf } from './entry-of.ts'

/** What some of an operator's players said, the oldest first; who never said anything is absent. */
export async function readEntries(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
): Promise<Map<number, ProtectionEntry[]>> {
  const found = await sql<EntryRow>`
    select player_id, said, kind, period, amount, until_at, at from protection_entry
    where operator_id = ${operatorId} and player_id = any(${[...playerIds]}::bigint[])
    order by player_id, id`.execute(connection)
  const entries = new Map<number, ProtectionEntry[]>()
  for (const row of found.rows) {
    const of = entries.get(row.player_id) ?? []
    of.push(entryOf(row))
    entries.set(row.player_id, of)
  }
  return entries
}

/** The same of one player; none of one who never said anything. */
export async function readEntriesOf(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
): Promise<readonly ProtectionEntry[]> {
  return (await readEntries(connection, operatorId, [playerId])).get(playerId) ?? []
}

export async function insertEntry(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  entry: ProtectionEntry,
): Promise<void> {
  const named = 'kind' in entry ? { kind: entry.kind, period: entry.period } : { kind: null, period: null }
  const amount = 'amount' in entry ? entry.amount : 'minutes' in entry ? entry.minutes : null
  const until = 'until' in entry ? entry.until : null
  await sql`
    insert into protection_entry (operator_id, player_id, said, kind, period, amount, until_at, at)
    values (${operatorId}, ${playerId}, ${entry.said}, ${named.kind}, ${named.period}, ${amount}, ${until}, ${entry.at})
  `.execute(connection)
}

/** The operator's players who were born on a day, as they called themselves. */
export async function findBornOn(
  connection: Connection,
  operatorId: number,
  birthDate: string,
): Promise<{ playerId: number; firstName: string; lastName: string }[]> {
  const found = await sql<{ player_id: number; first_name: string; last_name: string }>`
    select player_id, first_name, last_name from player_profile
    where operator_id = ${operatorId} and birth_date = ${birthDate}`.execute(connection)
  return found.rows.map((row) => ({ playerId: row.player_id, firstName: row.first_name, lastName: row.last_name }))
}
