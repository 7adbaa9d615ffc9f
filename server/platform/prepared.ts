import type { Pool, PoolClient } from 'pg'

/** Statements that a connection keeps prepared at most: the house has some two hundred. */
const namesMax = 500

/** Names of statements by their text, the same on every connection. */
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= namesMax) return known
  const name = `banko_${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * Lets every statement with parameters be parsed and planned once a connection, not once a call: the house says the
 * same few hundred sentences all day, and planning one of them costs as much as carrying it out for a lone coupon.
 */
export function prepareStatements(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const plain: (...given: unknown[]) => unknown = client.query.bind(client)
    const named = (text: unknown, values?: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
      return name === undefined ? plain(text, values, ...rest) : plain({ name, text, values }, ...rest)
    }
    // The overloads of `query` are many; this one hands on whatever it is given.
    client.query = named as PoolClient['query']
  })
}
