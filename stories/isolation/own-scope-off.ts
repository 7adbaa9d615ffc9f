import { rowScope } from '@banko/server/platform/database/row-scope.ts'
import pg from 'pg'

/** Statements of one operator's work that say no more whose rows they mean, and those that still say it. */
export interface OwnScopeOff {
  readonly changed: ReadonlySet<string>
  readonly left: ReadonlySet<string>
  /** From here on. */
  begin(): void
  end(): void
}

/**
 * Makes ready to take the conditions by which the code says whose rows it means out of every statement that is asked for one operator,
 * on connections that are made from here on: each `operator_id = …` becomes a condition that always holds. What is asked
 * for every operator stays as it is, and so do inserts, which name whose their rows are.
 */
export function takeOwnScopeOff(): OwnScopeOff {
  const plain = pg.Client.prototype.query
  const changed = new Set<string>()
  const left = new Set<string>()
  let isOff = false
  function query(this: pg.Client, asked: unknown, ...rest: unknown[]): unknown {
    const scope = rowScope()
    const text = typeof asked === 'string' ? asked : textOf(asked)
    if (!isOff || text === undefined || !scope || 'every' in scope) return Reflect.apply(plain, this, [asked, ...rest])
    const off = withoutScope(text)
    if (off !== text) changed.add(text)
    if (/\boperator_id\s*(=|in\b)|using \(operator_id/.test(off)) left.add(text)
    return Reflect.apply(plain, this, [typeof asked === 'object' ? renamed(asked, off) : off, ...rest])
  }
  // The overloads of `query` are many; this one hands on whatever it is given.
  pg.Client.prototype.query = query as typeof plain
  return {
    changed,
    left,
    begin: () => {
      isOff = true
    },
    end: () => {
      pg.Client.prototype.query = plain
    },
  }
}

/** A statement that is kept prepared has a name, and the one that was changed is another. */
function renamed(asked: object | null, text: string): object {
  const name: unknown = Reflect.get(asked ?? {}, 'name')
  return { ...asked, text, ...(typeof name === 'string' && { name: `${name}_off` }) }
}

function textOf(asked: unknown): string | undefined {
  const text = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'text') : undefined
  return typeof text === 'string' ? text : undefined
}

/** `c.operator_id = $1` and `l.operator_id = c.operator_id` hold for every row. */
export function withoutScope(text: string): string {
  return text
    .replaceAll(/(?<![\w.])(\w+\.)?operator_id\s*=\s*(\$\d+)(::bigint)?/g, '($2::bigint is not null)')
    .replaceAll(/\busing \(operator_id, /g, 'using (')
    .replaceAll(/(?<![\w.])((?:\w+\.)?operator_id)\s*=\s*(\w+\.operator_id)\b/g, '($1 is not null and $2 is not null)')
}
