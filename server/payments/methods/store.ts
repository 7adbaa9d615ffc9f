import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import type { CategoryTerms, MethodTerms } from '@banko/contract/payments/method-shapes.ts'
import { sql } from 'kysely'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import { type Method, type MethodRow, methodOf } from './method.ts'

export interface CategoryRow {
  id: number
  direction: TransferDirection
  name: string
  info: string
  logo: string | null
  link: string | null
  position: number
  is_on: boolean
  texts: CategoryTerms['texts']
  version: number
}

const ofCategory = sql.raw('id, direction, name, info, logo, link, position, is_on, texts, version')

export async function readCategories(connection: Connection, operatorId: number): Promise<CategoryRow[]> {
  const found = await sql<CategoryRow>`
    select ${ofCategory} from payment_category
    where operator_id = ${operatorId} order by direction, position, id`.execute(connection)
  return found.rows
}

const joined = sql.raw(`payment_method m
  join payment_category c on c.operator_id = m.operator_id and c.id = m.category_id
  join payment_account a on a.operator_id = m.operator_id and a.id = m.account_id
  join payment_method_version v on v.operator_id = m.operator_id and v.method_id = m.id`)
const columns = sql.raw(`m.operator_id, m.id, v.version, c.direction, m.category_id, m.account_id, a.provider,
  (m.is_on and c.is_on and a.state = 'on') as is_on, v.terms`)

/** Every method of an operator as it stands now, in the order in which they are shown: by their categories. */
export async function readMethods(connection: Connection, operatorId: number): Promise<Method[]> {
  const found = await sql<MethodRow>`
    select ${columns} from ${joined}
    where m.operator_id = ${operatorId} and v.version = m.version
    order by c.direction, c.position, c.id, m.position, m.id`.execute(connection)
  return found.rows.map(methodOf)
}

/** One method, as it stands or stood in a version. */
export async function readMethod(
  connection: Connection,
  operatorId: number,
  of: { readonly methodId: number; readonly version?: number },
): Promise<Method | undefined> {
  const found = await sql<MethodRow>`
    select ${columns} from ${joined}
    where m.operator_id = ${operatorId} and m.id = ${of.methodId} and v.version = coalesce(${of.version ?? null}, m.version)
  `.execute(connection)
  const [row] = found.rows
  return row && methodOf(row)
}

/** What transfers were asked under, by method and version: `7/2`. */
export async function readVersions(
  connection: Connection,
  operatorId: number,
  of: readonly { readonly methodId: number; readonly version: number }[],
): Promise<Map<string, Method>> {
  if (of.length === 0) return new Map()
  const found = await sql<MethodRow>`
    select ${columns} from ${joined}
    where m.operator_id = ${operatorId} and (m.id, v.version) in (
      select * from unnest(${of.map(({ methodId }) => methodId)}::bigint[], ${of.map(({ version }) => version)}::int[]))
  `.execute(connection)
  return new Map(found.rows.map((row) => [`${row.id}/${row.version}`, methodOf(row)]))
}

export async function insertCategory(
  tx: Transaction,
  operatorId: number,
  { direction, terms }: { readonly direction: TransferDirection; readonly terms: CategoryTerms },
): Promise<number> {
  const { name, info, logo = null, link = null, position, on, texts } = terms
  const made = await sql<{ id: number }>`
    insert into payment_category (operator_id, id, direction, name, info, logo, link, position, is_on, texts)
    values (${operatorId}, nextval('payment_category_number'), ${direction}, ${name}, ${info}, ${logo}, ${link},
      ${position}, ${on}, ${JSON.stringify(texts)}::jsonb)
    returning id`.execute(tx)
  return must(made.rows[0], 'a category').id
}

export async function readCategory(
  connection: Connection,
  operatorId: number,
  categoryId: number,
): Promise<CategoryRow | undefined> {
  const found = await sql<CategoryRow>`
    select ${ofCategory} from payment_category where operator_id = ${operatorId} and id = ${categoryId}`.execute(
    connection,
  )
  return found.rows[0]
}

/** In the place of the version that is named; false: that is no longer the one in force. */
export async function replaceCategory(
  tx: Transaction,
  operatorId: number,
  {
    categoryId,
    version,
    terms,
  }: { readonly categoryId: number; readonly version: number; readonly terms: CategoryTerms },
): Promise<boolean> {
  const { name, info, logo = null, link = null, position, on, texts } = terms
  const changed = await sql<{ version: number }>`
    update payment_category set version = version + 1, name = ${name}, info = ${info}, logo = ${logo}, link = ${link},
      position = ${position}, is_on = ${on}, texts = ${JSON.stringify(texts)}::jsonb
    where operator_id = ${operatorId} and id = ${categoryId} and version = ${version} returning version`.execute(tx)
  return changed.rows.length > 0
}

export interface NewMethod {
  readonly categoryId: number
  readonly accountId: number
  readonly position: number
  readonly isOn: boolean
  readonly terms: MethodTerms
}

export async function insertMethod(tx: Transaction, operatorId: number, one: NewMethod, at: number): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into payment_method (operator_id, id, category_id, account_id, position, is_on, version)
    values (${operatorId}, nextval('payment_method_number'), ${one.categoryId}, ${one.accountId}, ${one.position},
      ${one.isOn}, 1)
    returning id`.execute(tx)
  const { id } = must(made.rows[0], 'a method')
  await insertVersion(tx, operatorId, { methodId: id, version: 1, terms: one.terms }, at)
  return id
}

export async function insertVersion(
  tx: Transaction,
  operatorId: number,
  { methodId, version, terms }: { readonly methodId: number; readonly version: number; readonly terms: MethodTerms },
  at: number,
): Promise<void> {
  await sql`
    insert into payment_method_version (operator_id, method_id, version, terms, made_at)
    values (${operatorId}, ${methodId}, ${version}, ${JSON.stringify(terms)}::jsonb, ${at})`.execute(tx)
}

/** A new version takes the place of the one that is named; undefined: that is no longer the one in force. */
export async function replaceVersion(
  tx: Transaction,
  operatorId: number,
  { methodId, version, terms }: { readonly methodId: number; readonly version: number; readonly terms: MethodTerms },
  at: number,
): Promise<number | undefined> {
  const changed = await sql<{ version: number }>`
    update payment_method set version = version + 1
    where operator_id = ${operatorId} and id = ${methodId} and version = ${version} returning version`.execute(tx)
  const next = changed.rows[0]?.version
  if (next !== undefined) await insertVersion(tx, operatorId, { methodId, version: next, terms }, at)
  return next
}

export async function writeMethodOn(
  tx: Transaction,
  operatorId: number,
  { methodId, isOn }: { readonly methodId: number; readonly isOn: boolean },
): Promise<boolean> {
  const changed = await sql<{ id: number }>`
    update payment_method set is_on = ${isOn} where operator_id = ${operatorId} and id = ${methodId} returning id
  `.execute(tx)
  return changed.rows.length > 0
}

/** How long the last hundred transfers of each method took from asking to done, the middle one, seconds. */
export async function readTimesTaken(connection: Connection, operatorId: number): Promise<Map<number, number>> {
  const found = await sql<{ method_id: number; seconds: number }>`
    select m.id as method_id, (percentile_cont(0.5) within group (order by d.done_at - d.asked_at) / 1000)::int as seconds
    from payment_method m cross join lateral (
      select asked_at, done_at from transfer t
      where t.operator_id = m.operator_id and t.method_id = m.id and t.done_at is not null
      order by t.done_at desc limit 100) d
    where m.operator_id = ${operatorId} group by m.id having count(*) >= 5`.execute(connection)
  return new Map(found.rows.map(({ method_id: methodId, seconds }) => [methodId, seconds]))
}
