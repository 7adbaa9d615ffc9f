import { showPrice } from '@banko/betting/numbers/format-price.ts'
import { compare, fraction, subtract } from '@banko/betting/numbers/fraction.ts'
import { exactPrice } from '@banko/betting/numbers/price.ts'
import type { PriceFormat } from '@banko/betting/numbers/price-view.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatOfOdds, parseOdds } from './parse-odds.ts'

describe('odds are read exactly', () => {
  test.each([
    ['decimal', '3.5', [7, 2]],
    ['decimal', ' 1.01 ', [101, 100]],
    ['fractional', '10/1', [11, 1]],
    ['fractional', '8/13', [21, 13]],
    ['american', '+800', [9, 1]],
    ['american', '-400', [5, 4]],
    ['hongKong', '0.85', [37, 20]],
    ['malay', '0.5', [3, 2]],
    ['malay', '-0.5', [3, 1]],
    ['indonesian', '1.5', [5, 2]],
    ['indonesian', '-2', [3, 2]],
  ] satisfies [PriceFormat, string, [number, number]][])('%s %s', (format, text, [n, d]) => {
    const odds = parseOdds(text, format)
    expect(odds && compare(odds, fraction(n, d))).toBe(0)
  })
})

describe('what is no odds is not read', () => {
  test.each([
    ['decimal', '1'],
    ['decimal', '0.1'],
    ['decimal', '-2'],
    ['decimal', '3..'],
    ['decimal', ''],
    ['fractional', '0/0'],
    ['fractional', '0/1'],
    ['fractional', '10/z'],
    ['fractional', '-1/2'],
    ['american', '800'],
    ['american', '+0'],
    ['american', '+1.5'],
    ['hongKong', '0'],
    ['malay', '0'],
    ['malay', '-'],
    ['indonesian', '..3'],
  ] satisfies [PriceFormat, string][])('%s %j', (format, text) => {
    expect(parseOdds(text, format)).toBeUndefined()
  })
})

test('the form tells fractional and American from decimal', () => {
  expect(['8/13', '+250', ' -110', '2.5', 'x'].map(formatOfOdds)).toEqual([
    'fractional',
    'american',
    'american',
    'decimal',
    'decimal',
  ])
})

describe('what is shown reads back', () => {
  const formats: readonly PriceFormat[] = ['decimal', 'fractional', 'american', 'hongKong', 'malay', 'indonesian']

  test.each(formats)('%s: never better than what is paid, but for the ratio that a price was cut from', (format) => {
    fc.assert(
      fc.property(fc.integer({ min: 1010, max: 300_000 }), (price) => {
        const shown = showPrice(price, { format, cap: 1_000_000, decimals: 2 })
        const read = parseOdds(shown, format)
        if (!read) throw new Error(`${shown} is not read back`)
        const above = subtract(read, exactPrice(price))
        expect(compare(above, fraction(1, 1000))).toBeLessThan(0)
        if (format !== 'fractional') expect(above.n <= 0n).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
