import pg from 'pg'

export interface AskedStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Hands each statement to `rewrite` before it is sent, on connections that are made from here on, and sends what that
 * answers in its place: for tests that look at what is asked, or take something out of it. Answers what ends it.
 */
export function rewriteStatements(rewrite: (asked: AskedStatement) => string): () => void {
  const plain = pg.Client.prototype.query
  function query(this: pg.Client, asked: unknown, ...rest: unknown[]): unknown {
    const named = typeof asked === 'object' && asked !== null ? asked : undefined
    const text: unknown = named ? Reflect.get(named, 'text') : asked
    const values: unknown = named ? Reflect.get(named, 'values') : rest[0]
    if (typeof text !== 'string') return Reflect.apply(plain, this, [asked, ...rest])
    const sent = rewrite({ text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(plain, this, [named ? renamed(named, text, sent) : sent, ...rest])
  }
  // The overloads of `query` are many; this one hands on whatever it is given.
  pg.Client.prototype.query = query as typeof plain
  return () => {
    pg.Client.prototype.query = plain
  }
}

/** A statement that is kept prepared has a name, and another text is another. */
function renamed(asked: object, text: string, sent: string): object {
  if (sent === text) return asked
  const name: unknown = Reflect.get(asked, 'name')
  return { ...asked, text: sent, ...(typeof name === 'string' && { name: `${name}_rewritten` }) }
}
