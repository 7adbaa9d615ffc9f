import type { Scheme } from './session-cookie.ts'

const usual: readonly (readonly [string, string])[] = [
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-resource-policy', 'same-origin'],
]
/** As pages say it. */
const kept = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const

/**
 * What every answer says until whoever gives it says otherwise: that it is no page, is framed and read by no other site,
 * and is what its type says. So a route that nobody thought of is closed.
 */
export function baseHeaders(scheme: Scheme): readonly (readonly [string, string])[] {
  return scheme === 'https' ? [...usual, kept] : usual
}

/** The whole of an answer without a body, to what never became a request or becomes no socket: `403 Forbidden`. */
export function bareAnswer(status: string, scheme: Scheme): string {
  const said = [...baseHeaders(scheme), ['connection', 'close'], ['content-length', '0']]
  return [`HTTP/1.1 ${status}`, ...said.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')
}
