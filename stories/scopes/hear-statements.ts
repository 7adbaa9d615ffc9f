import type { OpenDatabase } from '@banko/server/platform/database/database.ts'

export interface HeardDatabase {
  readonly database: OpenDatabase
  /** Texts of the statements that it was asked, each once. */
  readonly statements: ReadonlySet<string>
}

/** An embedded database that keeps the text of whatever the house asks it. */
export function hearStatements(own: OpenDatabase): HeardDatabase {
  const statements = new Set<string>()
  const ear: Parameters<OpenDatabase['db']['withPlugin']>[0] = {
    transformQuery({ node, queryId }) {
      statements.add(own.db.getExecutor().compileQuery(node, queryId).sql)
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
  return { database, statements }
}
