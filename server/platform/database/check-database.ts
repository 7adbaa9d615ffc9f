import { must } from '../must.ts'
import { StartError } from '../options/start-error.ts'
import type { Clock } from '../ports.ts'
import type { OpenDatabase } from './database.ts'
import type { HeldConnection } from './held-connection.ts'
import { lockKeyOfNumber, takesOtherLocks } from './locks.ts'
import type { Session } from './session.ts'

/** Milliseconds that this machine's clock and the database's may differ. */
const skewMax = 3_000
/**
 * Locks that a process and the one that takes over from it may want at the same time: on the matches of two batches of
 * coupons and of those that the feed closes, and on tables.
 */
const locksMin = 2 * (2 * 512 + 256 + 64)

/**
 * Looks whether the database is one that the house can rest on. What is wrong is wrong before the first bet.
 *
 * @throws StartError when it is not, with what to do about it
 */
export async function checkDatabase(database: OpenDatabase, clock: Clock): Promise<void> {
  await database.session(checkIsolation)
  if (database.kind === 'embedded') return
  await database.session(checkOthers)
  await checkClock(database, clock)
  await database.session(checkLockRoom)
  const held = database.hold()
  try {
    await checkSessions(database, held)
  } finally {
    await held.release()
  }
}

async function checkIsolation({ rows }: Session): Promise<void> {
  const found = await rows<{ isolation: string }>(`select current_setting('transaction_isolation') as isolation`)
  const isolation = found[0]?.isolation
  if (isolation !== 'read committed')
    throw new StartError(
      `The database begins transactions as "${isolation}", and the house asks for "read committed" when it connects: ` +
        'something between them (a pooler?) drops the options of a connection. Let it pass them on.',
    )
}

/** What is locked by keys of one version is free by those of another: two would settle and pay side by side. */
async function checkOthers({ rows }: Session): Promise<void> {
  const found = await rows<{ sessions: number }>(
    `select count(*)::bigint as sessions from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${takesOtherLocks('application_name')}`,
  )
  const { sessions } = must(found[0], 'the number of sessions')
  if (sessions === 0) return
  throw new StartError(
    `A process of another version works on this database (${sessions} connections): the two would not keep out of each ` +
      'other’s way. Stop every process of the version before, then start this one.',
  )
}

async function checkClock(database: OpenDatabase, clock: Clock): Promise<void> {
  const asked = clock.now()
  const found = await database.session(({ rows }) =>
    rows<{ now: number }>('select (extract(epoch from clock_timestamp()) * 1000)::bigint as now'),
  )
  const answered = clock.now()
  const theirs = must(found[0], 'the time of the database').now
  // It looked at its clock some time in between.
  const skew = theirs < asked ? theirs - asked : Math.max(0, theirs - answered)
  if (Math.abs(skew) <= skewMax) return
  const seconds = Math.round(Math.abs(skew) / 1000)
  throw new StartError(
    `The clock of this machine is ${seconds} s ${skew > 0 ? 'behind' : 'ahead of'} the database's: bets would be taken ` +
      'by the wrong time. Set the clocks by one source.',
  )
}

async function checkLockRoom({ rows }: Session): Promise<void> {
  const found = await rows<{ room: number; sessions: number }>(`
    select s.sessions * current_setting('max_locks_per_transaction')::bigint as room, s.sessions
    from (select current_setting('max_connections')::bigint + current_setting('max_prepared_transactions')::bigint
      as sessions) as s`)
  const { room, sessions } = must(found[0], 'the room for locks')
  if (room >= locksMin) return
  throw new StartError(
    `The database has room for ${room} locks, and the house may want ${locksMin}: ` +
      `set max_locks_per_transaction to ${Math.ceil(locksMin / sessions)} or more.`,
  )
}

/** A lease is held by a session: one that is handed from transaction to transaction would hold it for others. */
async function checkSessions(database: OpenDatabase, held: HeldConnection): Promise<void> {
  const own = await held.session(async ({ rows }) => {
    const [session] = await rows<{ pid: number }>('select pg_backend_pid() as pid')
    const { pid } = must(session, 'the number of a session')
    await rows(`select pg_advisory_lock(${startKey})`, [pid])
    return pid
  })
  const isKept = await database.session(async ({ rows }) => {
    const [other] = await rows<{ free: boolean }>(`select pg_try_advisory_xact_lock(${startKey}) as free`, [own])
    const again = await held.session(async (session) => {
      const [same] = await session.rows<{ pid: number }>('select pg_backend_pid() as pid')
      await session.rows(`select pg_advisory_unlock(${startKey})`, [own])
      return same?.pid
    })
    return other?.free === false && again === own
  })
  if (!isKept)
    throw new StartError(
      'The database does not keep the locks of a session: a pooler hands connections on from transaction to ' +
        'transaction. Connect to PostgreSQL itself, or have the pooler keep a connection for as long as its session.',
    )
}

const startKey = lockKeyOfNumber('startCheck', '$1::bigint')
