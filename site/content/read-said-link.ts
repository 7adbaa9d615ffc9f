/** Any origin that is not another one's: what is asked is whether an address leaves it. */
const here = 'https://here.invalid'

/** A path below which no page of the site stands. */
const notPages = /^\/(?:v1|pictures|office)(?:\/|$)/

/** Where something that an operator says leads: to a page of the site, to another file of it, or elsewhere. */
export type SaidLink =
  | { readonly kind: 'page'; readonly path: string; readonly search: string; readonly hash: string }
  | { readonly kind: 'file' | 'elsewhere'; readonly href: string }

/**
 * Reads an address that an operator gave: a path of the site, with or without one of its languages, which are left to
 * the reader, or one over https. Undefined where it leads nowhere, or where no link of a site may lead.
 */
export function readSaidLink(address: string, languages: readonly string[]): SaidLink | undefined {
  const url = URL.parse(address, here)
  if (!url || url.username !== '' || url.password !== '') return undefined
  if (url.origin !== here) {
    const isWhole = address.startsWith('https://') && url.protocol === 'https:'
    return isWhole ? { kind: 'elsewhere', href: url.href } : undefined
  }
  if (!address.startsWith('/')) return undefined
  const second = url.pathname.indexOf('/', 1)
  const end = second < 0 ? url.pathname.length : second
  const [first, rest] = [url.pathname.slice(1, end), url.pathname.slice(end)]
  const path = languages.includes(first) ? rest || '/' : url.pathname
  // behind a language there may stand what would name another host
  if (path.startsWith('//')) return undefined
  if (notPages.test(path)) return { kind: 'file', href: `${path}${url.search}${url.hash}` }
  return { kind: 'page', path, search: url.search, hash: url.hash.slice(1) }
}
