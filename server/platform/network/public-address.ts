import { BlockList, isIP, isIPv4 } from 'node:net'

/** Networks that are nobody's on the internet. Source: IANA's special-purpose address registries. */
const special = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  ipv6: [
    '::/128',
    '::1/128',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
} as const

const barred = new BlockList()
for (const family of ['ipv4', 'ipv6'] as const)
  for (const range of special[family]) {
    const [network = '', prefix] = range.split('/')
    barred.addSubnet(network, Number(prefix), family)
  }

/** Whether an address is one of the open internet. What is no address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isIPv4(address)) return !barred.check(address, 'ipv4')
  // An address of version 4 in the clothes of version 6.
  const mapped = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPublicAddress(mapped)
  if (/^::ffff:/i.test(address)) return false
  return !barred.check(address, 'ipv6')
}
