const yearSeconds = 31_536_000

/** A word, or the name of a time zone, that was kept on this device where the house reads it, too, for the page that it sends. */
export function readCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${named(name)}=([\\w+/-]+)(?:;|$)`).exec(document.cookie)?.[1]
}

export function writeCookie(name: string, word: string): void {
  keep(`${named(name)}=${word}`, yearSeconds)
}

export function dropCookie(name: string): void {
  keep(`${named(name)}=`, 0)
}

/** Over https as the session's is called: no other host writes it, and it never travels in the clear. */
function named(name: string): string {
  return isSecure() ? `__Host-${name}` : name
}

function isSecure(): boolean {
  return location.protocol === 'https:'
}

function keep(pair: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store that is meant instead is not in every browser yet
  document.cookie = `${pair}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure() ? '; Secure' : ''}`
}
