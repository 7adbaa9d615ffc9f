import { type RowScope, rowScope } from '@banko/server/platform/database/row-scope.ts'
import { rewriteStatements } from '@banko/tools/postgres/rewrite-statements.ts'

export interface DriverStatement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly scope: RowScope
}

/** Keeps what is asked for somebody over connections that are made from here on, each text once. */
export function hearDriver(): { readonly heard: ReadonlyMap<string, DriverStatement>; end(): void } {
  const heard = new Map<string, DriverStatement>()
  const end = rewriteStatements(({ text, values }) => {
    const scope = rowScope()
    if (scope && values.length > 0) heard.set(text, { text, values, scope })
    return text
  })
  return { heard, end }
}
