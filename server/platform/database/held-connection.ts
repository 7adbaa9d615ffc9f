import type pg from 'pg'
import { sessionName } from './locks.ts'
import { int8ArrayType, int8Type, parseSafeInteger, parseSafeIntegerArray } from './safe-integer.ts'
import type { Session } from './session.ts'
import { withSettings } from './session-settings.ts'

/** One transaction of a client. `onLost` is told when not even its roll-back came through. */
export async function inTransaction<T>(
  client: pg.ClientBase,
  use: (session: Session) => Promise<T>,
  onLost: (error: Error) => void,
): Promise<T> {
  try {
    await client.query('begin')
    const result = await use({
      run: async (script) => void (await client.query(script)),
      // The caller names the columns it asked for.
      rows: async <R>(statement: string, parameters: readonly unknown[] = []) =>
        (await client.query(statement, [...parameters])).rows as R[],
    })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(onLost)
    throw error
  }
}

const parsers = new Map<number, (text: string) => unknown>([
  [int8Type, parseSafeInteger],
  [int8ArrayType, parseSafeIntegerArray],
])

/** How a client of PostgreSQL reads types: `int8` as safe integers. */
export function safeTypes({ types }: Pick<typeof pg, 'types'>): pg.CustomTypesConfig {
  return {
    getTypeParser: (type: number, format?: 'text' | 'binary') =>
      (format !== 'binary' && parsers.get(type)) || types.getTypeParser(type, format),
  }
}

const answerMilliseconds = 5000
/** What a process that stands still may hold up others for. */
const standstillMilliseconds = 1500

/**
 * A connection that stays open, for what must not wait for a busy pool or must be gone with its process. One that broke
 * is made anew by the next session: whatever hung on the old one is gone.
 */
export interface HeldConnection {
  session<T>(use: (session: Session) => Promise<T>): Promise<T>
  release(): Promise<void>
}

export function holdConnection(url: string): HeldConnection {
  let held: Promise<pg.Client> | undefined

  async function connect(): Promise<pg.Client> {
    const { default: driver } = await import('pg')
    const client = new driver.Client({
      ...withSettings(url, {}),
      application_name: sessionName('held'),
      connectionTimeoutMillis: answerMilliseconds,
      query_timeout: answerMilliseconds,
      idle_in_transaction_session_timeout: standstillMilliseconds,
      keepAlive: true,
      types: safeTypes(driver),
    })
    // Whoever uses it next is told by what he gets; nobody is using it now.
    client.on('error', () => drop(client))
    client.on('end', () => drop(client))
    await client.connect()
    return client
  }

  let current: pg.Client | undefined
  function drop(client: pg.Client): void {
    if (current === client) held = current = undefined
  }

  async function session<T>(use: (session: Session) => Promise<T>): Promise<T> {
    held ??= connect()
    try {
      current = await held
    } catch (error) {
      held = undefined
      throw error
    }
    const client = current
    return await inTransaction(client, use, () => {
      drop(client)
      client.end().catch(() => {})
    })
  }

  // One connection has one transaction: whoever comes meanwhile waits for it.
  let turn: Promise<unknown> = Promise.resolve()
  return {
    session(use) {
      const done = turn.then(() => session(use))
      turn = done.catch(() => {})
      return done
    },
    async release() {
      const client = await held?.catch(() => undefined)
      held = current = undefined
      await client?.end().catch(() => {})
    },
  }
}
