import type { MarketKey, MatchId, OutcomeId } from '@banko/betting/match/market.ts'
import type { MarginRule, MarginScope, MatchPhase, Override, OverrideOrder } from '@banko/betting/match/terms.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import { sql } from 'kysely'
import type { Facts } from '../../audit/index.ts'
import { lockKeyOfNumber } from '../../platform/database/locks.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

export type TermsKind = 'margin' | 'override'

/** Who said what, and when, milliseconds. */
export interface Said {
  readonly saidAt: number
  readonly saidBy: string
}

export type StoredMargin = MarginRule & Said
export type StoredOverride = Override & Said

/** What a change writes: its transaction, whose it is, and which it is. Changes of one operator are one after another. */
export interface Change {
  readonly tx: Transaction
  readonly operatorId: number
  readonly revision: number
}

/** Counts a change: whoever changes an operator's terms waits here, so that revisions rise as they are committed. */
export async function beginChange(tx: Transaction, operatorId: number): Promise<Change> {
  const counted = await sql<{ revision: number }>`
    insert into book_terms as t (operator_id, revision) values (${operatorId}, 1)
    on conflict (operator_id) do update set revision = t.revision + 1 returning revision`.execute(tx)
  return { tx, operatorId, revision: must(counted.rows[0], 'the revision that was counted').revision }
}

const termsKey = sql.raw(lockKeyOfNumber('terms', 'o'))

/**
 * Waits until no placement of the operator's is between its check and its commit, and holds new ones off until the
 * commit. Whoever has this lock asks for no other.
 */
export async function holdPlacements(tx: Transaction, operatorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${termsKey}) from (select ${operatorId}::bigint as o) as one`.execute(tx)
}

/** The last change of each operator that has ever said anything. */
export async function readRevisions(connection: Connection): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ operator_id: number; revision: number }>`
    select operator_id, revision from book_terms`.execute(connection)
  return new Map(found.rows.map((row) => [row.operator_id, row.revision]))
}

/** What was made, in place of what. */
interface Made<Before> {
  readonly id: number
  readonly before: Before | undefined
}

/** One rule a scope: the earlier one is taken back. Answers the number of the new one, and what held before. */
export async function insertMargin(
  { tx, operatorId, revision }: Change,
  { scope, margin }: Omit<MarginRule, 'id'>,
  { saidAt, saidBy }: Said,
): Promise<Made<{ readonly margin: number }>> {
  const { matchId, tournamentId, categoryId, sportId, marketType, phase } = scope
  const places = [matchId, tournamentId, categoryId, sportId].map((place) => place ?? null)
  const [match, tournament, category, sport] = places
  const earlier = await sql<{
    margin: number
  }>`update book_margin set taken_back_at = ${saidAt}, taken_back_by = ${saidBy}, revision = ${revision}
    where operator_id = ${operatorId} and taken_back_at is null and match_id is not distinct from ${match}::bigint
      and tournament_id is not distinct from ${tournament}::bigint
      and category_id is not distinct from ${category}::bigint and sport_id is not distinct from ${sport}::bigint
      and market_type is not distinct from ${marketType ?? null}::text
      and phase is not distinct from ${phase ?? null}::text returning margin`.execute(tx)
  const made = await sql<{ id: number }>`
    insert into book_margin
      (operator_id, revision, said_at, said_by, match_id, tournament_id, category_id, sport_id, market_type, phase, margin)
    values (${operatorId}, ${revision}, ${saidAt}, ${saidBy}, ${match}, ${tournament}, ${category}, ${sport},
      ${marketType ?? null}, ${phase ?? null}, ${margin})
    returning id`.execute(tx)
  return { ...must(made.rows[0], 'the row that was inserted'), before: earlier.rows[0] }
}

/** One of its kind a match or market: the earlier one is taken back. Answers the number of the new one, and what held before. */
export async function insertOverride(
  { tx, operatorId, revision }: Change,
  override: OverrideOrder & Omit<Override, 'id'>,
  { saidAt, saidBy }: Said,
): Promise<Made<Pick<OverrideRow, 'until' | 'prices'>>> {
  const { matchId, kind, until = null } = override
  const key = override.kind === 'stopped' ? null : override.marketKey
  const prices = override.kind === 'prices' ? JSON.stringify(override.prices) : null
  const earlier = await sql<
    Pick<OverrideRow, 'until' | 'prices'>
  >`update book_override set taken_back_at = ${saidAt}, taken_back_by = ${saidBy}, revision = ${revision}
    where operator_id = ${operatorId} and taken_back_at is null and match_id = ${matchId} and kind = ${kind}
      and market_key is not distinct from ${key}::text returning until, prices`.execute(tx)
  const made = await sql<{ id: number }>`
    insert into book_override (operator_id, revision, said_at, said_by, match_id, kind, market_key, prices, until)
    values (${operatorId}, ${revision}, ${saidAt}, ${saidBy}, ${matchId}, ${kind}, ${key}, ${prices}::jsonb, ${until})
    returning id`.execute(tx)
  return { ...must(made.rows[0], 'the row that was inserted'), before: earlier.rows[0] }
}

/** Answers what held; undefined when the operator has nothing of that number that does. */
export async function takeBack(
  { tx, operatorId, revision }: Change,
  kind: TermsKind,
  id: number,
  { saidAt, saidBy }: Said,
): Promise<Facts | undefined> {
  const table = sql.table(kind === 'margin' ? 'book_margin' : 'book_override')
  const found = await sql<{ held: Facts }>`
    update ${table} t set taken_back_at = ${saidAt}, taken_back_by = ${saidBy}, revision = ${revision}
    where operator_id = ${operatorId} and id = ${id} and taken_back_at is null
    returning to_jsonb(t) - 'operator_id' - 'revision' as held`.execute(tx)
  return found.rows[0]?.held
}

/** Overrides whose time is over. Answers how many. */
export async function endDue({ tx, operatorId, revision }: Change, now: number): Promise<number> {
  const ended = await sql`
    update book_override set taken_back_at = ${now}, taken_back_by = 'until', revision = ${revision}
    where operator_id = ${operatorId} and taken_back_at is null and until <= ${now} returning id`.execute(tx)
  return ended.rows.length
}

/** Matches that are over: what was said of them alone has had its time. Answers how much that was. */
export async function endOfMatches(
  { tx, operatorId, revision }: Change,
  { matchIds, now }: { readonly matchIds: readonly MatchId[]; readonly now: number },
): Promise<number> {
  let count = 0
  for (const table of [sql.table('book_margin'), sql.table('book_override')]) {
    const ended = await sql`
      update ${table} set taken_back_at = ${now}, taken_back_by = 'matchEnd', revision = ${revision}
      where operator_id = ${operatorId} and taken_back_at is null and match_id = any(${[...matchIds]}::bigint[])
      returning id`.execute(tx)
    count += ended.rows.length
  }
  return count
}

/** Of these matches, those that the gate has closed for good. */
export async function findOver(connection: Connection, matchIds: readonly MatchId[]): Promise<MatchId[]> {
  const found = await sql<{ match_id: MatchId }>`
    select match_id from match_gate where over and match_id = any(${[...matchIds]}::bigint[])`.execute(connection)
  return found.rows.map((row) => row.match_id)
}

interface ChangedRow {
  readonly operator_id: number
  readonly id: number
  /** Of its last change. */
  readonly revision: number
  readonly is_over: boolean
  readonly said_at: number
  readonly said_by: string
}

interface MarginRow extends ChangedRow {
  readonly match_id: number | null
  readonly tournament_id: number | null
  readonly category_id: number | null
  readonly sport_id: number | null
  readonly market_type: string | null
  readonly phase: MatchPhase | null
  readonly margin: number
}

interface OverrideRow extends ChangedRow {
  readonly match_id: number
  readonly kind: Override['kind']
  readonly market_key: MarketKey | null
  readonly prices: Readonly<Record<OutcomeId, Price>> | null
  readonly until: number | null
}

/** Of an operator, the last change that is known; 0: none is. */
export interface KnownRevision {
  readonly operatorId: number
  readonly revision: number
}

/** What changed, as it was last. */
export interface Changed<One> {
  readonly operatorId: number
  readonly revision: number
  /** It holds no more. */
  readonly isOver: boolean
  readonly one: One
}

export interface ChangedTerms {
  readonly margins: readonly Changed<StoredMargin>[]
  readonly overrides: readonly Changed<StoredOverride>[]
}

/**
 * What these operators said or took back since. Whoever knows nothing yet is told of what is over, too, where its match is
 * not: the versions of what is offered go on above it.
 */
export async function readChanged(connection: Connection, known: readonly KnownRevision[]): Promise<ChangedTerms> {
  const asked = sql`unnest(${known.map((one) => one.operatorId)}::bigint[],
    ${known.map((one) => one.revision)}::bigint[]) as k(operator_id, revision)`
  const isNews = sql`r.operator_id = k.operator_id and r.revision > k.revision and (r.taken_back_at is null
    or k.revision > 0 or not exists (select from match_gate g where g.match_id = r.match_id and g.over))`
  const margins = await sql<MarginRow>`
    select r.operator_id, r.id, r.revision, r.taken_back_at is not null as is_over, said_at, said_by, match_id,
      tournament_id, category_id, sport_id, market_type, phase, margin
    from ${asked} join book_margin r on ${isNews}`.execute(connection)
  const overrides = await sql<OverrideRow>`
    select r.operator_id, r.id, r.revision, r.taken_back_at is not null as is_over, said_at, said_by, match_id, kind,
      market_key, prices, until
    from ${asked} join book_override r on ${isNews}`.execute(connection)
  return {
    margins: margins.rows.map((row) => changedOf(row, marginOf(row))),
    overrides: overrides.rows.map((row) => changedOf(row, overrideOf(row))),
  }
}

function changedOf<One>({ operator_id, revision, is_over }: ChangedRow, one: One): Changed<One> {
  return { operatorId: operator_id, revision, isOver: is_over, one }
}

function marginOf({ id, said_at: saidAt, said_by: saidBy, margin, ...row }: MarginRow): StoredMargin {
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

function overrideOf({ id, said_at: saidAt, said_by: saidBy, until, ...row }: OverrideRow): StoredOverride {
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
