import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isPublicAddress } from './public-address.ts'

/** A host of a URL or of a request: without port and brackets, lower case. */
function bare(host: string): string {
  return host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
}

/** Whether what is said to this host never leaves this machine. Names other than `localhost` are not looked up. */
export function isThisMachine(host: string): boolean {
  return isOwnName(bare(host))
}

function isOwnName(name: string): boolean {
  return name === 'localhost' || (isIP(name) !== 0 && ipaddr.process(name).range() === 'loopback')
}

/**
 * Whether a host can only mean this machine or its own network. Whoever owns a domain of the internet can let it point
 * here, and a page under it then speaks to us as if it were ours; nobody can do that with these.
 */
export function isNearHost(host: string): boolean {
  const name = bare(host)
  if (isOwnName(name)) return true
  if (isIP(name) !== 0) return !isPublicAddress(name)
  return /\.(localhost|local)$/.test(name) || /^[a-z0-9-]+$/.test(name)
}
