import { slipRefusalCodes } from '@banko/betting/refusals/refusal-codes.ts'
import { type RefusalsField, type RefusalsSort, refusalsSince } from '@banko/contract/desk/refusals-list.ts'
import { sql } from 'kysely'
import { isInSubtree } from '../../network/index.ts'
import type { ListPlace } from '../../platform/desk-list/cursor.ts'
import type { Condition, DeskList } from '../../platform/desk-list/list-declaration.ts'
import type { WhoseRows } from '../../platform/desk-list/whose-rows.ts'
import type { Connection } from '../../platform/platform.ts'
import { refusalMoments } from '../refusals/refusal-entry.ts'
import { type ListedRow, listedOf } from '../refusals/store-refusals.ts'

const among = (column: string, values: readonly string[]): ReadonlyMap<string, Condition> =>
  new Map(values.map((value) => [value, sql`${sql.ref(column)} = ${sql.lit(value)}`]))

/** Whose limit may refuse a bet. */
const sources = [
  ...['player', 'outcome', 'selectionTotal', 'match', 'market', 'marketType', 'tournament', 'sport', 'dealer', 'site'],
  ...['operator', 'stakeFactor', 'ownLimit', 'slip'],
]

const whose = (of: WhoseRows): Condition =>
  sql`r.operator_id = ${of.operatorId} and ${isInSubtree(of, sql`r.player_id`)}`

/** What holds of one of its matches. */
const ofMatch = (held: Condition): Condition =>
  sql`exists (select from unnest(r.match_ids) as m(match_id) where ${held})`
const ofSport = (held: Condition): Condition => sql`exists (
  select from unnest(r.match_ids) as m(match_id) join match k on k.id = m.match_id
  join tournament t on t.id = k.tournament_id join category c on c.id = t.category_id where ${held})`

/** The refused bets of an operator at its desk. */
export const refusalsList: DeskList<RefusalsField, RefusalsSort> = {
  name: 'refusals',
  table: 'refusal',
  from: sql`refusal r`,
  id: sql`r.id`,
  within: whose,
  fields: {
    code: { of: 'choice', choices: among('r.code', slipRefusalCodes), kinds: ['is', 'isNot', 'in'] },
    player: { of: 'number', column: sql`r.player_id`, kinds: ['is', 'in'] },
    site: { of: 'number', column: sql`r.site_id`, kinds: ['is', 'isNot', 'in'] },
    at: { of: 'time', column: sql`r.at`, kinds: ['over', 'under', 'between'] },
    stake: { of: 'amount', column: sql`r.stake`, kinds: ['is', 'over', 'under', 'between'] },
    match: { of: 'number', column: sql`m.match_id`, kinds: ['is'], within: ofMatch },
    sport: { of: 'number', column: sql`c.sport_id`, kinds: ['is', 'in'], within: ofSport },
    source: { of: 'choice', choices: among('r.source', sources), kinds: ['is', 'in'] },
    moment: { of: 'choice', choices: among('r.moment', refusalMoments), kinds: ['is', 'isNot'] },
    currency: {
      ...{ of: 'text', column: sql`r.currency`, kinds: ['is', 'isNot'] },
      fold: (typed) => sql`${typed.toUpperCase()}::text`,
    },
  },
  sorts: { at: { by: sql`r.at`, of: 'number', usual: 'down', index: 'refusal_pkey' } },
  sortUsual: 'at',
  looksBack: { at: sql`r.at`, milliseconds: refusalsSince, unless: ['at'] },
}

/** Refused bets by their times and numbers, in no order: without its time one stands in any of ninety tables. */
export async function readListedRefusals(
  connection: Connection,
  { operatorId }: WhoseRows,
  places: readonly ListPlace[],
) {
  if (places.length === 0) return []
  const times = places.map(({ by }) => Number(by))
  const found = await sql<ListedRow>`
    select r.id, r.at, site_id, player_id, coupon_id, moment, currency, stake, source, rule_id, match_ids,
      entry -> 'refusal' as refusal
    from unnest(${times}::bigint[], ${places.map(({ id }) => id)}::bigint[]) as p(at, id)
    join refusal r on r.operator_id = ${operatorId} and r.at = p.at and r.id = p.id
    where r.at between ${Math.min(...times)}::bigint and ${Math.max(...times)}::bigint`.execute(connection)
  return found.rows.map(listedOf)
}

export interface RefusedByCode {
  readonly code: string
  readonly currency: string
  readonly count: number
  /** As they were typed, minor units. */
  readonly stake: number
}

/** Refused bets since a time by why, the most frequent first. A player types what they like: the sum of it is cut. */
export async function countByCode(connection: Connection, of: WhoseRows, from: number): Promise<RefusedByCode[]> {
  const found = await sql<RefusedByCode>`
    select r.code, r.currency, count(*)::bigint as count,
      least(sum(r.stake), ${Number.MAX_SAFE_INTEGER})::bigint as stake from refusal r
    where ${whose(of)} and r.at >= ${from}::bigint
    group by r.code, r.currency order by count desc, r.code, r.currency`.execute(connection)
  return found.rows
}

/** How many bets were refused since a time, counted no further than so many. */
export async function countRefused(
  connection: Connection,
  of: WhoseRows,
  { from, countMax }: { readonly from: number; readonly countMax: number },
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::bigint as count from (
      select from refusal r where ${whose(of)} and r.at >= ${from}::bigint limit ${countMax}) counted`.execute(
    connection,
  )
  return found.rows[0]?.count ?? 0
}
