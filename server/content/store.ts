import type { Content, ContentKind } from '@banko/contract/content/content-item.ts'
import { sql } from 'kysely'
import { lockKey } from '../platform/database/locks.ts'
import type { Connection, Transaction } from '../platform/platform.ts'

export interface ItemRow {
  id: number
  site_id: number
  lang: string
  kind: ContentKind
  page_id: number | null
  version: number
  published: number | null
}

export interface ListedRow extends ItemRow {
  title: string
}

export interface VersionRow {
  version: number
  content: Content
  saved_at: number
  saved_by: string
}

export interface ItemOf {
  readonly operatorId: number
  readonly id: number
}

export interface ItemFilter {
  readonly siteId: number | undefined
  readonly kind: ContentKind | undefined
  readonly lang: string | undefined
  readonly after: number
}

/** Items that were not removed, by number, with the title of their newest version. */
export async function listItems(
  connection: Connection,
  operatorId: number,
  { siteId = null, kind = null, lang = null, after }: Nullable<ItemFilter>,
  countMax: number,
): Promise<ListedRow[]> {
  const found = await sql<ListedRow>`
    select i.id, i.site_id, i.lang, i.kind, i.page_id, i.version, i.published, v.content ->> 'title' as title
    from content_item i
    join content_version v on v.operator_id = i.operator_id and v.item_id = i.id and v.version = i.version
    where i.operator_id = ${operatorId} and i.removed_at is null and i.id > ${after}
      and (${siteId}::bigint is null or i.site_id = ${siteId})
      and (${kind}::text is null or i.kind = ${kind}) and (${lang}::text is null or i.lang = ${lang})
    order by i.id limit ${countMax}`.execute(connection)
  return found.rows
}

type Nullable<T> = { readonly [Name in keyof T]: T[Name] | null }

/** One that was not removed; for whoever changes it, kept from others until the transaction ends. */
export async function findItem(
  connection: Connection,
  of: ItemOf,
  lock: 'read' | 'change' = 'read',
): Promise<ItemRow | undefined> {
  const found = await sql<ItemRow>`
    select id, site_id, lang, kind, page_id, version, published from content_item
    where operator_id = ${of.operatorId} and id = ${of.id} and removed_at is null
    ${lock === 'change' ? sql`for update` : sql``}`.execute(connection)
  return found.rows[0]
}

/** Until its transaction ends nobody else writes what the demo says. */
export async function lockSeeding(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.raw(lockKey('seeding'))})`.execute(tx)
}

/** Whether there ever was one, removed ones too. */
export async function hasItems(connection: Connection, operatorId: number): Promise<boolean> {
  const found = await sql<{ id: number }>`
    select id from content_item where operator_id = ${operatorId} limit 1`.execute(connection)
  return found.rows.length > 0
}

/** What of an operator's is not removed. */
export async function countItems(connection: Connection, operatorId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from content_item
    where operator_id = ${operatorId} and removed_at is null`.execute(connection)
  return found.rows[0]?.count ?? 0
}

interface NewItem {
  readonly operatorId: number
  readonly siteId: number
  readonly lang: string
  readonly content: Content
  readonly at: number
}

/** Undefined: the site has a text of that page in that language. */
export async function insertItem(tx: Transaction, item: NewItem): Promise<number | undefined> {
  const { operatorId, siteId, lang, content, at } = item
  const pageId = content.kind === 'page' ? content.pageId : null
  const made = await sql<{ id: number }>`
    insert into content_item (operator_id, site_id, lang, kind, page_id, version, made_at)
    values (${operatorId}, ${siteId}, ${lang}, ${content.kind}, ${pageId}, 0, ${at})
    on conflict do nothing returning id`.execute(tx)
  return made.rows[0]?.id
}

interface NewVersion {
  readonly content: Content
  readonly at: number
  readonly by: string
}

/** Versions of an item beyond so many are forgotten, the oldest first, but never the one that is shown. */
const versionsMax = 50

/** Writes the next version of an item and answers its number. */
export async function insertVersion(tx: Transaction, of: ItemOf, { content, at, by }: NewVersion): Promise<number> {
  const { operatorId, id } = of
  const next = await sql<{ version: number }>`
    update content_item set version = version + 1 where operator_id = ${operatorId} and id = ${id}
    returning version`.execute(tx)
  const version = next.rows[0]?.version ?? 0
  await sql`
    insert into content_version (operator_id, item_id, version, content, saved_at, saved_by)
    values (${operatorId}, ${id}, ${version}, ${JSON.stringify(content)}::jsonb, ${at}, ${by})`.execute(tx)
  await sql`
    delete from content_version v using content_item i
    where v.operator_id = ${operatorId} and v.item_id = ${id} and v.version <= ${version - versionsMax}
      and i.operator_id = v.operator_id and i.id = v.item_id and v.version is distinct from i.published`.execute(tx)
  return version
}

export async function findVersion(
  connection: Connection,
  of: ItemOf,
  version: number,
): Promise<VersionRow | undefined> {
  const found = await sql<VersionRow>`
    select version, content, saved_at, saved_by from content_version
    where operator_id = ${of.operatorId} and item_id = ${of.id} and version = ${version}`.execute(connection)
  return found.rows[0]
}

/** Newest first. */
export async function listVersions(connection: Connection, of: ItemOf): Promise<Omit<VersionRow, 'content'>[]> {
  const found = await sql<Omit<VersionRow, 'content'>>`
    select version, saved_at, saved_by from content_version
    where operator_id = ${of.operatorId} and item_id = ${of.id} order by version desc`.execute(connection)
  return found.rows
}

export async function markPublished(tx: Transaction, of: ItemOf, version: number): Promise<void> {
  await sql`
    update content_item set published = ${version}
    where operator_id = ${of.operatorId} and id = ${of.id}`.execute(tx)
}

export async function markRemoved(tx: Transaction, of: ItemOf, at: number): Promise<void> {
  await sql`
    update content_item set removed_at = ${at} where operator_id = ${of.operatorId} and id = ${of.id}`.execute(tx)
}

export interface PublishedRow {
  operator_id: number
  id: number
  site_id: number
  lang: string
  version: number
  /** Without its HTML. */
  facts: Content
}

/** What all sites show, without the HTML: it is read where it is shown. */
export async function readPublished(connection: Connection): Promise<PublishedRow[]> {
  const found = await sql<PublishedRow>`
    select i.operator_id, i.id, i.site_id, i.lang, i.published as version, v.content - 'html' as facts
    from content_item i
    join content_version v on v.operator_id = i.operator_id and v.item_id = i.id and v.version = i.published
    where i.removed_at is null order by i.operator_id, i.id`.execute(connection)
  return found.rows
}

/** The HTML of versions that are shown, by item. */
export async function readHtml(
  connection: Connection,
  operatorId: number,
  shown: readonly { readonly id: number; readonly version: number }[],
): Promise<Map<number, string>> {
  if (shown.length === 0) return new Map()
  const found = await sql<{ item_id: number; html: string }>`
    select v.item_id, v.content ->> 'html' as html
    from unnest(${shown.map(({ id }) => id)}::bigint[], ${shown.map(({ version }) => version)}::int[]) as n(id, version)
    join content_version v
      on v.operator_id = ${operatorId} and v.item_id = n.id and v.version = n.version`.execute(connection)
  return new Map(found.rows.map(({ item_id: id, html }) => [id, html]))
}
