import { sql } from 'kysely'
import { hasTable } from '../platform/database/has-table.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { NewOperator } from './new-operator.ts'
import type { NewSite } from './new-site.ts'

export interface OperatorRow {
  id: number
  name: string
  currencies: string[]
  live_money: boolean
  slip_rules: unknown
  live_delay_seconds: number
  exclusion_days_min: number
  live_delay_by_sport: unknown
}

export interface SiteRow {
  id: number
  operator_id: number
  domain: string
  language_default: string
  languages: string[]
  currency: string
  settings: unknown
  version: number
  revision: number
  draft: unknown
  saved_by: string
  saved_at: number
}

export async function insertOperator(connection: Connection, operator: NewOperator, at: number): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into operator
      (name, currencies, live_money, demo, slip_rules, live_delay_seconds, live_delay_by_sport, created_at)
    values (${operator.name}, ${[...operator.currencies]}::text[], ${operator.liveMoney}, ${operator.demo ?? false},
      ${JSON.stringify(operator.rules ?? {})}::jsonb, ${operator.liveDelay?.seconds ?? liveDelaySecondsDefault},
      ${JSON.stringify(operator.liveDelay?.secondsBySport ?? {})}::jsonb, ${at})
    returning id`.execute(connection)
  return idOf(made.rows)
}

/** Source: rules-of-betting, In-play. */
const liveDelaySecondsDefault = 5

/** A domain that another operator has is a fault. */
export async function insertSite(connection: Connection, site: NewSite, at: number): Promise<number> {
  await claimDomain(connection, site)
  const made = await sql<{ id: number }>`
    insert into site (operator_id, domain, language_default, languages, currency, settings, created_at)
    values (${site.operatorId}, ${site.domain}, ${site.languageDefault}, ${[...site.languages]}::text[],
      ${site.currency}, ${JSON.stringify(site.settings ?? {})}::jsonb, ${at})
    returning id`.execute(connection)
  return idOf(made.rows)
}

/** Whether the domain was nobody's and is the operator's now; of two who claim it at once, one has it. */
export async function claimDomain(
  connection: Connection,
  { operatorId, domain }: Pick<NewSite, 'operatorId' | 'domain'>,
): Promise<boolean> {
  const made = await sql`
    insert into site_domain (domain, operator_id) values (${domain}, ${operatorId})
    on conflict (domain) do nothing returning domain`.execute(connection)
  return made.rows.length > 0
}

/** Whether another operator has a domain below this one or above it. */
export async function isNearForeign(
  connection: Connection,
  { operatorId, domain }: Pick<NewSite, 'operatorId' | 'domain'>,
): Promise<boolean> {
  const found = await sql`
    select from site_domain where operator_id <> ${operatorId} and strpos(domain, '.') > 0
      and (right(${domain}, length(domain) + 1) = '.' || domain or right(domain, length(${domain}) + 1) = '.' || ${domain})
    limit 1`.execute(connection)
  return found.rows.length > 0
}

/** A site of the operator's, kept from others until the transaction ends. */
export async function findSiteToChange(
  tx: Transaction,
  of: { readonly operatorId: number; readonly domain: string },
): Promise<SiteRow | undefined> {
  const found = await sql<SiteRow>`
    select id, operator_id, domain, language_default, languages, currency, settings, version, revision, draft,
      saved_by, saved_at
    from site where operator_id = ${of.operatorId} and domain = ${of.domain} for update`.execute(tx)
  return found.rows[0]
}

/** Of another domain, the one before is free for whoever asks. */
export async function updateSite(tx: Transaction, { id: siteId, domain: before }: SiteRow, site: NewSite) {
  const isMoved = site.domain !== before
  if (isMoved) await claimDomain(tx, site)
  await sql`
    update site set domain = ${site.domain}, language_default = ${site.languageDefault},
      languages = ${[...site.languages]}::text[], settings = ${JSON.stringify(site.settings ?? {})}::jsonb
    where operator_id = ${site.operatorId} and id = ${siteId}`.execute(tx)
  if (isMoved)
    await sql`delete from site_domain where operator_id = ${site.operatorId} and domain = ${before}`.execute(tx)
}

function idOf(rows: readonly { id: number }[]): number {
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an insert answered no id')
  return id
}

export async function readOperators(connection: Connection): Promise<OperatorRow[]> {
  const found = await sql<OperatorRow>`
    select id, name, currencies, live_money, slip_rules, live_delay_seconds, live_delay_by_sport, exclusion_days_min
    from operator order by id`.execute(connection)
  return found.rows
}

/** What an operator keeps books in, the first first; none: there is no such operator. */
export async function readCurrencies(connection: Connection, operatorId: number): Promise<readonly string[]> {
  const found = await sql<{ currencies: string[] }>`
    select currencies from operator where id = ${operatorId}`.execute(connection)
  return found.rows[0]?.currencies ?? []
}

/** Of an operator; false: there is none. */
export async function writeExclusionDays(
  connection: Connection,
  operatorId: number,
  daysMin: number,
): Promise<boolean> {
  const written = await sql`
    update operator set exclusion_days_min = ${daysMin} where id = ${operatorId} returning id`.execute(connection)
  return written.rows.length > 0
}

export async function readSites(connection: Connection): Promise<SiteRow[]> {
  const found = await sql<SiteRow>`
    select id, operator_id, domain, language_default, languages, currency, settings, version, revision, draft,
      saved_by, saved_at
    from site order by id`.execute(connection)
  return found.rows
}

export async function hasDomain(connection: Connection, domain: string): Promise<boolean> {
  const found = await sql`select from site_domain where domain = ${domain}`.execute(connection)
  return found.rows.length > 0
}

/** Of a schema of any age, as `readDemoNames`: a start asks before it brings the schema forward. */
export async function readLiveMoneyNames(connection: Connection): Promise<string[]> {
  if (!(await hasTable(connection, 'operator'))) return []
  const found = await sql<{ name: string }>`select name from operator where live_money order by id`.execute(connection)
  return found.rows.map((row) => row.name)
}

export async function readDemoNames(connection: Connection): Promise<string[]> {
  if (!(await hasTable(connection, 'operator'))) return []
  // An older table has no such column.
  const found = await sql<{ name: string }>`
    select name from operator o where (to_jsonb(o) ->> 'demo')::boolean order by id`.execute(connection)
  return found.rows.map((row) => row.name)
}

/** Whether an operator says anything in its own words. */
export async function hasOverrides(connection: Connection, operatorId: number): Promise<boolean> {
  const found = await sql`select from word_override where operator_id = ${operatorId} limit 1`.execute(connection)
  return found.rows.length > 0
}

export async function readOverrides(
  connection: Connection,
  operatorId: number,
  lang: string,
): Promise<Record<string, string>> {
  const found = await sql<{ message_id: string; message: string }>`
    select message_id, message from word_override
    where operator_id = ${operatorId} and lang = ${lang} order by message_id`.execute(connection)
  return Object.fromEntries(found.rows.map((row) => [row.message_id, row.message]))
}

export async function writeOverrides(
  tx: Transaction,
  of: { readonly operatorId: number; readonly lang: string },
  messages: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`
    insert into word_override (operator_id, lang, message_id, message)
    select ${of.operatorId}::bigint, ${of.lang}::text, *
    from unnest(${Object.keys(messages)}::text[], ${Object.values(messages)}::text[])
    on conflict (operator_id, lang, message_id) do update set message = excluded.message`.execute(tx)
}

export async function deleteOverrides(
  tx: Transaction,
  of: { readonly operatorId: number; readonly lang: string },
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from word_override
    where operator_id = ${of.operatorId} and lang = ${of.lang} and message_id = any (${ids}::text[])`.execute(tx)
}
