import type { IncomingHttpHeaders } from 'node:http'
import type { Scheme } from './session-cookie.ts'

/**
 * True unless a browser says that another site's page makes the request. Browsers send Origin with every POST and every
 * socket; a request without it comes from a program, which carries no other person's cookie. Old browsers that leave
 * Origin out of a same-site POST still send Sec-Fetch-Site. Where players come over https, a page that came over plain
 * http is anybody's on the way; where they do not, a proxy may still bring them over https.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, scheme: Scheme): boolean {
  const { origin, host } = headers
  if (origin === undefined) {
    const site = headers['sec-fetch-site']
    return site === undefined || site === 'same-origin' || site === 'none'
  }
  if (host === undefined) return false
  return origin === `https://${host}` || (scheme === 'http' && origin === `http://${host}`)
}

/** The host that a browser asked for: lower case, without port. */
export function hostOf(headers: IncomingHttpHeaders): string {
  const { host = '' } = headers
  const isBracketed = host.startsWith('[')
  const end = isBracketed ? host.indexOf(']') + 1 : host.indexOf(':')
  return (end > 0 ? host.slice(0, end) : host).toLowerCase()
}

/**
 * What counts as one address where use is limited: an IPv6 customer has a whole /64. However an address is written, its
 * key is the same; what is none counts as itself.
 */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const zeros = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${startOf(groups, 4)}::/64`
}

/** The /48 that a key of `addressKey` lies in: the most that one customer is given. Undefined for what is not of IPv6. */
export function wideKey(key: string): string | undefined {
  return key.endsWith('::/64') ? `${startOf(key.slice(0, -'::/64'.length).split(':'), 3)}::/48` : undefined
}

/** The first so many, without zeros at their end. */
function startOf(groups: readonly string[], count: number): string {
  const start = groups.slice(0, count)
  while (start.at(-1) === '0') start.pop()
  return start.join(':')
}

/** Of IPv6, without leading zeros; an IPv4 address at its end is two of them. */
function groupsOf(part = ''): readonly string[] {
  if (part === '') return []
  return part
    .toLowerCase()
    .split(':')
    .flatMap((group) => (group.includes('.') ? [group, group] : group.replace(/^0+(?=.)/, '')))
}
