/** Why the house cannot start, in words for the person who started it; there is nothing to look for in the program. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** Several reasons at once, each in a line of its own. */
export function startErrorOf(refusals: readonly string[]): StartError {
  return new StartError(refusals.length === 1 ? refusals.join() : refusals.map((one) => `\n- ${one}`).join(''))
}

const reasons = new Map([
  ['EADDRINUSE', 'the port is taken; choose another one with --port'],
  ['EACCES', 'the port may not be taken; choose one above 1023 with --port'],
  ['EADDRNOTAVAIL', 'this machine has no such address; see --host'],
  ['ECONNREFUSED', 'nothing answers there; is PostgreSQL running, and DATABASE_URL right?'],
  ['ENOTFOUND', 'there is no such host; is DATABASE_URL right?'],
  ['28P01', 'PostgreSQL refuses the password; is DATABASE_URL right?'],
  ['28000', 'PostgreSQL refuses this user; is DATABASE_URL right?'],
  ['3D000', 'PostgreSQL has no such database; create it, or change DATABASE_URL'],
])

/** What to print when a start failed: a sentence where the reason is outside the program, else the whole fault. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (!(error instanceof Error)) return String(error)
  const reason = 'code' in error ? reasons.get(String(error.code)) : undefined
  if (reason) return `${error.message || String(Reflect.get(error, 'code'))}: ${reason}`
  return error.cause === undefined
    ? `${error.stack}`
    : `${error.stack}\nbecause of ${describeStartFailure(error.cause)}`
}
