import { sql } from 'kysely'
import { lockKey } from '../../platform/database/locks.ts'
import { storableJson } from '../../platform/database/storable-text.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Database } from '../../platform/platform.ts'
import { bindingRow, type ListedRefusal, type RefusalEntry, type StoredRefusal } from './refusal-entry.ts'

const daysKey = sql.raw(lockKey('refusalDays'))

/** Opens the days around `now` and drops those that are over for `kept` days; whole days of UTC. */
export async function openDays(db: Database, now: number, kept: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${daysKey})`.execute(tx)
    await sql`select refusal_days(${now}, ${kept})`.execute(tx)
  })
}

export async function insertRefusals(connection: Connection, entries: readonly RefusalEntry[]): Promise<void> {
  const binding = entries.map(bindingRow)
  await sql`
    insert into refusal (operator_id, at, site_id, player_id, coupon_id, code, moment, currency, stake, source, rule_id,
      match_ids, entry)
    select operator_id, at, site_id, player_id, coupon_id, code, moment, currency, stake, source, rule_id,
      array(select jsonb_array_elements(match_ids)::bigint), entry
    from unnest(${entries.map((e) => e.operatorId)}::bigint[], ${entries.map((e) => e.at)}::bigint[],
      ${entries.map((e) => e.siteId)}::bigint[], ${entries.map((e) => e.playerId)}::bigint[],
      ${entries.map((e) => e.couponId)}::uuid[], ${entries.map((e) => e.refusal.code)}::text[],
      ${entries.map((e) => e.moment)}::text[], ${entries.map((e) => e.currency)}::text[],
      ${entries.map((e) => e.stake)}::bigint[], ${binding.map((row) => row?.source ?? null)}::text[],
      ${binding.map((row) => row?.ruleId ?? null)}::bigint[],
      ${entries.map((e) => JSON.stringify(matchIdsOf(e)))}::jsonb[], ${entries.map((e) => storableJson(restOf(e)))}::jsonb[])
      as e(operator_id, at, site_id, player_id, coupon_id, code, moment, currency, stake, source, rule_id, match_ids,
        entry)`.execute(connection)
}

const matchIdsOf = ({ selections }: RefusalEntry) => [...new Set(selections.map(({ matchId }) => matchId))]

/** What has no column of its own. */
function restOf({ refusal, sizes, pricePolicy, selections, stakePercent, rows, rowsLeftOut }: RefusalEntry) {
  return { refusal, sizes, pricePolicy, selections, stakePercent, rows, rowsLeftOut }
}

export interface RefusalsAsked {
  readonly operatorId: number
  /** Milliseconds; `until` is not in it. */
  readonly from: number
  readonly until: number
  readonly code?: string
  readonly playerId?: number
  readonly siteId?: number
  readonly matchId?: number
  /** Whose limit refused. */
  readonly source?: string
  /** The last one of the page before. */
  readonly before?: { readonly at: number; readonly id: number }
  readonly limit: number
}

export interface ListedRow {
  readonly id: number
  readonly at: number
  readonly site_id: number
  readonly player_id: number
  readonly coupon_id: string
  readonly moment: ListedRefusal['moment']
  readonly currency: string
  readonly stake: number
  readonly source: string | null
  readonly rule_id: number | null
  readonly match_ids: readonly number[]
  readonly refusal: ListedRefusal['refusal']
}

/** Newest first. */
export async function listRefusals(connection: Connection, asked: RefusalsAsked): Promise<ListedRefusal[]> {
  const { operatorId, from, until, code, playerId, siteId, matchId, source, before, limit } = asked
  const found = await sql<ListedRow>`
    select id, at, site_id, player_id, coupon_id, moment, currency, stake, source, rule_id, match_ids,
      entry -> 'refusal' as refusal
    from refusal
    where operator_id = ${operatorId} and at >= ${from} and at < ${until}
      and (${code ?? null}::text is null or code = ${code ?? null})
      and (${playerId ?? null}::bigint is null or player_id = ${playerId ?? null})
      and (${siteId ?? null}::bigint is null or site_id = ${siteId ?? null})
      and (${matchId ?? null}::bigint is null or match_ids @> array[${matchId ?? null}::bigint])
      and (${source ?? null}::text is null or source = ${source ?? null})
      and (${before?.at ?? null}::bigint is null or (at, id) < (${before?.at ?? null}::bigint, ${before?.id ?? null}::bigint))
    order by at desc, id desc limit ${limit}`.execute(connection)
  return found.rows.map(listedOf)
}

export function listedOf(row: ListedRow): ListedRefusal {
  return {
    id: row.id,
    at: row.at,
    siteId: row.site_id,
    playerId: row.player_id,
    couponId: row.coupon_id,
    moment: row.moment,
    refusal: row.refusal,
    currency: row.currency,
    stake: row.stake,
    ...(row.source !== null && { source: row.source }),
    ...(row.rule_id !== null && { ruleId: row.rule_id }),
    matchIds: row.match_ids,
  }
}

/** One of an operator's, whole. */
export async function findRefusal(
  connection: Connection,
  { operatorId, at, id }: { readonly operatorId: number; readonly at: number; readonly id: number },
): Promise<StoredRefusal | undefined> {
  const found = await sql<ListedRow & { readonly entry: ReturnType<typeof restOf> }>`
    select id, at, site_id, player_id, coupon_id, moment, currency, stake, entry from refusal
    where operator_id = ${operatorId} and at = ${at} and id = ${id}`.execute(connection)
  if (found.rows.length === 0) return undefined
  const { site_id: siteId, player_id: playerId, coupon_id: couponId, ...row } = must(found.rows[0], 'the row found')
  const { moment, currency, stake, entry } = row
  return { operatorId, id, at, siteId, playerId, couponId, moment, currency, stake, ...entry }
}
