import { rowScope } from '@banko/server/platform/database/row-scope.ts'
import { rewriteStatements } from '@banko/tools/postgres/rewrite-statements.ts'

/** Statements of one operator's work that say no more whose rows they mean, and those that still say it. */
export interface OwnScopeOff {
  readonly changed: ReadonlySet<string>
  readonly left: ReadonlySet<string>
  /** From here on. */
  begin(): void
  end(): void
}

/**
 * Makes ready to take the conditions by which the code says whose rows it means out of every statement that is asked for
 * one operator, on connections that are made from here on: each `operator_id = …` becomes a condition that always holds.
 * What is asked for every operator stays as it is, and so do inserts, which name whose their rows are.
 */
export function takeOwnScopeOff(): OwnScopeOff {
  const changed = new Set<string>()
  const left = new Set<string>()
  let isOff = false
  const end = rewriteStatements(({ text }) => {
    const scope = rowScope()
    if (!isOff || !scope || 'every' in scope) return text
    const off = withoutScope(text)
    if (off !== text) changed.add(text)
    if (/\boperator_id\s*(=|in\b)|using \(operator_id/.test(off)) left.add(text)
    return off
  })
  return {
    changed,
    left,
    begin: () => {
      isOff = true
    },
    end,
  }
}

/** `c.operator_id = $1` and `l.operator_id = c.operator_id` hold for every row. */
export function withoutScope(text: string): string {
  return text
    .replaceAll(/(?<![\w.])(\w+\.)?operator_id\s*=\s*(\$\d+)(::bigint)?/g, '($2::bigint is not null)')
    .replaceAll(/\busing \(operator_id, /g, 'using (')
    .replaceAll(/(?<![\w.])((?:\w+\.)?operator_id)\s*=\s*(\w+\.operator_id)\b/g, '($1 is not null and $2 is not null)')
}
