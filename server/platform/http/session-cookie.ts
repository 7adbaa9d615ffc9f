import { parseCookie, stringifySetCookie } from 'cookie'

/** One cookie with a token. */
interface TokenCookie {
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
  return scheme === 'https'
    ? { ...tokenCookie('__Host-banko', scheme), device: tokenCookie('__Host-banko-device', scheme) }
    : { ...tokenCookie('banko_session', scheme), device: tokenCookie('banko_device', scheme) }
}

/** As it stands: a token has no sign that a cookie must write in another way. */
const plain = { decode: (text: string) => text, encode: (text: string) => text }

function tokenCookie(name: string, scheme: Scheme): TokenCookie {
  const kept = { name, path: '/', httpOnly: true, sameSite: 'lax', secure: scheme === 'https' } as const
  return {
    read: (header) => (header === undefined ? undefined : parseCookie(header, plain)[name] || undefined),
    write: (token, seconds) => stringifySetCookie({ ...kept, value: token, maxAge: seconds }, plain),
  }
}
