import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'
import { readOverrides } from '../store.ts'

export interface WordsOf {
  readonly operatorId: number
  readonly lang: string
}

export interface LanguageRow {
  version: number
  revision: number
  saved_by: string
  saved_at: number
}

export interface DraftRow {
  message_id: string
  /** Empty: the dictionary's again. */
  message: string
  saved_by: string
  saved_at: number
}

export interface WordsVersionRow {
  version: number
  published_by: string
  published_at: number
  /** How many own texts it has. */
  count: number
}

/** Who saves or publishes, and when. */
export interface Saying {
  readonly by: string
  readonly at: number
}

export async function findLanguageRow(
  connection: Connection,
  { operatorId, lang }: WordsOf,
  lock: 'read' | 'change' = 'read',
): Promise<LanguageRow | undefined> {
  const found = await sql<LanguageRow>`
    select version, revision, saved_by, saved_at from word_language
    where operator_id = ${operatorId} and lang = ${lang} ${lock === 'change' ? sql`for update` : sql``}
    `.execute(connection)
  return found.rows[0]
}

/** The row of a language, kept from others until the transaction ends; its first version is what it has now. */
export async function keepLanguageRow(tx: Transaction, of: WordsOf): Promise<LanguageRow> {
  const { operatorId, lang } = of
  const made = await sql`
    insert into word_language (operator_id, lang, version, revision, saved_by, saved_at)
    values (${operatorId}, ${lang}, 1, 0, '', 0) on conflict do nothing returning lang`.execute(tx)
  const row = await findLanguageRow(tx, of, 'change')
  if (!row) throw new Error(`words of ${lang} went while they were kept`)
  if (made.rows.length > 0)
    await insertWordsVersion(tx, of, 1, { messages: await readOverrides(tx, operatorId, lang), by: '', at: 0 })
  return row
}

/** Versions of a language beyond so many are forgotten, the oldest first. */
const versionsMax = 20

async function insertWordsVersion(
  tx: Transaction,
  { operatorId, lang }: WordsOf,
  version: number,
  { messages, by, at }: Saying & { readonly messages: Readonly<Record<string, string>> },
): Promise<void> {
  await sql`
    insert into word_version (operator_id, lang, version, messages, published_by, published_at)
    values (${operatorId}, ${lang}, ${version}, ${JSON.stringify(messages)}::jsonb, ${by}, ${at})`.execute(tx)
  await sql`
    delete from word_version
    where operator_id = ${operatorId} and lang = ${lang} and version <= ${version - versionsMax}`.execute(tx)
}

/** Lets what stands now be the next version; answers its number and the revision. */
export async function writeNextVersion(tx: Transaction, of: WordsOf, { by, at }: Saying) {
  const { operatorId, lang } = of
  const next = await sql<{ version: number; revision: number }>`
    update word_language set version = version + 1, revision = revision + 1, saved_by = ${by}, saved_at = ${at}
    where operator_id = ${operatorId} and lang = ${lang} returning version, revision`.execute(tx)
  const [row] = next.rows
  if (!row) throw new Error(`words of ${lang} went while they were published`)
  await insertWordsVersion(tx, of, row.version, { messages: await readOverrides(tx, operatorId, lang), by, at })
  return row
}

/** By the message's name. */
export async function readDrafts(connection: Connection, { operatorId, lang }: WordsOf): Promise<DraftRow[]> {
  const found = await sql<DraftRow>`
    select message_id, message, saved_by, saved_at from word_draft
    where operator_id = ${operatorId} and lang = ${lang} order by message_id`.execute(connection)
  return found.rows
}

/** Keeps texts that nobody sees yet in place of the drafts before, and drops others; answers the revision. */
export async function writeDrafts(
  tx: Transaction,
  { operatorId, lang }: WordsOf,
  {
    kept,
    dropped,
    by,
    at,
  }: Saying & { readonly kept: ReadonlyMap<string, string>; readonly dropped: readonly string[] },
): Promise<number> {
  await sql`
    delete from word_draft
    where operator_id = ${operatorId} and lang = ${lang} and message_id = any (${dropped}::text[])`.execute(tx)
  await sql`
    insert into word_draft (operator_id, lang, message_id, message, saved_by, saved_at)
    select ${operatorId}::bigint, ${lang}::text, id, text, ${by}::text, ${at}::bigint
    from unnest(${[...kept.keys()]}::text[], ${[...kept.values()]}::text[]) as said(id, text)
    on conflict (operator_id, lang, message_id) do update
      set message = excluded.message, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(tx)
  const next = await sql<{ revision: number }>`
    update word_language set revision = revision + 1, saved_by = ${by}, saved_at = ${at}
    where operator_id = ${operatorId} and lang = ${lang} returning revision`.execute(tx)
  return next.rows[0]?.revision ?? 0
}

export async function deleteDrafts(tx: Transaction, { operatorId, lang }: WordsOf): Promise<void> {
  await sql`delete from word_draft where operator_id = ${operatorId} and lang = ${lang}`.execute(tx)
}

/** Newest first. */
export async function listWordsVersions(
  connection: Connection,
  { operatorId, lang }: WordsOf,
): Promise<WordsVersionRow[]> {
  const found = await sql<WordsVersionRow>`
    select version, published_by, published_at,
      (select count(*)::int from jsonb_object_keys(messages)) as count
    from word_version where operator_id = ${operatorId} and lang = ${lang} order by version desc`.execute(connection)
  return found.rows
}

export async function findWordsVersion(
  connection: Connection,
  { operatorId, lang }: WordsOf,
  version: number,
): Promise<Readonly<Record<string, string>> | undefined> {
  const found = await sql<{ messages: Readonly<Record<string, string>> }>`
    select messages from word_version
    where operator_id = ${operatorId} and lang = ${lang} and version = ${version}`.execute(connection)
  return found.rows[0]?.messages
}
