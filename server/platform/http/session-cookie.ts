import { parseCookie, stringifySetCookie } from 'cookie'

/** One cookie with a token. */
export interface TokenCookie {
  /** The token in a request's Cookie header; undefined when there is none. */
  read(header: string | undefined): string | undefined
  /** The Set-Cookie header that keeps a token for so many seconds; 0 forgets it. */
  write(token: string, seconds: number): string
}

/**
 * The session's cookie. Over https its name begins with `__Host-`: browsers then take it from this host alone, with
 * Secure and for the whole site. Over plain http, for trying at home, browsers refuse that name.
 */
export interface SessionCookie extends TokenCookie {
  /** By this one a device is known again after its session has ended; it opens nothing. */
  readonly device: TokenCookie
}

/** How players reach the house. */
export type Scheme = 'https' | 'http'

export function sessionCookie(scheme: Scheme): SessionCookie {
  const [session, device] =
    scheme === 'https' ? ['__Host-banko', '__Host-banko-device'] : ['banko_session', 'banko_device']
  const kept = { path: '/', sameSite: 'lax', secure: scheme === 'https' } as const
  return { ...tokenCookie(session, kept), device: tokenCookie(device, kept) }
}

/**
 * The cookie of staff: no other site's link brings it along. Over plain http it is sent with the office's calls alone; a
 * name with `__Host-` has no path.
 */
export function staffCookie(scheme: Scheme): TokenCookie {
  return scheme === 'https'
    ? tokenCookie('__Host-banko-staff', { path: '/', sameSite: 'strict', secure: true })
    : tokenCookie('banko_staff', { path: '/v1/office', sameSite: 'strict', secure: false })
}

/** As it stands: a token has no sign that a cookie must write in another way. */
const plain = { decode: (text: string) => text, encode: (text: string) => text }

interface Kept {
  readonly path: string
  readonly sameSite: 'lax' | 'strict'
  readonly secure: boolean
}

function tokenCookie(name: string, how: Kept): TokenCookie {
  const kept = { ...how, name, httpOnly: true }
  return {
    read: (header) => (header === undefined ? undefined : parseCookie(header, plain)[name] || undefined),
    write: (token, seconds) => stringifySetCookie({ ...kept, value: token, maxAge: seconds }, plain),
  }
}
