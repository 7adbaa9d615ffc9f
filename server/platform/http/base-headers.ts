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
