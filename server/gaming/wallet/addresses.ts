import { BlockList, isIP } from 'node:net'

/** Whence a provider's calls may come; with none listed, from anywhere. */
export type Addresses = (address: string) => boolean

/** Undefined: one of them is neither an address nor a range, `192.0.2.0/24`. */
export function addressesOf(listed: readonly string[]): Addresses | undefined {
  const known = new BlockList()
  for (const one of listed) {
    const [address = '', bits, ...more] = one.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    const most = family === 'ipv4' ? 32 : 128
    if (isIP(address) === 0 || more.length > 0) return undefined
    if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)) return undefined
    known.addSubnet(address, Number(bits ?? most), family)
  }
  if (listed.length === 0) return () => true
  return (address) => {
    const plain = address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
    const version = isIP(plain)
    return version !== 0 && known.check(plain, version === 4 ? 'ipv4' : 'ipv6')
  }
}
