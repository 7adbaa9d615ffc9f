import type { Pool, PoolClient } from 'pg'

/** Statements that a connection keeps prepared at most: the house has some fifty inserts. */
const namesMax = 200

/** Names of statements by their text, the same on every connection. */
const names = new Map<string, string>()

/**
 * Only inserts, and inserts that begin with another: there is one way to carry them out, and understanding a wide one
 * costs more than doing it. How to find rows depends on how full the tables are, and a plan that was kept since they
 * were empty reads them whole.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= namesMax || !/^\s*(with \w+ as \(\s*)?insert\s/i.test(text)) return known
  const name = `banko_${names.size + 1}`
  names.set(text, name)
  return name
}

/** Lets inserts with parameters be parsed and planned once a connection, not once a call. */
export function prepareInserts(pool: Pool): void {
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
