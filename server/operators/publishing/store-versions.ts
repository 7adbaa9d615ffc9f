import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { SiteRow } from '../store.ts'

export interface SiteOf {
  readonly operatorId: number
  readonly siteId: number
}

export interface VersionRow {
  version: number
  said: unknown
  reason: string
  published_by: string
  published_at: number
}

/** A site of the operator's, kept from others until the transaction ends. */
export async function findSiteToPublish(tx: Transaction, { operatorId, siteId }: SiteOf): Promise<SiteRow | undefined> {
  const found = await sql<SiteRow>`
    select id, operator_id, domain, language_default, languages, currency, settings, version, revision, draft,
      saved_by, saved_at
    from site where operator_id = ${operatorId} and id = ${siteId} for update`.execute(tx)
  return found.rows[0]
}

export async function findSiteRow(
  connection: Connection,
  { operatorId, siteId }: SiteOf,
): Promise<SiteRow | undefined> {
  const found = await sql<SiteRow>`
    select id, operator_id, domain, language_default, languages, currency, settings, version, revision, draft,
      saved_by, saved_at
    from site where operator_id = ${operatorId} and id = ${siteId}`.execute(connection)
  return found.rows[0]
}

/** Versions of a site beyond so many are forgotten, the oldest first. */
const versionsMax = 50

export interface NewVersion {
  readonly said: object
  readonly reason: string
  readonly by: string
  readonly at: number
  /** A draft that was published is done with; one that lies over something else is kept. */
  readonly draft: 'done' | 'kept'
}

/** Writes the next version of a site; answers its number and the site's revision. */
export async function insertVersion(
  tx: Transaction,
  { operatorId, siteId }: SiteOf,
  { said, reason, by, at, draft }: NewVersion,
): Promise<{ version: number; revision: number }> {
  const next = await sql<{ version: number; revision: number }>`
    update site set version = version + 1, revision = revision + 1, saved_by = ${by}, saved_at = ${at},
      draft = case when ${draft === 'kept'}::boolean then draft end
    where operator_id = ${operatorId} and id = ${siteId} returning version, revision`.execute(tx)
  const [row] = next.rows
  if (!row) throw new Error(`site ${siteId} went while it was published`)
  await sql`
    insert into site_version (operator_id, site_id, version, said, reason, published_by, published_at)
    values (${operatorId}, ${siteId}, ${row.version}, ${JSON.stringify(said)}::jsonb, ${reason}, ${by}, ${at})
    `.execute(tx)
  await sql`
    delete from site_version
    where operator_id = ${operatorId} and site_id = ${siteId} and version <= ${row.version - versionsMax}`.execute(tx)
  return row
}

/** The first version of a site that was made just now. */
export async function insertFirstVersion(
  tx: Transaction,
  { operatorId, siteId }: SiteOf,
  { said, by, at }: { readonly said: object; readonly by: string; readonly at: number },
): Promise<void> {
  await sql`
    insert into site_version (operator_id, site_id, version, said, reason, published_by, published_at)
    values (${operatorId}, ${siteId}, 1, ${JSON.stringify(said)}::jsonb, '', ${by}, ${at})`.execute(tx)
}

/** Keeps a draft, or none; answers the revision. */
export async function writeDraft(
  tx: Transaction,
  { operatorId, siteId }: SiteOf,
  { draft, by, at }: { readonly draft: object | undefined; readonly by: string; readonly at: number },
): Promise<number> {
  const next = await sql<{ revision: number }>`
    update site set draft = ${draft ? JSON.stringify(draft) : null}::jsonb, revision = revision + 1, saved_by = ${by},
      saved_at = ${at}
    where operator_id = ${operatorId} and id = ${siteId} returning revision`.execute(tx)
  return next.rows[0]?.revision ?? 0
}

/** Newest first. */
export async function listSiteVersions(
  connection: Connection,
  { operatorId, siteId }: SiteOf,
): Promise<Omit<VersionRow, 'said'>[]> {
  const found = await sql<Omit<VersionRow, 'said'>>`
    select version, reason, published_by, published_at from site_version
    where operator_id = ${operatorId} and site_id = ${siteId} order by version desc`.execute(connection)
  return found.rows
}

export async function findSiteVersion(
  connection: Connection,
  { operatorId, siteId }: SiteOf,
  version: number,
): Promise<VersionRow | undefined> {
  const found = await sql<VersionRow>`
    select version, said, reason, published_by, published_at from site_version
    where operator_id = ${operatorId} and site_id = ${siteId} and version = ${version}`.execute(connection)
  return found.rows[0]
}

export interface ListedSite extends SiteRow {
  published_by: string
  published_at: number
}

/** By number, each with its version. */
export async function listSites(connection: Connection, operatorId: number): Promise<ListedSite[]> {
  const found = await sql<ListedSite>`
    select s.id, s.operator_id, s.domain, s.language_default, s.languages, s.currency, s.settings, s.version, s.revision,
      s.draft, s.saved_by, s.saved_at, coalesce(v.published_by, '') as published_by,
      coalesce(v.published_at, s.created_at) as published_at
    from site s left join site_version v
      on v.operator_id = s.operator_id and v.site_id = s.id and v.version = s.version
    where s.operator_id = ${operatorId} order by s.id`.execute(connection)
  return found.rows
}

export async function countSites(tx: Transaction, operatorId: number): Promise<number> {
  // The operator's own row keeps two who make one at once apart.
  await sql`select from operator where id = ${operatorId} for update`.execute(tx)
  const found = await sql<{ count: number }>`
    select count(*)::int as count from site where operator_id = ${operatorId}`.execute(tx)
  return found.rows[0]?.count ?? 0
}
