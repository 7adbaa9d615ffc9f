import { sql } from 'kysely'
import type { Connection, Transaction } from '../platform/platform.ts'

export interface StaffRow {
  id: number
  operator_id: number
  name: string
  password_hash: string
  locked: boolean
  factor_confirmed: boolean
}

/** Who has a name, folded, at an operator's office. */
export async function findStaff(
  connection: Connection,
  of: { readonly operatorId: number; readonly nameFolded: string },
): Promise<StaffRow | undefined> {
  const found = await sql<StaffRow>`
    select id, operator_id, name, password_hash, locked, factor_confirmed from staff
    where operator_id = ${of.operatorId} and name_folded = ${of.nameFolded}`.execute(connection)
  return found.rows[0]
}

interface StaffStored {
  readonly operatorId: number
  readonly name: string
  readonly nameFolded: string
  readonly passwordHash: string
  readonly roles: readonly string[]
}

/** With their roles. Undefined: the name is taken. */
export async function insertStaff(tx: Transaction, staff: StaffStored, at: number): Promise<number | undefined> {
  const { operatorId, name, nameFolded, passwordHash, roles } = staff
  const made = await sql<{ id: number }>`
    insert into staff (operator_id, name, name_folded, password_hash, created_at)
    values (${operatorId}, ${name}, ${nameFolded}, ${passwordHash}, ${at})
    on conflict (operator_id, name_folded) do nothing returning id`.execute(tx)
  const id = made.rows[0]?.id
  if (id === undefined) return undefined
  await sql`
    insert into staff_role (operator_id, staff_id, role)
    select ${operatorId}::bigint, ${id}::bigint, n.role from unnest(${[...roles]}::text[]) as n(role)`.execute(tx)
  return id
}

/** The first version of a role that the operator does not have. */
export async function insertRole(
  tx: Transaction,
  role: { readonly operatorId: number; readonly name: string; readonly permissions: readonly string[] },
  at: number,
): Promise<void> {
  const { operatorId, name, permissions } = role
  await sql`
    insert into role (operator_id, name, version, permissions, created_at)
    values (${operatorId}, ${name}, 1, ${[...permissions]}::text[], ${at})
    on conflict (operator_id, name, version) do nothing`.execute(tx)
}

export interface ListedStaffRow {
  id: number
  operator_id: number
  name: string
  roles: string[]
  locked: boolean
  factor_confirmed: boolean
  created_at: number
}

/** An operator's staff above a number, by number. */
export async function readStaff(
  connection: Connection,
  of: { readonly operatorId: number; readonly after: number; readonly countMax: number },
): Promise<ListedStaffRow[]> {
  const found = await sql<ListedStaffRow>`
    select s.id, s.operator_id, s.name, s.locked, s.factor_confirmed, s.created_at, array(
      select r.role from staff_role r where r.operator_id = s.operator_id and r.staff_id = s.id order by r.role) as roles
    from staff s where s.operator_id = ${of.operatorId} and s.id > ${of.after} order by s.id limit ${of.countMax}
  `.execute(connection)
  return found.rows
}

/** Letting somebody in again forgets their wrong codes. Answers how they were; undefined: the operator has no such staff. */
export async function markLocked(
  tx: Transaction,
  of: { readonly operatorId: number; readonly staffId: number },
  { locked }: { readonly locked: boolean },
): Promise<{ readonly locked: boolean } | undefined> {
  const marked = await sql<{ locked: boolean }>`
    update staff s set locked = ${locked}, factor_wrong = case when ${locked} then s.factor_wrong else 0 end
    from (
      select operator_id, id, locked from staff where operator_id = ${of.operatorId} and id = ${of.staffId} for update
    ) o
    where s.operator_id = o.operator_id and s.id = o.id returning o.locked`.execute(tx)
  return marked.rows[0]
}

/** Their next sign-in sets an authenticator up. False: the operator has no such staff. */
export async function clearFactor(
  tx: Transaction,
  of: { readonly operatorId: number; readonly staffId: number },
): Promise<boolean> {
  const cleared = await sql`
    update staff set factor_sealed = null, factor_confirmed = false, factor_step = 0, factor_wrong = 0
    where operator_id = ${of.operatorId} and id = ${of.staffId} returning id`.execute(tx)
  return cleared.rows.length > 0
}
