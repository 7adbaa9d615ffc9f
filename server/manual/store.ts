import { isFinished } from '@banko/betting/match/match-clock.ts'
import { sql } from 'kysely'
import { isTimedOut } from '../platform/database/database-fault.ts'
import { lockKey } from '../platform/database/locks.ts'
import type { Connection, Database, Transaction } from '../platform/platform.ts'
import type { OwnMatch } from './own-match.ts'
import type { KeptWord, Word } from './word.ts'

const wordsKey = sql.raw(lockKey('words'))

/**
 * Words are written alone until the end of the transaction, one request after the other, so that no later word is seen
 * first; whoever reads `shared` sees whole requests.
 */
export async function lockWords(tx: Transaction, how: 'alone' | 'shared'): Promise<void> {
  const lock = sql.raw(how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${lock}(${wordsKey})`.execute(tx)
}

/** Resolves when whatever is being said now can be read; false: that takes longer than a sign of life is worth. */
export async function awaitWords(db: Database): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '2s'`.execute(tx)
      await lockWords(tx, 'shared')
    })
    return true
  } catch (error) {
    if (isTimedOut(error)) return false
    throw error
  }
}

/** Who says something, in which request. */
export interface Speaker {
  readonly operatorId: number
  readonly keyId: number
  readonly requestKey: string
}

/** Of these, those that the operator has put. */
export async function findOwn(
  connection: Connection,
  operatorId: number,
  refs: readonly string[],
): Promise<Map<string, OwnMatch>> {
  const found = await sql<{ ref: string; body: OwnMatch }>`
    select ref, body from manual_match
    where operator_id = ${operatorId} and ref = any(${[...refs]}::text[])`.execute(connection)
  return new Map(found.rows.map(({ ref, body }) => [ref, body]))
}

/** The last word that anybody has said; `undefined` before the first. */
export async function findLast(connection: Connection): Promise<{ seq: number; at: number } | undefined> {
  const found = await sql<{ seq: number; at: number }>`
    select seq, at from manual_word order by seq desc limit 1`.execute(connection)
  return found.rows[0]
}

export interface Said {
  readonly match: string
  readonly words: readonly Word[]
  /** What they add up to. */
  readonly after: OwnMatch
}

/** Writes what one request says, under `lockWords` alone. */
export async function insertWords(
  tx: Transaction,
  speaker: Speaker,
  said: readonly Said[],
  now: number,
): Promise<void> {
  const last = await sql<{ at: number }>`
    select at from manual_word where operator_id = ${speaker.operatorId} order by seq desc limit 1`.execute(tx)
  const at = Math.max(now, (last.rows[0]?.at ?? 0) + 1)
  const words = said.flatMap(({ match, words: all }) => all.map((word) => ({ match, word })))
  await sql`
    insert into manual_word (operator_id, key_id, request_key, at, match, kind, body)
    select ${speaker.operatorId}::bigint, ${speaker.keyId}::bigint, ${speaker.requestKey}::text, ${at}::bigint, m, k, b
    from unnest(${words.map(({ match }) => match)}::text[], ${words.map(({ word }) => word.kind)}::text[],
      ${words.map(({ word }) => JSON.stringify(word))}::jsonb[]) with ordinality as w(m, k, b, position)
    order by position`.execute(tx)
  await sql`
    insert into manual_match (ref, operator_id, said_at, starts_at, over, names, body)
    select r, ${speaker.operatorId}::bigint, ${at}::bigint, s, o, n, b
    from unnest(${said.map(({ match }) => match)}::text[], ${said.map(({ after }) => after.facts.startsAt)}::bigint[],
      ${said.map(({ after }) => isFinished(after.state.status))}::boolean[],
      ${said.map(({ match, after }) => namesOf(match, after))}::text[],
      ${said.map(({ after }) => JSON.stringify(after))}::jsonb[]) as m(r, s, o, n, b)
    on conflict (operator_id, ref) do update set said_at = excluded.said_at, starts_at = excluded.starts_at, over = excluded.over,
      names = excluded.names, body = excluded.body`.execute(tx)
}

/** What a search looks in. */
function namesOf(match: string, { facts }: OwnMatch): string {
  return [match, facts.home.name, facts.away.name, facts.tournament.name, facts.category.name].join('\n').toLowerCase()
}

/** Words after one, in their order; all requests among them are whole when fewer than `limit` come. */
export async function readWordsAfter(connection: Connection, seq: number, limit: number): Promise<KeptWord[]> {
  const found = await sql<KeptWord>`
    select seq, at, operator_id as "operatorId", match, body as word from manual_word where seq > ${seq} order by seq limit ${limit}`.execute(
    connection,
  )
  return [...found.rows]
}

/** Words about results that were said after a time, in their order. */
export async function readResultsAfter(connection: Connection, at: number): Promise<KeptWord[]> {
  const found = await sql<KeptWord>`
    select seq, at, operator_id as "operatorId", match, body as word from manual_word
    where at > ${at} and kind in ('settlement', 'settlementRollback', 'cancel', 'cancelRollback')
    order by seq`.execute(connection)
  return [...found.rows]
}

/** All words about an operator's match, in their order. */
export async function readWordsOf(connection: Connection, operatorId: number, match: string): Promise<Word[]> {
  const found = await sql<{ word: Word }>`
    select body as word from manual_word where operator_id = ${operatorId} and match = ${match} order by seq`.execute(
    connection,
  )
  return found.rows.map(({ word }) => word)
}

export interface OwnRow {
  readonly ref: string
  readonly body: OwnMatch
}

/** Everybody's matches that are not over, and those of which something was said after a time. */
export async function readPresent(connection: Connection, after: number): Promise<PresentRow[]> {
  const found = await sql<PresentRow>`
    select operator_id as "operatorId", ref, body from manual_match where not over or said_at > ${after}
    order by starts_at, operator_id, ref`.execute(connection)
  return [...found.rows]
}

export interface PresentRow extends OwnRow {
  readonly operatorId: number
}

export interface OwnQuery {
  readonly phase: 'open' | 'over' | 'all'
  readonly search?: string
  readonly offset: number
  readonly limit: number
}

/** A page of the operator's matches, the next kick-off first; and how many there are on all pages. */
export async function readOwn(
  connection: Connection,
  operatorId: number,
  { phase, search, offset, limit }: OwnQuery,
): Promise<{ rows: OwnRow[]; total: number }> {
  const wanted = sql`
    from manual_match where operator_id = ${operatorId}
      and (${phase}::text = 'all' or over = (${phase}::text = 'over'))
      and position(${search?.toLowerCase() ?? ''}::text in names) > 0`
  const counted = await sql<{ total: number }>`select count(*)::bigint as total ${wanted}`.execute(connection)
  const found = await sql<OwnRow>`
    select ref, body ${wanted} order by starts_at, ref limit ${limit} offset ${offset}`.execute(connection)
  return { rows: [...found.rows], total: counted.rows[0]?.total ?? 0 }
}
