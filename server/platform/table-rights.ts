import type { OpenDatabase, Session } from './database.ts'
import { StartError } from './start-error.ts'

/** What a role that serves may do with tables that are not its own; with all others it may do everything but change them. */
export interface TableRights {
  /** Rows are added and never changed or deleted, but for these columns of theirs. */
  readonly insertOnly: Readonly<Record<string, readonly string[]>>
  /** Read, and nothing else. */
  readonly readOnly: readonly string[]
}

/**
 * Gives a role what it needs to serve from the tables of the role that asks, and takes back what it had beyond that.
 *
 * @throws StartError when there is no such role, or when nothing can be kept from it
 */
export async function grantRights(database: OpenDatabase, role: string, rights: TableRights): Promise<void> {
  await database.session(async ({ rows, run }) => {
    const [known] = await rows<{ owns: boolean }>(
      `select pg_has_role(rolname, current_user, 'member') as owns from pg_roles where rolname = $1`,
      [role],
    )
    if (!known) throw new StartError(`there is no role ${role}`)
    if (known.owns)
      throw new StartError(`${role} is, or can become, the role that owns the tables: nothing is kept from it`)
    await run(script(quoted(role), rights))
  })
}

function script(role: string, { insertOnly, readOnly }: TableRights): string {
  return [
    `grant usage on schema public to ${role}`,
    `revoke all on all tables in schema public from ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `grant usage, select on all sequences in schema public to ${role}`,
    ...Object.entries(insertOnly).flatMap(([table, columns]) => [
      `revoke update, delete on ${quoted(table)} from ${role}`,
      ...columns.map((column) => `grant update (${quoted(column)}) on ${quoted(table)} to ${role}`),
    ]),
    ...readOnly.map((table) => `revoke insert, update, delete on ${quoted(table)} from ${role}`),
  ].join(';\n')
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** @throws StartError when the role that serves could change what is only to be added to */
export async function assertOwnsNothing(database: Pick<OpenDatabase, 'session'>): Promise<void> {
  if (await ownsTables(database))
    throw new StartError(
      'the role of DATABASE_URL owns the tables, or can become the role that does: let another one serve ' +
        '(npm run db:migrate -- --serve-as ROLE)',
    )
}

/** Whether the role that asks could change tables and take their triggers away: it owns one, or can become who does. */
export async function ownsTables(database: Pick<OpenDatabase, 'session'>): Promise<boolean> {
  return await database.session(async ({ rows }: Session) => {
    const [found] = await rows<{ owns: boolean }>(
      `select exists (select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and pg_has_role(current_user, relowner, 'member')) as owns`,
    )
    return found?.owns === true
  })
}
