import { sql } from 'kysely'
import type { Transaction } from '../platform/platform.ts'

interface AlarmRow {
  readonly matchId: number
  readonly producer: string
  readonly key: string
  readonly outcomeId: string
  readonly reason: 'jump' | 'outOfRange'
  readonly price: number
  readonly priceBefore?: number
}

/** In the transaction that suspends the markets: nobody is suspended without a word, and no word is untrue. */
export async function writeAlarms(tx: Transaction, alarms: readonly AlarmRow[], now: number): Promise<void> {
  if (alarms.length === 0) return
  await sql`
    insert into book_alarm (raised_at, match_id, producer, market_key, outcome_id, reason, price, price_before)
    select ${now}, * from unnest(${alarms.map((a) => a.matchId)}::bigint[], ${alarms.map((a) => a.producer)}::text[],
      ${alarms.map((a) => a.key)}::text[], ${alarms.map((a) => a.outcomeId)}::text[],
      ${alarms.map((a) => a.reason)}::text[], ${alarms.map((a) => a.price)}::bigint[],
      ${alarms.map((a) => a.priceBefore ?? null)}::bigint[])`.execute(tx)
}
