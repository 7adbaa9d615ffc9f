import { sql } from 'kysely'
import type { Transaction } from '../platform/platform.ts'
import type { Asked } from './postings.ts'

/** What is known of a movement that is asked for. */
export interface Found {
  /** Of one that was written before under its cause: whether that asked for the same. */
  readonly same: boolean | null
  /** The number of the movement that it takes back. */
  readonly reverses: number | null
}

/**
 * Looks movements up by their causes, in order. A statement of its own after the locks: it sees what they waited for.
 * Looked up one by one, by the index alone: how large the table has become is nothing that a plan may rest on.
 */
export async function findMovements(tx: Transaction, asked: readonly Asked[]): Promise<Found[]> {
  const found = await sql<Found>`
    select
      (select m.asked_hash = decode(a.asked_hash, 'hex') from movement m
        where m.operator_id = a.operator_id and m.kind = a.kind and m.cause = a.cause) as same,
      (select m.id from movement m where m.operator_id = a.operator_id and m.kind = a.reverses_kind
        and m.cause = a.reverses_cause) as reverses
    from unnest(${asked.map(({ movement }) => movement.operatorId)}::bigint[],
      ${asked.map(({ movement }) => movement.kind)}::text[],
      ${asked.map(({ movement }) => movement.cause)}::text[],
      ${asked.map(({ hash }) => hash)}::text[],
      ${asked.map(({ movement }) => movement.reverses?.kind ?? null)}::text[],
      ${asked.map(({ movement }) => movement.reverses?.cause ?? null)}::text[]) with ordinality
      as a(operator_id, kind, cause, asked_hash, reverses_kind, reverses_cause, place)
    order by a.place`.execute(tx)
  found.rows.forEach(({ same, reverses }, position) => {
    const movement = asked[position]?.movement
    if (movement?.reverses && same === null && reverses === null)
      throw new Error(`${movement.kind} ${movement.cause} takes back what never was`)
  })
  return found.rows
}
