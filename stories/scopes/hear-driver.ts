import { type RowScope, rowScope } from '@banko/server/platform/database/row-scope.ts'
import pg from 'pg'

export interface DriverStatement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly scope: RowScope
}

/** Keeps what is asked for somebody over connections that are made from here on, each text once. */
export function hearDriver(): { readonly heard: ReadonlyMap<string, DriverStatement>; end(): void } {
  const plain = pg.Client.prototype.query
  const heard = new Map<string, DriverStatement>()
  function query(this: pg.Client, asked: unknown, ...rest: unknown[]): unknown {
    const scope = rowScope()
    const named = typeof asked === 'object' && asked !== null
    const text: unknown = named ? Reflect.get(asked, 'text') : asked
    const values: unknown = named ? Reflect.get(asked, 'values') : rest[0]
    if (scope && typeof text === 'string' && Array.isArray(values)) heard.set(text, { text, values, scope })
    return Reflect.apply(plain, this, [asked, ...rest])
  }
  // The overloads of `query` are many; this one hands on whatever it is given.
  pg.Client.prototype.query = query as typeof plain
  return {
    heard,
    end: () => {
      pg.Client.prototype.query = plain
    },
  }
}
