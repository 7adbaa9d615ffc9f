import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { type RowScope, rowScope } from '@banko/server/platform/database/row-scope.ts'

export interface Heard {
  readonly text: string
  readonly parameters: readonly unknown[]
  /** Whose rows it was asked for. */
  readonly scope: RowScope | undefined
}

export interface HeardDatabase {
  readonly database: OpenDatabase
  /** Statements that it was asked, each once with each scope. */
  readonly heard: () => readonly Heard[]
}

/** An embedded database that keeps whatever the house asks it, and for whom. */
export function hearStatements(own: OpenDatabase): HeardDatabase {
  const heard = new Map<string, Heard>()
  const ear: Parameters<OpenDatabase['db']['withPlugin']>[0] = {
    transformQuery({ node, queryId }) {
      const { sql: text, parameters } = own.db.getExecutor().compileQuery(node, queryId)
      const scope = rowScope()
      const named = [...text.matchAll(/operator_id = \$(\d+)/g)].map(([, at]) => parameters[Number(at) - 1])
      heard.set(JSON.stringify([text, scope, named]), { text, parameters, scope })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = own.db.withPlugin(ear)
  const database: OpenDatabase = {
    ...own,
    db,
    dbFeed: db,
    dbPeople: db,
    dbReads: db,
    pipelined: (work) => db.transaction().execute(work),
  }
  return { database, heard: () => [...heard.values()] }
}
