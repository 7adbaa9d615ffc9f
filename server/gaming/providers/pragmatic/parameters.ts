export type Parameters = ReadonlyMap<string, string>

/**
 * Parameters of a form, each once. Undefined for what is none: what is signed has `&` between its parts, so that one with
 * it inside could be signed as two and come as one.
 */
export function formOf(bytes: Buffer): Parameters | undefined {
  const asked = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) {
    if (asked.has(name) || !/^[A-Za-z0-9_]{1,64}$/.test(name) || value.includes('&')) return undefined
    asked.set(name, value)
  }
  return asked
}

/** What is signed: all but the signature, by name. */
export function signedTextOf(asked: Parameters): string {
  return [...asked]
    .filter(([name]) => name !== 'hash')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}
