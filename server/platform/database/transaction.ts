import type { Database, Transaction } from '../platform.ts'

/**
 * Runs `work` in one transaction, read committed: committed when it resolves, rolled back when it throws. Everything
 * inside must use the `tx` it is given: the embedded database has one connection, and `db` inside would wait for ever.
 */
export function withTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}

/** Reads everything as it stood at one moment: what others write meanwhile is not seen. Nothing is to be written. */
export function atOneMoment<T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read)
}
