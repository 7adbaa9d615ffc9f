import { sql } from 'kysely'
import type { Connection, Transaction } from '../platform/platform.ts'

export interface StaffRow {
  id: number
  operator_id: number
  name: string
  password_hash: string
  locked: boolean
  factor_confirmed: boolean
  /** Of a first password that nobody has signed in with: when it is over. */
  password_until: number | null
}

/** Who has a name, folded, at an operator's office. */
export async function findStaff(
  connection: Connection,
  of: { readonly operatorId: number; readonly nameFolded: string },
): Promise<StaffRow | undefined> {
  const found = await sql<StaffRow>`
    select id, operator_id, name, password_hash, locked, factor_confirmed, password_until from staff
    where operator_id = ${of.operatorId} and name_folded = ${of.nameFolded}`.execute(connection)
  return found.rows[0]
}

interface PasswordRow {
  name: string
  password_hash: string
}

/** Undefined: the operator has no such staff. */
export async function readPassword(
  connection: Connection,
  of: { readonly operatorId: number; readonly staffId: number },
): Promise<PasswordRow | undefined> {
  const found = await sql<PasswordRow>`
    select name, password_hash from staff where operator_id = ${of.operatorId} and id = ${of.staffId}`.execute(
    connection,
  )
  return found.rows[0]
}

/** False: it was no longer the one before. A first password that was replaced is somebody's own: it has no end. */
export async function replacePassword(
  tx: Transaction,
  of: { readonly operatorId: number; readonly staffId: number },
  hashes: { readonly before: string; readonly after: string },
): Promise<boolean> {
  const replaced = await sql`
    update staff set password_hash = ${hashes.after}, password_until = null
    where operator_id = ${of.operatorId} and id = ${of.staffId} and password_hash = ${hashes.before}
    returning id`.execute(tx)
  return replaced.rows.length > 0
}

interface StaffStored {
  readonly operatorId: number
  readonly name: string
  readonly nameFolded: string
  readonly passwordHash: string
  readonly roles: readonly string[]
  /** Whom they work for; absent: the operator itself. */
  readonly node?: StaffNode | undefined
}

/** A node of the tree, and where it lies. */
export interface StaffNode {
  readonly nodeId: number
  readonly path: string
}

/** With their roles. Undefined: the name is taken. */
export async function insertStaff(tx: Transaction, staff: StaffStored, at: number): Promise<number | undefined> {
  const { operatorId, name, nameFolded, passwordHash, roles, node } = staff
  const made = await sql<{ id: number }>`
    insert into staff (operator_id, name, name_folded, password_hash, created_at, node_id, node_path)
    values (${operatorId}, ${name}, ${nameFolded}, ${passwordHash}, ${at}, ${node?.nodeId ?? null}, ${node?.path ?? null})
    on conflict (operator_id, name_folded) do nothing returning id`.execute(tx)
  const id = made.rows[0]?.id
  if (id === undefined) return undefined
  await sql`
    insert into staff_role (operator_id, staff_id, role)
    select ${operatorId}::bigint, ${id}::bigint, n.role from unnest(${[...roles]}::text[]) as n(role)`.execute(tx)
  return id
}

/** Whoever works for a node at or below a place works at another from now on, as far below it. */
export async function moveStaff(
  tx: Transaction,
  { operatorId, from, to }: { readonly operatorId: number; readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    update staff set node_path = ${to}::text || substr(node_path, ${from.length + 1}::integer)
    where operator_id = ${operatorId} and node_path like ${`${from}%`}`.execute(tx)
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

/** Whoever is let in and works for the operator itself: how many, and how many of them have set an authenticator up. */
export async function countTeam(
  connection: Connection,
  operatorId: number,
): Promise<{ readonly members: number; readonly enrolled: number }> {
  const found = await sql<{ members: number; enrolled: number }>`
    select count(*)::bigint as members, count(*) filter (where factor_confirmed)::bigint as enrolled from staff
    where operator_id = ${operatorId} and not locked and node_path is null`.execute(connection)
  return found.rows[0] ?? { members: 0, enrolled: 0 }
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
