import { migrations } from '@banko/server/house.ts'
import { openDatabase } from '@banko/server/platform/database/database.ts'
import { type DatabaseAddress, describeAddress } from '@banko/server/platform/database/database-address.ts'
import { databaseCode, isTimedOut } from '@banko/server/platform/database/database-fault.ts'
import { lockKey } from '@banko/server/platform/database/locks.ts'
import type { Session } from '@banko/server/platform/database/session.ts'
import { must } from '@banko/server/platform/must.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'
import { objectsInPublic, objectsMadeBy, type SchemaObject } from './own-objects.ts'

/** In the order in which they can be dropped: a table takes its triggers and its own sequences with it. */
const kinds = ['table', 'sequence', 'function'] as const
/** That the drop waits for somebody who reads or writes at most. */
const lockSeconds = 5

/**
 * Drops what the house made in a PostgreSQL, and nothing else.
 *
 * @param confirm asked with the name of the database before anything is done; throws to leave it
 * @returns what others made there, and is left
 * @throws StartError when there is nothing of the house's, when it is in use, has held real money, or others' things
 *   depend on it
 */
export async function resetServer(
  address: DatabaseAddress & { readonly kind: 'postgres' },
  confirm: (name: string) => Promise<void>,
): Promise<readonly SchemaObject[]> {
  const where = describeAddress(address)
  const database = await openDatabase({ url: address.url, connections: 1 })
  try {
    if ((await database.session(objectsInPublic)).length === 0) return []
    const name = await database.session((session) => assertMayGo(session, where))
    await confirm(name)
    return await database.session((session) => dropOwn(session, where))
  } catch (error) {
    if (isTimedOut(error)) throw new StartError(`${where} is in use; nothing was removed`)
    // Dependent objects still exist: the database tells which.
    if (databaseCode(error) === '2BP01' && error instanceof Error)
      throw new StartError(`${error.message} (${String(Reflect.get(error, 'detail'))}); nothing was removed`)
    throw error
  } finally {
    await database.close()
  }
}

/** The name of the database, when it is one to be thrown away. */
async function assertMayGo({ rows }: Session, where: string): Promise<string> {
  const [found] = await rows<{ name: string; migrated: boolean; house: boolean; operator: boolean }>(
    `select current_database() as name, to_regclass('public.migration') is not null as migrated,
      to_regclass('public.house') is not null as house, to_regclass('public.operator') is not null as operator`,
  )
  const { name, migrated, house, operator } = must(found, 'the name of the database')
  // Of another program's table of this name nothing is known.
  const isOurs =
    migrated && (await rows(`select from public.migration m where to_jsonb(m) ->> 'id' = 'ledger-1'`)).length > 0
  if (!isOurs) throw new StartError(`${where} holds tables that are not the house's; nothing was removed`)
  const live = [
    ...(house ? await rows('select from public.house where live_since is not null') : []),
    ...(operator ? await rows('select from public.operator where live_money') : []),
  ]
  if (live.length > 0) throw new StartError(`${where} has held real money; nothing was removed`)
  const [users] = await rows<{ count: number }>(
    `select count(*) as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'banko%'`,
  )
  const count = must(users, 'the count of sessions').count
  if (count > 0) throw new StartError(`${where} is in use by ${count} connections of a house; nothing was removed`)
  return name
}

/** Looks again with everything locked: somebody may have been at work while the name was typed. */
async function dropOwn(session: Session, where: string): Promise<readonly SchemaObject[]> {
  await session.run(`set local lock_timeout = '${lockSeconds}s'`)
  await session.rows(`select pg_advisory_xact_lock(${lockKey('migration')})`)
  const isMade = await madeHere(session, where)
  const own = (await objectsInPublic(session)).filter(isMade)
  const listOf = (kind: string) => own.flatMap((object) => (object.kind === kind ? [object.identity] : [])).join(', ')
  await session.run(`lock table ${listOf('table')} in access exclusive mode`)
  await assertMayGo(session, where)
  for (const kind of kinds) {
    const list = listOf(kind)
    if (list !== '') await session.run(`drop ${kind} if exists ${list}`)
  }
  return await objectsInPublic(session)
}

/** Tells what the migrations made that have landed here. */
async function madeHere({ rows }: Session, where: string): Promise<(object: SchemaObject) => boolean> {
  const landed = new Set((await rows<{ id: string }>('select id from public.migration')).map(({ id }) => id))
  const ours = migrations.filter(({ id }) => landed.has(id))
  if (ours.length < landed.size)
    throw new StartError(`${where} has a schema that a newer program made; nothing was removed. Reset it with that one`)
  const made = await objectsMadeBy(ours)
  const names = new Set(made.map(({ kind, identity }) => `${kind} ${identity}`))
  return ({ kind, identity }) => names.has(`${kind} ${identity}`)
}
