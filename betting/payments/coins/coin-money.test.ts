import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneUnit } from '../../numbers/money.ts'
import { runs } from '../../testing/runs.ts'
import { coinsForMoney, isCoinNumber, isCoinRate, isSameCoins, moneyOfCoins, sumCoins, worthOf } from './coin-money.ts'
import { coins, coinTerms } from './coins.ts'
import { inGroups } from './in-groups.ts'
import { payAddress } from './pay-address.ts'

const frozen = { amount: 10_000, coins: '0.00002632', rate: '3800000', until: 900_000 }

test.each([
  ['0.00002632', true],
  ['12', true],
  ['1.123456789012345678', true],
  ['', false],
  ['.5', false],
  ['5.', false],
  ['-1', false],
  ['1e3', false],
  ['1,5', false],
  ['1234567890123456', false],
  ['1.1234567890123456789', false],
])('%s is a number of a coin: %s', (text, is) => {
  expect(isCoinNumber(text)).toBe(is)
})

test('amounts of one coin are added to the last digit', () => {
  expect(sumCoins([])).toBe('0')
  expect(sumCoins(['0.00002632', '12', '1.123456789012345678'])).toBe('13.123483109012345678')
  expect(sumCoins(['0.5', '0.50'])).toBe('1')
})

test('a rate is above nothing', () => {
  expect(['0', '0.000', '0.0001', '38', 'x'].map(isCoinRate)).toEqual([false, false, true, true, false])
})

test.each([
  ['1', '45.5', 'TRY', 4550],
  ['0.00002632', '3800000', 'TRY', 10_001],
  ['0.00002631', '3800000', 'TRY', 9997],
  // the ninth digit does not count
  ['0.000026319', '3800000', 'TRY', 9997],
  ['2.5', '3.4', 'TND', 8500],
  ['0.00000001', '1', 'EUR', 0],
  ['999999999999999', '999999999999999', 'EUR', Number.MAX_SAFE_INTEGER],
])('%s coins at %s are worth %s %i', (amount, rate, currency, worth) => {
  expect(moneyOfCoins(amount, rate, currency)).toBe(worth)
})

test.each([
  [10_000, '3800000', 'BTC', 'TRY', '0.00002632'],
  [10_000, '45.5', 'USDT', 'TRY', '2.197803'],
  [9100, '45.5', 'USDT', 'TRY', '2'],
  [1, '1', 'ETH', 'EUR', '0.01'],
] as const)('for %i at %s are sent %s', (amount, rate, coin, currency, sent) => {
  expect(coinsForMoney(amount, rate, { coin, currency })).toBe(sent)
})

test.each([
  ['what was asked for, in time', { amount: '0.000026320', seenAt: 900_000, rate: '1' }, 10_000, '3800000'],
  ['less, in time', { amount: '0.00001', seenAt: 1, rate: '1' }, 3800, '3800000'],
  ['what was asked for, later', { amount: '0.00002632', seenAt: 900_001, rate: '3700000' }, 9738, '3700000'],
])('%s', (_, seen, amount, rate) => {
  expect(worthOf(seen, frozen, 'TRY')).toEqual({ amount, rate })
})

test('of coins that nothing was agreed for the rate of arrival counts', () => {
  expect(worthOf({ amount: '1', seenAt: 0, rate: '45.5' }, undefined, 'TRY')).toEqual({ amount: 4550, rate: '45.5' })
})

test('the same amount in other words is the same', () => {
  expect(isSameCoins('1.50', '1.5')).toBe(true)
  expect(isSameCoins('01', '1.000000001')).toBe(true)
  expect(isSameCoins('1.5', '1.50000001')).toBe(false)
})

const decimal = (whole: number, digits: number) =>
  fc
    .tuple(fc.nat({ max: whole }), fc.stringMatching(new RegExp(`^\\d{${digits}}$`)))
    .map(([before, after]) => `${before}.${after}`)
const rates = decimal(9_000_000, 6).filter(isCoinRate)
const currencies = fc.constantFrom('TRY', 'EUR', 'TND', 'JPY')
const amounts = fc.integer({ min: 1, max: 10_000_000_000 })

test('what a player is told to send is worth the amount, and the least bit less is not', () => {
  fc.assert(
    fc.property(amounts, rates, currencies, fc.constantFrom(...coins), (amount, rate, currency, coin) => {
      const sent = coinsForMoney(amount, rate, { coin, currency })
      const { digits } = coinTerms[coin]
      expect(isCoinNumber(sent) || sent.length > 16).toBe(true)
      expect(moneyOfCoins(sent, rate, currency)).toBeGreaterThanOrEqual(amount)
      const [whole = '', rest = ''] = sent.split('.')
      const less = BigInt(whole + rest.padEnd(digits, '0')) - 1n
      const figures = String(less).padStart(digits + 1, '0')
      const short = `${figures.slice(0, -digits)}.${figures.slice(-digits)}`
      expect(moneyOfCoins(short, rate, currency)).toBeLessThan(amount)
    }),
    { numRuns: runs(200, 20_000) },
  )
})

test('money of coins is never rounded up, and more coins are never worth less', () => {
  fc.assert(
    fc.property(decimal(1000, 18), decimal(1000, 18), rates, currencies, (one, other, rate, currency) => {
      const [less = '', more = ''] = [one, other].toSorted((a, b) => Number(units(a) - units(b)))
      expect(moneyOfCoins(less, rate, currency)).toBeLessThanOrEqual(moneyOfCoins(more, rate, currency))
      // beside a second reckoning, in units of 26 digits
      const exact = (units(one) / 10n ** 10n) * units(rate) * BigInt(oneUnit(currency))
      const worth = BigInt(moneyOfCoins(one, rate, currency)) * 10n ** 26n
      expect(worth <= exact && exact < worth + 10n ** 26n).toBe(true)
    }),
    { numRuns: runs(200, 20_000) },
  )
})

/** Eighteen digits behind the point. */
function units(text: string): bigint {
  const [whole = '', rest = ''] = text.split('.')
  return BigInt(whole + rest.padEnd(18, '0'))
}

test('an address is read in groups of four, the last one may be shorter', () => {
  expect(inGroups('bc1qar0srrr7x')).toEqual(['bc1q', 'ar0s', 'rrr7', 'x'])
  expect(inGroups('')).toEqual([])
})

test('a wallet is told the amount where it understands it', () => {
  expect(payAddress('BTC', { address: 'bc1q', amount: '0.1' })).toBe('bitcoin:bc1q?amount=0.1')
  expect(payAddress('USDT', { address: 'TXyz', amount: '5' })).toBe('TXyz')
})
