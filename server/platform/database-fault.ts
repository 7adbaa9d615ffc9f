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

function constraintOf(error: unknown): unknown {
  return error instanceof Error && 'constraint' in error ? error.constraint : undefined
}
