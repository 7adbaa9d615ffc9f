import type { PersonRow } from '@banko/contract/calls/desk-people.ts'
import { maskAddress } from '../../messages/index.ts'
import type { WhoseRows } from '../../platform/desk-list/whose-rows.ts'
import type { Connection } from '../../platform/platform.ts'
import { type ListedPerson, readListed } from './store.ts'
import { findIds } from './store-search.ts'

/** Players by their numbers as lists and files show them, in no order. */
export async function readPersonRows(
  connection: Connection,
  whose: WhoseRows,
  ids: readonly number[],
): Promise<PersonRow[]> {
  return (await readListed(connection, whose, ids)).map(personRow)
}

/** Players whose name, address or number somebody types the beginning or the end of; the surest first. */
export async function findPeople(
  connection: Connection,
  whose: WhoseRows,
  typed: string,
  countMax: number,
): Promise<PersonRow[]> {
  const ids = await findIds(connection, whose, typed, countMax)
  const rows = new Map((await readPersonRows(connection, whose, ids)).map((row) => [row.playerId, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Who sees addresses whole says why first. */
function personRow(row: ListedPerson): PersonRow {
  const { first_name: first, last_name: last, email, mobile } = row
  return {
    playerId: row.id,
    userName: row.user_name,
    ...(first !== null && { name: `${first} ${last}` }),
    ...(email !== null && { email: maskAddress(email) }),
    ...(mobile !== null && { mobile: maskAddress(mobile) }),
    siteId: row.site_id,
    state: row.state,
    marks: row.marks,
    tags: row.tags,
    balance: row.balance,
    currency: row.currency,
    registeredAt: row.created_at,
    ...(row.seen_at > 0 && { seenAt: row.seen_at }),
  }
}
