/** Any origin that is not another one's: what is asked is whether an address leaves it. */
const here = 'https://here.invalid'

/**
 * Where to go after sign-in: a place of this site, never another one, as a browser reads the address. Nor one whose path
 * begins with two slashes once its dots are gone: by itself such a path names another site.
 */
export function readNext(search: Readonly<Record<string, unknown>>): { next?: string } {
  const { next } = search
  if (typeof next !== 'string' || !next.startsWith('/')) return {}
  const url = URL.parse(next, here)
  return url?.origin === here && !url.pathname.startsWith('//') ? { next } : {}
}
