import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { isAddress, type Network, writeAddress } from './network-address.ts'

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Of BIP 173, BIP 350, EIP-55 and the networks' own pages. */
const good: readonly (readonly [Network, string])[] = [
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BTC', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['BTC', '1111111111111111111114oLvT2'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['BTC', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['BTC', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'],
  ['BTC', 'BC1SW50QGDZ25J'],
  ['BTC', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['TRX', tron],
  ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ETH', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['ETH', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['ETH', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['ETH', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['ETH', '0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
  ['ETH', '0xde709f2102306220921060314715629080e2fb77'],
  ['ETH', '0x27b1fdb04752bbc536007a920d24acb045561c26'],
]

test.each(good)('of %s, %s is an address', (network, text) => {
  expect(isAddress(network, text)).toBe(true)
})

test.each<[Network, string, string]>([
  ['BTC', 'of a test network', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['BTC', 'of a test network, of a program', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  [
    'BTC',
    'of version 1 with the checks of the first form',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  ],
  [
    'BTC',
    'of version 0 with the checks of the second',
    'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  ],
  ['BTC', 'of version 1 with those of the first', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['BTC', 'of version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
  ['BTC', 'of one byte', 'bc1pw5dgrnzv'],
  ['BTC', 'of 41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
  ['BTC', 'of 16 bytes of version 0', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['BTC', 'of both cases', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'],
  ['BTC', 'with more than four bits to fill up', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
  ['BTC', 'without a program', 'bc1gmk9yu'],
  ['BTC', 'with a letter that there is not', 'bc1bw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['BTC', 'without anything', 'bc1'],
  ['BTC', 'of another network', tron],
  ['BTC', 'of one byte too few', '12D2adLM3UKy4Z4giRbReR6gjWx1w6Dz'],
  ['BTC', 'of nothing', ''],
  ['TRX', 'of one byte too many', '2zSzcDCvTSffv6QmU5kPmFrd51iV1QGdogwm'],
  ['TRX', 'of another network', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['TRX', 'with a letter that there is not', `${tron.slice(0, -1)}0`],
  ['TRX', 'of ones', '1'.repeat(34)],
  ['TRX', 'of four bytes', '2UzHL'],
  ['TRX', 'of very many letters', 'T'.repeat(100)],
  ['ETH', 'with one letter in the wrong case', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed'],
  ['ETH', 'without its beginning', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ETH', 'too short', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
  ['ETH', 'with a letter that is none', '0xgaAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
])('of %s, one %s is none', (network, _, text) => {
  expect(isAddress(network, text)).toBe(false)
  expect(writeAddress(network, text)).toBe(text)
})

test('an address is written in one way', () => {
  const [ethereum, segwit] = [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ]
  expect(writeAddress('ETH', ethereum.toLowerCase())).toBe(ethereum)
  expect(writeAddress('ETH', `0x${ethereum.slice(2).toUpperCase()}`)).toBe(ethereum)
  expect(writeAddress('BTC', segwit.toUpperCase())).toBe(segwit)
  expect(writeAddress('BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBe('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')
  expect(writeAddress('TRX', tron)).toBe(tron)
})

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

test('no letter may be another', () => {
  const checked = good.filter(([network, text]) => network !== 'ETH' && text.length > 20)
  fc.assert(
    fc.property(fc.constantFrom(...checked), fc.nat(), fc.constantFrom(...base58), ([network, text], place, letter) => {
      const at = place % text.length
      const other = text.slice(0, at) + letter + text.slice(at + 1)
      fc.pre(other !== text)
      expect(isAddress(network, other)).toBe(false)
    }),
    { numRuns: runs(2000, 50_000) },
  )
})
