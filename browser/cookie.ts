const yearSeconds = 31_536_000

/** A word that was kept on this device where the house reads it, too, for the page that it sends. */
export function readCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([a-zA-Z]+)(?:;|$)`).exec(document.cookie)?.[1]
}

export function writeCookie(name: string, word: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store that is meant instead is not in every browser yet
  document.cookie = `${name}=${word}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}
