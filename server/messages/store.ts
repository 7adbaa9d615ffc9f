import { sql } from 'kysely'
import type { PlayerOf } from '../platform/caller.ts'
import { lockKeyOfNumber } from '../platform/database/locks.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { MessageState, Template, Way, WayOut } from './message.ts'

export interface StoredMessage extends PlayerOf {
  readonly siteId: number
  readonly template: Template
  readonly way: Way
  readonly address: string
  readonly lang: string
  readonly subject: string
  readonly body: string
  /** With marks in place of what opens something; absent where nothing does. */
  readonly masked: { readonly body: string; readonly until: number } | undefined
}

export interface SentCounts {
  player: number
  address: number
  operator: number
}

/** Whoever counts an operator's messages waits for who does so before them: what is allowed is allowed once. */
export async function lockCounts(tx: Transaction, operatorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.raw(lockKeyOfNumber('messages', `${Number(operatorId)}::bigint`))})`.execute(
    tx,
  )
}

/** How many of a template were made after `since`: for the player, for the address, and of the operator at all. */
export async function countMade(
  tx: Transaction,
  of: Pick<StoredMessage, 'operatorId' | 'playerId' | 'address' | 'template'> & { readonly since: number },
): Promise<SentCounts> {
  const { operatorId, playerId, address, template, since } = of
  const found = await sql<SentCounts>`
    select
      (select count(*) from message where operator_id = ${operatorId} and player_id = ${playerId}
        and template = ${template} and made_at > ${since})::integer as player,
      (select count(*) from message where operator_id = ${operatorId} and address = ${address}
        and template = ${template} and made_at > ${since})::integer as address,
      (select count(*) from message where operator_id = ${operatorId}
        and template = ${template} and made_at > ${since})::integer as operator`.execute(tx)
  return found.rows[0] ?? { player: 0, address: 0, operator: 0 }
}

export async function insertMessage(tx: Transaction, message: StoredMessage, at: number): Promise<void> {
  const { operatorId, siteId, playerId, template, way, address, lang, subject, body, masked } = message
  await sql`
    insert into message (operator_id, site_id, player_id, way, address, template, lang, subject, body, masked_body,
      secret_until, next_at, made_at)
    values (${operatorId}, ${siteId}, ${playerId}, ${way}, ${address}, ${template}, ${lang}, ${subject}, ${body},
      ${masked?.body ?? null}, ${masked?.until ?? null}, ${at}, ${at})`.execute(tx)
}

export interface TakenMessage {
  operator_id: number
  id: number
  site_id: number
  way: Way
  address: string
  lang: string
  subject: string
  body: string
  secret_until: number | null
  tries: number
}

/**
 * Takes messages that are due, the same number of every operator before more of any, and lets nobody else have them
 * before `until`: whoever dies meanwhile has sent them or not, and they are sent again.
 */
export async function takeDue(
  connection: Connection,
  of: { readonly now: number; readonly until: number; readonly each: number; readonly all: number },
): Promise<TakenMessage[]> {
  const { now, until, each, all } = of
  const found = await sql<TakenMessage>`
    with due as (
      select operator_id, id, row_number() over (partition by operator_id order by next_at, id) as turn
      from message where state = 'waiting' and next_at <= ${now}
    ), fair as (
      select operator_id, id from due where turn <= ${each} order by turn, operator_id limit ${all}
    ), taken as (
      select m.operator_id, m.id from message m join fair f on f.operator_id = m.operator_id and f.id = m.id
      where m.state = 'waiting' and m.next_at <= ${now} for update of m skip locked
    )
    update message m set tries = m.tries + 1, next_at = ${until}
    from taken t where m.operator_id = t.operator_id and m.id = t.id
    returning m.operator_id, m.id, m.site_id, m.way, m.address, m.lang, m.subject, m.body, m.secret_until, m.tries
  `.execute(connection)
  return found.rows
}

type Of = Pick<TakenMessage, 'operator_id' | 'id' | 'tries'>

/** `erased`: what opened something is needed here no longer. */
export async function markSent(
  connection: Connection,
  { operator_id, id }: Of,
  sent: { readonly at: number; readonly wayOut: WayOut['kind']; readonly secret: 'kept' | 'erased' },
): Promise<void> {
  const { at, wayOut, secret } = sent
  await sql`
    update message set state = 'sent', sent_at = ${at}, way_out = ${wayOut}, error = null,
      body = case when ${secret}::text = 'erased' then coalesce(masked_body, body) else body end,
      masked_body = case when ${secret}::text = 'erased' then null else masked_body end,
      secret_until = case when ${secret}::text = 'erased' then null else secret_until end
    where operator_id = ${operator_id} and id = ${id}`.execute(connection)
}

/** To be tried again at `nextAt`, where nobody else has taken it meanwhile. */
export async function putOff(
  connection: Connection,
  { operator_id, id, tries }: Of,
  off: { readonly nextAt: number; readonly why: string },
): Promise<void> {
  await sql`
    update message set next_at = ${off.nextAt}, error = ${off.why}
    where operator_id = ${operator_id} and id = ${id} and state = 'waiting' and tries = ${tries}`.execute(connection)
}

export async function markFailed(
  connection: Connection,
  { operator_id, id, tries }: Of,
  failed: { readonly why: string; readonly wayOut: WayOut['kind'] },
): Promise<void> {
  await sql`
    update message set state = 'failed', error = ${failed.why}, way_out = ${failed.wayOut},
      body = coalesce(masked_body, body), masked_body = null, secret_until = null
    where operator_id = ${operator_id} and id = ${id} and state = 'waiting' and tries = ${tries}`.execute(connection)
}

/** What opened something does so no longer: marks stand in its place from now on. */
export async function eraseOf(
  tx: Connection,
  { operatorId, playerId, templates }: PlayerOf & { readonly templates: readonly Template[] },
): Promise<void> {
  await sql`
    update message set body = masked_body, masked_body = null, secret_until = null,
      state = case when state = 'waiting' then 'failed' else state end,
      error = case when state = 'waiting' then 'no longer needed' else error end
    where operator_id = ${operatorId} and player_id = ${playerId} and template = any(${[...templates]}::text[])
      and masked_body is not null`.execute(tx)
}

/** The same of all whose time is over. */
export async function eraseOver(connection: Connection, now: number): Promise<void> {
  await sql`
    update message set body = masked_body, masked_body = null, secret_until = null,
      state = case when state = 'waiting' then 'failed' else state end,
      error = case when state = 'waiting' then 'over before it could be sent' else error end
    where secret_until <= ${now}`.execute(connection)
}

/** Those made before, so many of them; what waits stays. Answers how many. */
export async function deleteMessages(
  connection: Connection,
  of: { readonly before: number; readonly countMax: number },
): Promise<number> {
  const deleted = await sql`
    delete from message where (operator_id, id) in (
      select operator_id, id from message where made_at < ${of.before} and state <> 'waiting'
      limit ${of.countMax} for update skip locked)
    returning id`.execute(connection)
  return deleted.rows.length
}

export interface ListedMessage {
  id: number
  site_id: number
  player_id: number | null
  way: Way
  address: string
  template: Template
  lang: string
  subject: string
  /** With marks in place of what opens something. */
  shown: string
  state: MessageState
  way_out: WayOut['kind'] | null
  tries: number
  next_at: number
  made_at: number
  sent_at: number | null
  error: string | null
}

export interface MessageFilter {
  readonly operatorId: number
  readonly state?: MessageState
  readonly way?: Way
  readonly playerId?: number
  readonly siteId?: number
  /** Older than the message of this number. */
  readonly before?: number
  readonly countMax: number
}

/** An operator's messages, the newest first. */
export async function readMessages(connection: Connection, of: MessageFilter): Promise<ListedMessage[]> {
  const { operatorId, state = null, way = null, playerId = null, siteId = null, before = null, countMax } = of
  const found = await sql<ListedMessage>`
    select id, site_id, player_id, way, address, template, lang, subject, coalesce(masked_body, body) as shown, state,
      way_out, tries, next_at, made_at, sent_at, error
    from message where operator_id = ${operatorId}
      and (${state}::text is null or state = ${state}) and (${way}::text is null or way = ${way})
      and (${playerId}::bigint is null or player_id = ${playerId}) and (${siteId}::bigint is null or site_id = ${siteId})
      and (${before}::bigint is null or id < ${before})
    order by id desc limit ${countMax}`.execute(connection)
  return found.rows
}

export interface CapturedMessage {
  id: number
  way: Way
  address: string
  lang: string
  subject: string
  body: string
  made_at: number
}

/** Of a site, the newest first, those that were kept and not sent: as they would have gone out. */
export async function readCaptured(
  connection: Connection,
  of: { readonly operatorId: number; readonly siteId: number; readonly countMax: number },
): Promise<CapturedMessage[]> {
  const found = await sql<CapturedMessage>`
    select id, way, address, lang, subject, body, made_at from message
    where operator_id = ${of.operatorId} and site_id = ${of.siteId} and way_out = 'capture'
    order by id desc limit ${of.countMax}`.execute(connection)
  return found.rows
}
