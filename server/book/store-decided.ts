import type { MatchId } from '@banko/betting/match/market.ts'
import { sql } from 'kysely'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { Decided } from './decided.ts'

/** Stands for every outcome of a market. */
const everyOutcome = ''

/** What is decided of these matches now takes the place of what was; `now` in milliseconds. */
export async function writeDecided(
  tx: Transaction,
  matches: ReadonlyMap<MatchId, Decided>,
  now: number,
): Promise<void> {
  if (matches.size === 0) return
  await sql`delete from market_decided where match_id = any(${[...matches.keys()]}::bigint[])`.execute(tx)
  const rows = [...matches].flatMap(([matchId, decided]) =>
    [...decided].flatMap(([key, which]) =>
      (which === 'all' ? [everyOutcome] : [...which]).map((outcomeId) => ({ matchId, key, outcomeId })),
    ),
  )
  if (rows.length === 0) return
  await sql`
    insert into market_decided (match_id, market_key, outcome_id, decided_at)
    select *, ${now} from unnest(${rows.map((row) => row.matchId)}::bigint[], ${rows.map((row) => row.key)}::text[],
      ${rows.map((row) => row.outcomeId)}::text[])`.execute(tx)
}

/** Forgets what was last told of before a time, so many rows of it; never of a match that takes bets. */
export async function dropDecidedBefore(connection: Connection, before: number, countMax: number): Promise<number> {
  const dropped = await sql`
    delete from market_decided where (match_id, market_key, outcome_id) in (
      select d.match_id, d.market_key, d.outcome_id
      from market_decided d left join match_gate g on g.match_id = d.match_id
      where d.decided_at < ${before} and g.open is not true
      order by d.decided_at limit ${countMax} for update of d skip locked)
    returning match_id`.execute(connection)
  return dropped.rows.length
}

/** What is decided of matches; those of which nothing is are missing. */
export async function readDecided(
  connection: Connection,
  matchIds: readonly MatchId[],
): Promise<ReadonlyMap<MatchId, Decided>> {
  if (matchIds.length === 0) return new Map()
  const found = await sql<{ match_id: number; market_key: string; outcome_id: string }>`
    select match_id, market_key, outcome_id from market_decided
    where match_id = any(${[...matchIds]}::bigint[])`.execute(connection)
  const matches = new Map<MatchId, Map<string, 'all' | Set<string>>>()
  for (const { match_id, market_key, outcome_id } of found.rows) {
    const decided = matches.get(match_id) ?? new Map<string, 'all' | Set<string>>()
    matches.set(match_id, decided)
    const known = decided.get(market_key)
    if (outcome_id === everyOutcome || known === 'all') decided.set(market_key, 'all')
    else decided.set(market_key, (known ?? new Set()).add(outcome_id))
  }
  return matches
}
