import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import type { Database, Transaction } from '../platform.ts'

/**
 * Runs `work` in one transaction, read committed, whose statements do not wait for one another's answers: each is sent
 * when it is asked, and they are carried out in the order in which they were asked. Committed when `work` resolves and
 * every statement was carried out, rolled back otherwise. After a statement that failed all later ones fail too; the
 * fault that is thrown is that of the first. `db` is PostgreSQL with a driver that sends without waiting.
 */
export async function inPipeline<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const executor = db.getExecutor()
  return await executor.provideConnection(async (connection) => {
    const line = new Line(connection)
    const own = executor.withConnectionProvider({ provideConnection: (use) => use(line) })
    line.begin()
    try {
      const result = await work({ isTransaction: true, getExecutor: () => own })
      await line.answered()
      await connection.executeQuery(CompiledQuery.raw('commit'))
      return result
    } catch (error) {
      const fault = await line.answered().then(
        () => error,
        (first: unknown) => first,
      )
      await connection.executeQuery(CompiledQuery.raw('rollback'))
      throw fault
    }
  })
}

/** A connection that remembers what was sent by it. */
class Line implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #sent: Promise<unknown>[] = []

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  begin(): void {
    void this.#send(CompiledQuery.raw('begin'))
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#send<R>(query)
  }

  streamQuery(): never {
    throw new Error('a pipeline does not stream')
  }

  /** When all are answered; throws the first fault, in the order in which they were sent. */
  async answered(): Promise<void> {
    for (const one of await Promise.allSettled(this.#sent)) if (one.status === 'rejected') throw one.reason
  }

  #send<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = this.#connection.executeQuery<R>(query)
    // whoever asked is told; that nobody waits for it yet is no fault
    answer.catch(() => {})
    this.#sent.push(answer)
    return answer
  }
}

/** Waits for all, and throws the first fault in the order in which they stand: what each is told depends on no race. */
export async function allInOrder<T extends readonly unknown[] | []>(
  of: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  for (const one of await Promise.allSettled(of)) if (one.status === 'rejected') throw one.reason
  return await Promise.all(of)
}
