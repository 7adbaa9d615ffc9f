import type { IncomingHttpHeaders } from 'node:http'
import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
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
  if (!isIPv6(address)) return address
  const plain = ipaddr.process(address)
  return plain.kind() === 'ipv4' ? plain.toString() : networkKey(address, 64)
}

/** The /48 that a key of `addressKey` lies in: the most that one customer is given. Undefined for what is not of IPv6. */
export function wideKey(key: string): string | undefined {
  return key.endsWith('::/64') ? networkKey(key.slice(0, -'/64'.length), 48) : undefined
}

/** Whether a key is one of `wideKey`. */
export function isWide(key: string): boolean {
  return key.endsWith('::/48')
}

function networkKey(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`
}
