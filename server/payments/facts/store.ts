import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { CoinsSaid, Fact, FactKind, FactSource } from './fact.ts'

interface Of {
  readonly operatorId: number
  readonly number: number
}

interface FactRow {
  kind: FactKind
  source: FactSource
  key: string
  amount: number | null
  currency: string | null
  payment: string | null
  attempt: number | null
  eyes: number | null
  word: string | null
  coins: CoinsSaid | null
  said_at: number
}

export async function readFacts(connection: Connection, { operatorId, number }: Of): Promise<Fact[]> {
  const found = await sql<FactRow>`
    select kind, source, key, amount, currency, payment, attempt, eyes, word, coins, said_at from transfer_fact
    where operator_id = ${operatorId} and transfer_number = ${number} order by id`.execute(connection)
  return found.rows.map(factOf)
}

/** Of some of an operator's transfers; those of which nothing was said are absent. */
export async function readFactsOf(
  connection: Connection,
  operatorId: number,
  numbers: readonly number[],
): Promise<Map<number, Fact[]>> {
  const found = await sql<FactOfRow>`
    select transfer_number, kind, source, key, amount, currency, payment, attempt, eyes, word, coins, said_at
    from transfer_fact
    where operator_id = ${operatorId} and transfer_number = any(${[...numbers]}::bigint[]) order by id`.execute(
    connection,
  )
  return byTransfer(found.rows)
}

type FactOfRow = FactRow & { transfer_number: number }

function byTransfer(rows: readonly FactOfRow[]): Map<number, Fact[]> {
  const all = new Map<number, Fact[]>()
  for (const row of rows) {
    const own = all.get(row.transfer_number)
    if (own) own.push(factOf(row))
    else all.set(row.transfer_number, [factOf(row)])
  }
  return all
}

/** Of many transfers, by `operator/number`. */
export async function readFactsOfMany(
  connection: Connection,
  transfers: readonly { readonly operator_id: number; readonly number: number }[],
): Promise<Map<string, Fact[]>> {
  const found = await sql<FactRow & { operator_id: number; transfer_number: number }>`
    select operator_id, transfer_number, kind, source, key, amount, currency, payment, attempt, eyes, word, coins, said_at
    from transfer_fact f
    where (f.operator_id, f.transfer_number) in (
      select * from unnest(${transfers.map((one) => one.operator_id)}::bigint[],
        ${transfers.map((one) => one.number)}::bigint[]))
    order by f.id`.execute(connection)
  const all = new Map<string, Fact[]>()
  for (const row of found.rows) {
    const name = `${row.operator_id}/${row.transfer_number}`
    all.set(name, [...(all.get(name) ?? []), factOf(row)])
  }
  return all
}

/**
 * Writes what is new of what was said of some of an operator's transfers; what was said before under the same name is left as
 * it is. Answers those that were new; a transfer of which nothing was is absent.
 */
export async function insertFactsOf(
  tx: Transaction,
  operatorId: number,
  all: readonly { readonly number: number; readonly facts: readonly Fact[] }[],
  heardAt: number,
): Promise<Map<number, Fact[]>> {
  const rows = all.flatMap(({ number, facts }) =>
    facts.map(({ saidAt, ...fact }) => ({ ...fact, transfer_number: number, said_at: saidAt })),
  )
  if (rows.length === 0) return new Map()
  const made = await sql<FactOfRow>`
    insert into transfer_fact (operator_id, id, transfer_number, kind, source, key, amount, currency, payment, attempt,
      eyes, word, coins, said_at, heard_at)
    select ${operatorId}::bigint, nextval('transfer_fact_number'), n.transfer_number, n.kind, n.source, n.key, n.amount,
      n.currency, n.payment, n.attempt, n.eyes, n.word, n.coins, n.said_at, ${heardAt}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(transfer_number bigint, kind text, source text, key text,
      amount bigint, currency text, payment text, attempt int, eyes int, word text, coins jsonb, said_at bigint)
    on conflict (operator_id, transfer_number, source, key) do nothing
    returning transfer_number, kind, source, key, amount, currency, payment, attempt, eyes, word, coins, said_at`.execute(
    tx,
  )
  return byTransfer(made.rows)
}

function factOf(row: FactRow): Fact {
  const { kind, source, key, amount, currency, payment, attempt, eyes, word, coins, said_at: saidAt } = row
  return {
    ...{ kind, source, key, saidAt },
    ...(amount !== null && { amount }),
    ...(currency !== null && { currency }),
    ...(payment !== null && { payment }),
    ...(attempt !== null && { attempt }),
    ...(eyes !== null && { eyes }),
    ...(word !== null && { word }),
    ...(coins !== null && { coins }),
  }
}

/** Why staff or the house said no, by transfer; where they did not, the word of the provider that did. */
export async function readReasons(
  connection: Connection,
  operatorId: number,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map()
  const found = await sql<{ transfer_number: number; word: string }>`
    select transfer_number, word from transfer_fact
    where operator_id = ${operatorId} and transfer_number = any(${[...numbers]}::bigint[]) and kind in ('no', 'providerRefused')
      and word is not null order by kind = 'no', said_at`.execute(connection)
  return new Map(found.rows.map(({ transfer_number: number, word }) => [number, word]))
}
