import { sql } from 'kysely'
import type { Connection, Transaction } from '../platform/platform.ts'

interface RoleRow {
  name: string
  version: number
  permissions: string[]
  /** How many have it. */
  staff: number
}

/** An operator's roles in their newest versions, by name. */
export async function readRoles(connection: Connection, operatorId: number): Promise<RoleRow[]> {
  const found = await sql<RoleRow>`
    select distinct on (r.name) r.name, r.version, r.permissions, (
      select count(*)::bigint from staff_role h where h.operator_id = r.operator_id and h.role = r.name) as staff
    from role r where r.operator_id = ${operatorId} order by r.name, r.version desc`.execute(connection)
  return found.rows
}

/** Whoever changes roles or locks somebody out holds all staff of the operator: who is left is then known. */
export async function lockStaff(tx: Transaction, operatorId: number): Promise<void> {
  await sql`select id from staff where operator_id = ${operatorId} order by id for update`.execute(tx)
}

interface Of {
  readonly operatorId: number
  readonly staffId: number
}

interface StandingRow {
  name: string
  roles: string[]
  locked: boolean
  enrolled: boolean
  /** Whether they work for a node of the tree. */
  of_node: boolean
}

/** Undefined: the operator has no such staff. */
export async function readStanding(connection: Connection, of: Of): Promise<StandingRow | undefined> {
  const found = await sql<StandingRow>`
    select s.name, s.locked, s.factor_confirmed as enrolled, s.node_id is not null as of_node, array(
      select r.role from staff_role r where r.operator_id = s.operator_id and r.staff_id = s.id order by r.role) as roles
    from staff s where s.operator_id = ${of.operatorId} and s.id = ${of.staffId}`.execute(connection)
  return found.rows[0]
}

/** How many others of the staff hold a permission by their roles; without those who are locked where \`open\` is asked. */
export async function countHolders(
  connection: Connection,
  { operatorId, staffId }: Of,
  { permission, which }: { readonly permission: string; readonly which: 'open' | 'all' },
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::bigint as count from staff s
    where s.operator_id = ${operatorId} and s.id <> ${staffId} and (${which === 'all'}::boolean or not s.locked)
      and exists (
        select from staff_role h join role r on r.operator_id = h.operator_id and r.name = h.role
        where h.operator_id = s.operator_id and h.staff_id = s.id and ${permission}::text = any(r.permissions)
          and r.version = (
            select max(v.version) from role v where v.operator_id = r.operator_id and v.name = r.name)
      )`.execute(connection)
  return found.rows[0]?.count ?? 0
}

/** What somebody's roles allow them now; nothing where they are locked. */
export async function readPermissions(connection: Connection, of: Of): Promise<ReadonlySet<string>> {
  const found = await sql<{ permission: string }>`
    select distinct n.permission from staff s
    join staff_role h on h.operator_id = s.operator_id and h.staff_id = s.id
    join role r on r.operator_id = h.operator_id and r.name = h.role
    cross join unnest(r.permissions) as n(permission)
    where s.operator_id = ${of.operatorId} and s.id = ${of.staffId} and not s.locked and r.version = (
      select max(v.version) from role v where v.operator_id = r.operator_id and v.name = r.name)`.execute(connection)
  return new Set(found.rows.map(({ permission }) => permission))
}

/** In place of those that they had. */
export async function writeRoles(tx: Transaction, of: Of, roles: readonly string[]): Promise<void> {
  await sql`delete from staff_role where operator_id = ${of.operatorId} and staff_id = ${of.staffId}`.execute(tx)
  await sql`
    insert into staff_role (operator_id, staff_id, role)
    select ${of.operatorId}::bigint, ${of.staffId}::bigint, n.role from unnest(${[...roles]}::text[]) as n(role)`.execute(
    tx,
  )
}

/** A first password that nobody has signed in with opens nothing after this time. */
export async function limitPassword(tx: Transaction, of: Of, until: number): Promise<void> {
  await sql`
    update staff set password_until = ${until} where operator_id = ${of.operatorId} and id = ${of.staffId}`.execute(tx)
}
