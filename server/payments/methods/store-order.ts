import { sql } from 'kysely'
import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'

/** The place of the next method of a category, the last one; nobody else gives places there until the transaction ends. */
export async function nextPosition(tx: Transaction, operatorId: number, categoryId: number): Promise<number> {
  await lockOrder(tx, operatorId, categoryId)
  const found = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0)::int as next from payment_method
    where operator_id = ${operatorId} and category_id = ${categoryId}`.execute(tx)
  return must(found.rows[0], 'the next place').next
}

interface Placed {
  readonly from: number
  readonly to: number
}

/** Gives a method a place among those of its category, from 0 on, the last one where there are not so many. */
export async function placeMethod(
  tx: Transaction,
  operatorId: number,
  { methodId, categoryId, place }: { readonly methodId: number; readonly categoryId: number; readonly place: number },
): Promise<Placed> {
  await lockOrder(tx, operatorId, categoryId)
  const found = await sql<{ id: number }>`
    select id from payment_method where operator_id = ${operatorId} and category_id = ${categoryId}
    order by position, id`.execute(tx)
  const ids = found.rows.map(({ id }) => id)
  const from = ids.indexOf(methodId)
  const to = Math.min(place, ids.length - 1)
  const placed = ids.toSpliced(from, 1).toSpliced(to, 0, methodId)
  await sql`
    update payment_method m set position = o.place - 1
    from unnest(${placed}::bigint[]) with ordinality o (id, place)
    where m.operator_id = ${operatorId} and m.id = o.id and m.position <> o.place - 1`.execute(tx)
  return { from, to }
}

async function lockOrder(tx: Transaction, operatorId: number, categoryId: number): Promise<void> {
  await sql`
    select id from payment_category where operator_id = ${operatorId} and id = ${categoryId} for update`.execute(tx)
}
