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
    ? { ...tokenCookie('__Host-banko', '; Secure'), device: tokenCookie('__Host-banko-device', '; Secure') }
    : { ...tokenCookie('banko_session', ''), device: tokenCookie('banko_device', '') }
}

function tokenCookie(name: string, secure: string): TokenCookie {
  const start = `${name}=`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure}`
  return {
    read(header) {
      if (header === undefined) return undefined
      const pair = header.split(/; */).find((item) => item.startsWith(start))
      return pair === undefined || pair.length === start.length ? undefined : pair.slice(start.length)
    },
    write: (token, seconds) => `${start}${token}; Max-Age=${seconds}; ${attributes}`,
  }
}
