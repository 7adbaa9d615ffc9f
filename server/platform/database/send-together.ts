import type { Writable } from 'node:stream'
import type { Pool, PoolClient } from 'pg'

/**
 * Lets statements that are asked in one turn of the process leave in one write: each write wakes the database and costs
 * the system as much as what it carries. For pools that send without waiting.
 */
export function sendTogether(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const plain: (...given: unknown[]) => unknown = client.query.bind(client)
    // not in the driver's types
    const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection
    let isHeld = false
    const release = () => {
      isHeld = false
      stream.uncork()
    }
    const together = (...given: unknown[]) => {
      if (!isHeld) {
        isHeld = true
        stream.cork()
        process.nextTick(release)
      }
      return plain(...given)
    }
    // The overloads of `query` are many; this one hands on whatever it is given.
    client.query = together as PoolClient['query']
  })
}
