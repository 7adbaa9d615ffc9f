/**
 * A value that cannot be missing. Where it is missing all the same the program is wrong, and going on would hide it:
 * throws with `what` was looked for.
 */
export function must<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`missing: ${what}`)
  return value
}
