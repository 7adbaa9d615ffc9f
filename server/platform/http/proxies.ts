import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'
import { StartError } from '../options/start-error.ts'

/** The machines in front of the house whose word about who asks is believed. */
export interface Proxies {
  trusts(address: string): boolean
  /** Of the nearest machine that is not one of them; empty where the connection has gone already. */
  addressOf(request: IncomingMessage): string
}

/**
 * @param list addresses, ranges and the names `loopback`, `linklocal`, `uniquelocal`, by commas; empty for none
 * @throws {StartError} when something else stands in it
 */
export function readProxies(list: string): Proxies {
  const named = list.split(',').flatMap((text) => text.trim() || [])
  if (named.length === 0) return { trusts: () => false, addressOf: ({ socket }) => socket.remoteAddress ?? '' }
  const trusts = compile(named)
  return {
    trusts: (address) => trusts(address, 0),
    addressOf: (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddress(request, trusts)),
  }
}

/** Networks in which nobody from the internet is. */
const inner = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
  'fe80::/10',
].map((network) => ipaddr.parseCIDR(network))
/** Of ranges of the internet, each with the shortest prefix that may be the network of one house or of those before it. */
const prefixMin = { ipv4: 12, ipv6: 28 } as const

/** Whether a list for `readProxies` trusts so much of the internet that somebody in it would say who they are. */
export function trustsInternet(list: string): boolean {
  return list.split(',').some((text) => isWide(text.trim()))
}

/** What has no range is one address or a name of inner networks. */
function isWide(named: string): boolean {
  const [start = '', range] = named.split('/')
  if (range === undefined) return false
  // Written in another way than these it is read by rules that are not ours.
  if (isIP(start) === 0) return true
  const network = ipaddr.parse(start)
  // In the clothes of version 6 a range of version 4 means something else.
  if (network.kind() === 'ipv6' && network.range() === 'ipv4Mapped') return true
  const prefix = prefixOf(range)
  if (prefix >= prefixMin[network.kind()]) return false
  return !inner.some(([of, bits]) => of.kind() === network.kind() && bits <= prefix && network.match(of, bits))
}

/** Bits of a range, as a number of them or as a mask of version 4; what is neither is refused by `readProxies`. */
function prefixOf(range: string): number {
  return isIP(range) === 4 ? (ipaddr.IPv4.parse(range).prefixLengthFromSubnetMask() ?? Number.NaN) : Number(range)
}

function compile(named: string[]): (address: string, hop: number) => boolean {
  try {
    return proxyAddress.compile(named)
  } catch (cause) {
    throw new StartError(`TRUSTED_PROXIES is '${named.join(',')}'; it may be addresses and ranges by commas`, { cause })
  }
}
