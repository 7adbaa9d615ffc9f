import type { PostgresPool } from 'kysely'
import type { Pool } from 'pg'
import { rowScopeSetting } from './row-scope.ts'
import { scopeConnection, scopedClient } from './scoped-connection.ts'

/** Nobody gave a connection back in time: the database was not asked. */
export class PoolWaitError extends Error {
  override readonly name = 'PoolWaitError'

  constructor(milliseconds: number) {
    super(`No connection within ${milliseconds} ms`)
  }
}

/**
 * A pool in which a wait for a connection ends by a fault with a name: the driver's own has neither name nor code. Whoever
 * gets one gets it for the rows that their work is about.
 */
export function patientPool(pool: Pool, milliseconds: number): PostgresPool {
  return {
    connect: () =>
      new Promise((resolve, reject) => {
        const setting = rowScopeSetting()
        let isLate = false
        const timer = setTimeout(() => {
          isLate = true
          reject(new PoolWaitError(milliseconds))
        }, milliseconds).unref()
        pool.connect().then(
          (client) => {
            clearTimeout(timer)
            if (isLate) client.release()
            else
              scopeConnection(client, setting).then(
                () => resolve(scopedClient(client)),
                (error: Error) => {
                  client.release(error)
                  reject(error)
                },
              )
          },
          (error: unknown) => {
            clearTimeout(timer)
            reject(error)
          },
        )
      }),
    end: () => pool.end(),
    options: pool.options,
  }
}
