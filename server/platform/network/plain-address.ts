import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address as networks have it: one of version 4 in the clothes of version 6 is the one inside. */
interface PlainAddress {
  readonly kind: 'ipv4' | 'ipv6'
  readonly text: string
}

/** Undefined: it is none. */
export function plainAddress(address: string): PlainAddress | undefined {
  // A zone names a line of this machine, and no address has it.
  const [bare = ''] = address.split('%')
  if (isIP(bare) === 0) return undefined
  const plain = ipaddr.process(bare)
  return { kind: plain.kind(), text: plain.toString() }
}

/** Whether an address is in one network. */
type IsIn = (address: string) => boolean

/** An address alone, or a range by the bits of its network; undefined: it is neither. */
export function readNetwork(text: string): IsIn | undefined {
  const [start = '', bits, ...more] = text.split('/')
  const of = plainAddress(start)
  if (!of || start.includes('%') || more.length > 0) return undefined
  const whole = of.kind === 'ipv4' ? 32 : 128
  // In the clothes of version 6 a range of version 4 has as many bits as its clothes.
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > whole || isClothed(start))) return undefined
  const network = ipaddr.parse(of.text)
  const prefix = bits === undefined ? whole : Number(bits)
  return (address) => {
    const asked = plainAddress(address)
    if (!asked || asked.kind !== of.kind) return false
    const one = ipaddr.parse(asked.text)
    return one.match(network, prefix)
  }
}

function isClothed(start: string): boolean {
  return start.includes(':') && ipaddr.process(start).kind() === 'ipv4'
}
