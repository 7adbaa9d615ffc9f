import type { MarketKey, MatchId, OutcomeId } from '@banko/betting/match/market.ts'
import type { MarginRule, MarginScope, MatchPhase, Override, OverrideOrder } from '@banko/betting/match/terms.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import { sql } from 'kysely'
import type { Facts } from '../../audit/index.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

export type TermsKind = 'margin' | 'override'

/** Who said what, and when, milliseconds. */
export interface Said {
  readonly saidAt: number
  readonly saidBy: string
}

/** All that holds, as of a revision or a little later. */
export interface StoredTerms {
  readonly revision: number
  readonly margins: readonly (MarginRule & Said)[]
  readonly overrides: readonly (Override & Said)[]
}

/** Counts a change: whoever changes terms waits here for the others, so that revisions rise as they are committed. */
export async function raiseRevision(tx: Transaction): Promise<number> {
  const found = await sql<{ revision: number }>`
    update book_terms set revision = revision + 1 returning revision`.execute(tx)
  return must(found.rows[0], 'the row of book_terms').revision
}

export async function readRevision(connection: Connection): Promise<number> {
  const found = await sql<{ revision: number }>`select revision from book_terms`.execute(connection)
  return must(found.rows[0], 'the row of book_terms').revision
}

/** What was made, in place of what. */
interface Made<Before> {
  readonly id: number
  readonly before: Before | undefined
}

/** One rule a scope: the earlier one is taken back. Answers the number of the new one, and what held before. */
export async function insertMargin(
  tx: Transaction,
  { scope, margin }: Omit<MarginRule, 'id'>,
  { saidAt, saidBy }: Said,
): Promise<Made<{ readonly margin: number }>> {
  const { matchId, tournamentId, categoryId, sportId, marketType, phase } = scope
  const places = [matchId, tournamentId, categoryId, sportId].map((place) => place ?? null)
  const [match, tournament, category, sport] = places
  const earlier = await sql<{
    margin: number
  }>`update book_margin set taken_back_at = ${saidAt}, taken_back_by = ${saidBy}
    where taken_back_at is null and match_id is not distinct from ${match}::bigint
      and tournament_id is not distinct from ${tournament}::bigint
      and category_id is not distinct from ${category}::bigint and sport_id is not distinct from ${sport}::bigint
      and market_type is not distinct from ${marketType ?? null}::text
      and phase is not distinct from ${phase ?? null}::text returning margin`.execute(tx)
  const made = await sql<{ id: number }>`
    insert into book_margin
      (said_at, said_by, match_id, tournament_id, category_id, sport_id, market_type, phase, margin)
    values (${saidAt}, ${saidBy}, ${match}, ${tournament}, ${category}, ${sport}, ${marketType ?? null},
      ${phase ?? null}, ${margin})
    returning id`.execute(tx)
  return { ...must(made.rows[0], 'the row that was inserted'), before: earlier.rows[0] }
}

/** One of its kind a match or market: the earlier one is taken back. Answers the number of the new one, and what held before. */
export async function insertOverride(
  tx: Transaction,
  override: OverrideOrder & Omit<Override, 'id'>,
  { saidAt, saidBy }: Said,
): Promise<Made<Pick<OverrideRow, 'until' | 'prices'>>> {
  const { matchId, kind, until = null } = override
  const key = override.kind === 'stopped' ? null : override.marketKey
  const prices = override.kind === 'prices' ? JSON.stringify(override.prices) : null
  const earlier = await sql<
    Pick<OverrideRow, 'until' | 'prices'>
  >`update book_override set taken_back_at = ${saidAt}, taken_back_by = ${saidBy}
    where taken_back_at is null and match_id = ${matchId} and kind = ${kind}
      and market_key is not distinct from ${key}::text returning until, prices`.execute(tx)
  const made = await sql<{ id: number }>`
    insert into book_override (said_at, said_by, match_id, kind, market_key, prices, until)
    values (${saidAt}, ${saidBy}, ${matchId}, ${kind}, ${key}, ${prices}::jsonb, ${until})
    returning id`.execute(tx)
  return { ...must(made.rows[0], 'the row that was inserted'), before: earlier.rows[0] }
}

/** Answers what held; undefined when nothing of that number does. */
export async function takeBack(
  tx: Transaction,
  kind: TermsKind,
  id: number,
  { saidAt, saidBy }: Said,
): Promise<Facts | undefined> {
  const table = sql.table(kind === 'margin' ? 'book_margin' : 'book_override')
  const found = await sql<{ held: Facts }>`
    update ${table} t set taken_back_at = ${saidAt}, taken_back_by = ${saidBy}
    where id = ${id} and taken_back_at is null returning to_jsonb(t) as held`.execute(tx)
  return found.rows[0]?.held
}

/** Matches that are over: what was said of them alone has had its time. */
export async function endTerms(tx: Transaction, matchIds: readonly MatchId[], now: number): Promise<void> {
  if (matchIds.length === 0) return
  for (const table of [sql.table('book_margin'), sql.table('book_override')])
    await sql`update ${table} set taken_back_at = ${now}, taken_back_by = 'matchEnd'
      where taken_back_at is null and match_id = any(${[...matchIds]}::bigint[])`.execute(tx)
}

interface MarginRow {
  readonly id: number
  readonly said_at: number
  readonly said_by: string
  readonly match_id: number | null
  readonly tournament_id: number | null
  readonly category_id: number | null
  readonly sport_id: number | null
  readonly market_type: string | null
  readonly phase: MatchPhase | null
  readonly margin: number
}

interface OverrideRow {
  readonly id: number
  readonly said_at: number
  readonly said_by: string
  readonly match_id: number
  readonly kind: Override['kind']
  readonly market_key: MarketKey | null
  readonly prices: Readonly<Record<OutcomeId, Price>> | null
  readonly until: number | null
}

/** What holds at `now`, milliseconds. The revision is read first: what is read after it may be newer, never older. */
export async function readTerms(connection: Connection, now: number): Promise<StoredTerms> {
  const revision = await readRevision(connection)
  const margins = await sql<MarginRow>`
    select id, said_at, said_by, match_id, tournament_id, category_id, sport_id, market_type, phase, margin
    from book_margin where taken_back_at is null order by id`.execute(connection)
  const overrides = await sql<OverrideRow>`
    select id, said_at, said_by, match_id, kind, market_key, prices, until
    from book_override where taken_back_at is null and (until is null or until > ${now}) order by id`.execute(
    connection,
  )
  return { revision, margins: margins.rows.map(marginOf), overrides: overrides.rows.map(overrideOf) }
}

function marginOf({ id, said_at: saidAt, said_by: saidBy, margin, ...row }: MarginRow): MarginRule & Said {
  const scope: MarginScope = {
    ...(row.match_id !== null && { matchId: row.match_id }),
    ...(row.tournament_id !== null && { tournamentId: row.tournament_id }),
    ...(row.category_id !== null && { categoryId: row.category_id }),
    ...(row.sport_id !== null && { sportId: row.sport_id }),
    ...(row.market_type !== null && { marketType: row.market_type }),
    ...(row.phase !== null && { phase: row.phase }),
  }
  return { id, scope, margin, saidAt, saidBy }
}

function overrideOf({ id, said_at: saidAt, said_by: saidBy, until, ...row }: OverrideRow): Override & Said {
  const common = { id, matchId: row.match_id, saidAt, saidBy, ...(until !== null && { until }) }
  return { ...common, ...orderOf(row) }
}

/** The table's checks hold what a kind needs. */
function orderOf({
  kind,
  market_key: key,
  prices,
}: Pick<OverrideRow, 'kind' | 'market_key' | 'prices'>): OverrideOrder {
  if (kind === 'stopped') return { kind }
  const marketKey = must(key ?? undefined, 'the market of an override')
  return kind === 'prices'
    ? { kind, marketKey, prices: must(prices ?? undefined, 'the prices of an override') }
    : { kind, marketKey }
}

/** Through which revision the terms of each kind are in the gate and the book of a feed's holder. */
export async function writeReach(connection: Connection, spaces: readonly string[], reach: Reach): Promise<void> {
  await sql`
    insert into book_terms_reach as was (space, margin, override)
    select s, ${reach.margin}, ${reach.override} from unnest(${[...spaces]}::text[]) as s
    on conflict (space) do update set margin = greatest(was.margin, excluded.margin),
      override = greatest(was.override, excluded.override)`.execute(connection)
}

export type Reach = Readonly<Record<TermsKind, number>>

export async function readReach(connection: Connection): Promise<Map<string, Reach>> {
  const found = await sql<Reach & { space: string }>`
    select space, margin, override from book_terms_reach`.execute(connection)
  return new Map(found.rows.map((row) => [row.space, row]))
}
