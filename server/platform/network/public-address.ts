import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All that is given out of version 6. Source: IANA, IPv6 Global Unicast Address Assignments. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is one of the open internet: in no network of IANA's special-purpose address registries. What is no
 * address is not.
 */
export function isPublicAddress(address: string): boolean {
  // The library reads `127.1` and `2130706433`, too; sockets say none of these.
  if (isIP(address) === 0) return false
  // Of version 4 in the clothes of version 6 it is the address inside that counts.
  const plain = ipaddr.process(address)
  return plain.range() === 'unicast' && (plain.kind() === 'ipv4' || plain.match(givenOut))
}
