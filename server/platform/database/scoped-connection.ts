import type { PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import { type RowScopeSetting, rowScopeSetting } from './row-scope.ts'

/** What each connection was told last; nothing stands here while it is not sure. */
const told = new WeakMap<PoolClient, RowScopeSetting>()

/**
 * Tells a connection that was taken from its pool whose rows are meant, where whoever had it before meant others. It has
 * answered before anything else is sent, and stands in no transaction, so that no roll-back takes this back.
 *
 * @throws what PostgreSQL answers, or when a transaction was left open: the connection is then not to be used
 */
export async function scopeConnection(client: PoolClient, setting: RowScopeSetting): Promise<void> {
  if ((client.getTransactionStatus() ?? 'I') !== 'I') throw new Error('a connection came back within a transaction')
  if (told.get(client) === setting) return
  told.delete(client)
  await client.query(`select set_config('banko.operator', $1, false)`, [setting])
  told.set(client, setting)
}

const faces = new WeakMap<PoolClient, PostgresPoolClient>()

/** The same connection for those it was told of: another's work by it would be shown too little, or too much. */
export function scopedClient(client: PoolClient): PostgresPoolClient {
  const known = faces.get(client)
  if (known) return known
  const query = (...given: unknown[]): unknown => {
    const [meant, has] = [rowScopeSetting(), told.get(client)]
    if (has !== meant) throw new Error(`a connection for the rows of '${has}' is asked for those of '${meant}'`)
    return Reflect.apply(client.query, client, given)
  }
  // The overloads of `query` are many; this one hands on whatever it is given.
  const face: PostgresPoolClient = {
    query: query as PostgresPoolClient['query'],
    release: (...how) => client.release(...how),
  }
  faces.set(client, face)
  return face
}
