import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { StartError } from './start-error.ts'

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

function compile(named: string[]): (address: string, hop: number) => boolean {
  try {
    return proxyAddress.compile(named)
  } catch (cause) {
    throw new StartError(`TRUSTED_PROXIES is '${named.join(',')}'; it may be addresses and ranges by commas`, { cause })
  }
}
