import { must } from '../must.ts'
import { StartError } from '../options/start-error.ts'
import type { OpenDatabase } from './database.ts'
import type { Session } from './session.ts'

/** What a role that serves may do with tables that are not its own; with all others it may do everything but change them. */
export interface TableRights {
  /** Rows are added and never changed or deleted, but for these columns of theirs. */
  readonly insertOnly: Readonly<Record<string, readonly string[]>>
  /** Read, and nothing else but change these columns of them. */
  readonly readOnly: Readonly<Record<string, readonly string[]>>
}

/**
 * Gives a role what it needs to serve from the tables of the role that asks, and takes back what it had beyond that.
 *
 * @throws StartError when there is no such role, or when something that must be kept from it cannot be
 */
export async function grantRights(database: OpenDatabase, role: string, rights: TableRights): Promise<void> {
  await database.session(async (session) => {
    const [known] = await session.rows('select from pg_roles where rolname = $1', [role])
    if (!known) throw new StartError(`there is no role ${role}`)
    if (await isOwner(session, role))
      throw new StartError(
        `${role} is, or can become, a role that owns the tables, their schema or the database: nothing is kept from it`,
      )
    await session.run(script(quoted(role), rights, await partsIn(session)))
    const beyond = await rightsBeyond(session, role, rights)
    if (beyond.length > 0)
      throw new StartError(`${role} would still have, from others than this role: ${beyond.join(', ')}; take it back`)
  })
}

/** Parts of tables: rows are read and written through their table, where it is looked whose they are. */
async function partsIn({ rows }: Session): Promise<readonly string[]> {
  const found = await rows<{ name: string }>(
    `select relname::text as name from pg_class where relispartition and relkind in ('r', 'p')
      and relnamespace = to_regnamespace('public')`,
  )
  return found.map(({ name }) => name)
}

function script(role: string, { insertOnly, readOnly }: TableRights, parts: readonly string[]): string {
  const kept = (tables: TableRights['readOnly'], taken: string) =>
    Object.entries(tables).flatMap(([table, columns]) => [
      `revoke ${taken} on ${quoted(table)} from ${role}`,
      ...columns.map((column) => `grant update (${quoted(column)}) on ${quoted(table)} to ${role}`),
    ])
  return [
    `grant usage on schema public to ${role}`,
    `revoke all on all tables in schema public from ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `grant usage, select on all sequences in schema public to ${role}`,
    ...kept(insertOnly, 'update, delete'),
    ...kept(readOnly, 'insert, update, delete'),
    ...parts.map((part) => `revoke all on ${quoted(part)} from ${role}`),
  ].join(';\n')
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/**
 * Looks whether the role that asks has no more than it needs to serve, whoever gave it what it has. Tables that are not
 * there yet are passed over.
 *
 * @throws StartError when it could change what is only to be added to
 */
export async function assertServesOnly(database: Pick<OpenDatabase, 'session'>, rights: TableRights): Promise<void> {
  await database.session(async (session) => {
    const role = await roleOf(session)
    if (await isOwner(session, role))
      throw new StartError(
        'the role of DATABASE_URL owns the tables, their schema or the database, or can become a role that does: ' +
          'let another one serve (npm run db:migrate -- --serve-as ROLE)',
      )
    const open = await unprotected(session)
    if (open.length > 0)
      throw new StartError(
        `rows of operators are not kept apart in ${open.join(', ')}: ` +
          'alter table NAME enable row level security, as the role that owns the tables',
      )
    const beyond = await rightsBeyond(session, role, rights)
    if (beyond.length > 0)
      throw new StartError(
        `the role of DATABASE_URL has rights that no role that serves may have: ${beyond.join(', ')}; ` +
          'npm run db:migrate -- --serve-as ROLE takes them back',
      )
  })
}

/** Whether the database itself keeps the rows of operators apart for the role that asks. */
export async function keepsRowsApart(database: Pick<OpenDatabase, 'session'>): Promise<boolean> {
  return await database.session(async (session) => (await unprotected(session)).length === 0)
}

/** Tables of operators' that this role sees whole. */
async function unprotected({ rows }: Session): Promise<readonly string[]> {
  const found = await rows<{ name: string }>(
    `select polrelid::regclass::text as name from pg_policy
      where polname = 'by_operator' and not row_security_active(polrelid) order by 1`,
  )
  return found.map(({ name }) => name)
}

/** Whether the role that asks could change tables and take their triggers away. */
export async function ownsTables(database: Pick<OpenDatabase, 'session'>): Promise<boolean> {
  return await database.session(async (session) => await isOwner(session, await roleOf(session)))
}

async function roleOf({ rows }: Session): Promise<string> {
  const [asking] = await rows<{ role: string }>('select current_user::text as role')
  return must(asking, 'the role that asks').role
}

/**
 * Whether a role owns, or can become a role that owns, something of the tables. Who owns their schema or the database
 * may drop them whosever they are; who makes roles may make themselves a member of others; who writes files or runs
 * programs of the server is its superuser by a detour. For who passes by what keeps rows apart they are not kept apart.
 */
async function isOwner({ rows }: Session, role: string): Promise<boolean> {
  const found = await rows<{ owns: boolean }>(
    `select r.rolsuper or r.rolcreaterole or exists (
      select from (
        select datdba as owner from pg_database where datname = current_database()
        union select nspowner from pg_namespace where nspname = 'public'
        union select relowner from pg_class where relnamespace = to_regnamespace('public')
        union select proowner from pg_proc where pronamespace = to_regnamespace('public')
        union select oid from pg_roles where rolbypassrls
          or rolname in ('pg_write_server_files', 'pg_execute_server_program')
      ) as owners where pg_has_role(r.oid, owner, 'member')) as owns
    from pg_roles r where r.rolname = $1`,
    [role],
  )
  return must(found[0], `the role ${role}`).owns
}

/** What a role may do beyond its rights, by itself, as everybody or as a role that it can become: `delete on posting`. */
async function rightsBeyond({ rows }: Session, role: string, rights: TableRights): Promise<readonly string[]> {
  const kept = [
    ...Object.entries(rights.insertOnly).map(([name, columns]) => ({ name, columns, isAddedTo: true })),
    ...Object.entries(rights.readOnly).map(([name, columns]) => ({ name, columns, isAddedTo: false })),
  ]
  const found = await rows<{ says: string }>(
    `select distinct privilege || ' on ' || k.name as says
    from jsonb_to_recordset($2::jsonb) as k (name text, columns text[], "isAddedTo" boolean)
    join pg_class c on c.relname = k.name and c.relnamespace = to_regnamespace('public')
    join pg_roles r on pg_has_role($1::name, r.oid, 'member')
    cross join unnest(array['insert', 'update', 'delete', 'truncate', 'trigger']) as privilege
    where case privilege
      when 'insert' then not k."isAddedTo" and has_any_column_privilege(r.oid, c.oid, privilege)
      when 'update' then exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attname::text <> all (k.columns)
        and has_column_privilege(r.oid, c.oid, a.attnum, privilege))
      else has_table_privilege(r.oid, c.oid, privilege) end
    union select privilege || ' on ' || c.relname
    from pg_class c join pg_roles r on pg_has_role($1::name, r.oid, 'member')
    cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger']) as privilege
    where c.relispartition and c.relkind in ('r', 'p') and c.relnamespace = to_regnamespace('public')
      and case when privilege in ('delete', 'truncate', 'trigger') then has_table_privilege(r.oid, c.oid, privilege)
        else has_any_column_privilege(r.oid, c.oid, privilege) end
    order by says`,
    [role, JSON.stringify(kept)],
  )
  return found.map(({ says }) => says)
}
