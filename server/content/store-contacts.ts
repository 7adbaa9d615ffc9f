import { sql } from 'kysely'
import type { Connection, Transaction } from '../platform/platform.ts'

export type ContactState = 'open' | 'answered' | 'closed'

export interface NewContact {
  readonly operatorId: number
  readonly siteId: number
  readonly messageId: string
  readonly playerId: number | undefined
  readonly lang: string
  readonly email: string
  readonly topCategory: string
  readonly category: string
  readonly text: string
  /** What was solved for it, by name; undefined: of a player. */
  readonly puzzle: string | undefined
  readonly at: number
}

/** False: the message is there already, or its puzzle was used for another. */
export async function insertContact(connection: Connection, message: NewContact): Promise<boolean> {
  const { operatorId, siteId, messageId, playerId = null, lang, email, topCategory, category, text } = message
  const made = await sql`
    insert into contact_message (operator_id, message_id, site_id, player_id, lang, email, top_category, category,
      message, puzzle, made_at, changed_at)
    values (${operatorId}, ${messageId}, ${siteId}, ${playerId}, ${lang}, ${email}, ${topCategory}, ${category},
      ${text}, ${message.puzzle ?? null}, ${message.at}, ${message.at})
    on conflict do nothing returning id`.execute(connection)
  return made.rows.length > 0
}

export async function hasContact(connection: Connection, operatorId: number, messageId: string): Promise<boolean> {
  const found = await sql`
    select from contact_message where operator_id = ${operatorId} and message_id = ${messageId}`.execute(connection)
  return found.rows.length > 0
}

export interface ContactRow {
  id: number
  site_id: number
  player_id: number | null
  lang: string
  email: string
  top_category: string
  category: string
  message: string
  made_at: number
  state: ContactState
  owner: number | null
}

export interface ContactFilter {
  readonly state: ContactState | undefined
  readonly topCategory: string | undefined
  readonly owner: number | undefined
  readonly before: number | undefined
}

/** Newest first. */
export async function listContacts(
  connection: Connection,
  operatorId: number,
  filter: ContactFilter,
  countMax: number,
): Promise<ContactRow[]> {
  const { state = null, topCategory = null, owner = null, before = null } = filter
  const found = await sql<ContactRow>`
    select id, site_id, player_id, lang, email, top_category, category, message, made_at, state, owner
    from contact_message
    where operator_id = ${operatorId} and (${before}::bigint is null or id < ${before})
      and (${state}::text is null or state = ${state}) and (${owner}::bigint is null or owner = ${owner})
      and (${topCategory}::text is null or top_category = ${topCategory})
    order by id desc limit ${countMax}`.execute(connection)
  return found.rows
}

/** How many messages nobody has answered or closed, counted no further than so many. */
export async function countOpenContacts(connection: Connection, operatorId: number, countMax: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::bigint as count from (
      select from contact_message where operator_id = ${operatorId} and state = 'open' limit ${countMax}) counted
    `.execute(connection)
  return found.rows[0]?.count ?? 0
}

type Standing = Pick<ContactRow, 'state' | 'owner'>

/** How a message stands; kept from others until the transaction ends. */
export async function findContact(
  tx: Transaction,
  of: { readonly operatorId: number; readonly id: number },
): Promise<Standing | undefined> {
  const found = await sql<Standing>`
    select state, owner from contact_message
    where operator_id = ${of.operatorId} and id = ${of.id} for update`.execute(tx)
  return found.rows[0]
}

export async function updateContact(
  tx: Transaction,
  of: { readonly operatorId: number; readonly id: number },
  { state, owner, at }: Standing & { readonly at: number },
): Promise<void> {
  await sql`
    update contact_message set state = ${state}, owner = ${owner}, changed_at = ${at}
    where operator_id = ${of.operatorId} and id = ${of.id}`.execute(tx)
}

/** Deletes closed messages that nobody has touched since then, so many at most; answers how many. */
export async function deleteContacts(connection: Connection, before: number, countMax: number): Promise<number> {
  const deleted = await sql`
    delete from contact_message where (operator_id, id) in
      (select operator_id, id from contact_message where state = 'closed' and changed_at < ${before} limit ${countMax})
  `.execute(connection)
  return Number(deleted.numAffectedRows ?? 0)
}
