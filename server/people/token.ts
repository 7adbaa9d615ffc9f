import { createHash } from 'node:crypto'

/** 32 bytes in base64url. */
const tokenForm = /^[\w-]{43}$/

/** Whether it has the form of what `ids.token` makes. */
export function isToken(token: string | undefined): token is string {
  return token !== undefined && tokenForm.test(token)
}

/** What of a token is stored: of 256 random bits a plain hash tells nothing. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
