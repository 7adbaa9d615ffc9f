import { PoolWaitError } from './patient-pool.ts'

/** PostgreSQL's five-letter code of a database error, the same on both drivers; undefined for any other error. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined
}

/** A row with this key exists already; `constraint` narrows it to one named constraint or unique index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (databaseCode(error) !== '23505') return false
  return constraint === undefined || constraintOf(error) === constraint
}

/** A check constraint said no, for instance a balance below zero; `constraint` narrows it to one. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  if (databaseCode(error) !== '23514') return false
  return constraint === undefined || constraintOf(error) === constraint
}

/**
 * A wait was given up, for a connection, for a lock or for the end of a statement: nothing was done, and nobody is to
 * blame.
 */
export function isTimedOut(error: unknown): boolean {
  if (error instanceof PoolWaitError) return true
  const code = databaseCode(error)
  return code === '55P03' || code === '57014'
}

/** The database ended a statement that ran for too long: unlike a wait for a lock, that may be the statement's own fault. */
export function isTooSlow(error: unknown): boolean {
  return databaseCode(error) === '57014'
}

function constraintOf(error: unknown): unknown {
  return error instanceof Error && 'constraint' in error ? error.constraint : undefined
}

/** The database, or the way to it, is gone: whether the last statement took effect is not known. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Classes 08 (connection) and 57P (shutting down, starting up) of PostgreSQL, 53300 (no free slot), and the system's.
  return (
    /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/.test(code) || isUnreachable(error.cause)
  )
}
