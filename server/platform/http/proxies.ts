import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
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
const inner = {
  ipv4: ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  ipv6: ['fc00::/7', 'fe80::/10'],
} as const
/** Of ranges of the internet, each with the shortest prefix that may be the network of one house or of those before it. */
const prefixMin = { ipv4: 12, ipv6: 28 } as const

/** Addresses of version 4 in the clothes of version 6, for which a range means something else. */
const mapped = new BlockList()
mapped.addSubnet('::ffff:0:0', 96, 'ipv6')

/** Whether a list for `readProxies` trusts so much of the internet that somebody in it would say who they are. */
export function trustsInternet(list: string): boolean {
  return list.split(',').some((text) => isWide(text.trim()))
}

/** What has no range is one address or a name of inner networks. */
function isWide(named: string): boolean {
  const [network = '', range] = named.split('/')
  if (range === undefined) return false
  const family = isIP(network) === 4 ? 'ipv4' : 'ipv6'
  // Written in another way than these it is read by rules that are not ours.
  if (isIP(network) === 0 || (family === 'ipv6' && mapped.check(network, 'ipv6'))) return true
  const prefix = prefixOf(range)
  if (prefix >= prefixMin[family]) return false
  const within = new BlockList()
  for (const [start = '', length] of inner[family].map((one) => one.split('/')))
    if (Number(length) <= prefix) within.addSubnet(start, Number(length), family)
  return !within.check(network, family)
}

/** Bits of a range, as a number of them or as a mask of version 4; what is neither is refused by `readProxies`. */
function prefixOf(range: string): number {
  if (isIP(range) !== 4) return Number(range)
  return range.split('.').reduce((bits, part) => bits + Number(part).toString(2).replaceAll('0', '').length, 0)
}

function compile(named: string[]): (address: string, hop: number) => boolean {
  try {
    return proxyAddress.compile(named)
  } catch (cause) {
    throw new StartError(`TRUSTED_PROXIES is '${named.join(',')}'; it may be addresses and ranges by commas`, { cause })
  }
}
