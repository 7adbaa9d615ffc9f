import { expect, test } from 'vitest'
import { formatAmountShown, formatPriceShown, formatPriceTotal } from './format.ts'

test.each([
  [1850, '1.85'],
  [1420, '1.42'],
  [1333, '1.33'],
  [1339, '1.33'],
  [2000, '2.00'],
  [12_500, '12.50'],
  [19_000, '19'],
  [19_010, '19.01'],
  [1001, '1.001'],
  [1009, '1.009'],
  [1000, '1.00'],
  [1010, '1.01'],
  [320_000, '320'],
  [501_000, '320'],
])('the price %i reads %s', (price, text) => {
  expect(formatPriceShown(price)).toBe(text)
})

test('total odds are cut, never rounded, and know no cap', () => {
  expect(formatPriceTotal(8875)).toBe('8.87')
  expect(formatPriceTotal(1_204_567)).toBe('1204.56')
  expect(formatPriceTotal(10_090_000_000)).toBe('10\u202f090\u202f000')
  expect(formatPriceTotal(999_990)).toBe('999.99')
  expect(formatPriceTotal(1005)).toBe('1.005')
})

test('large total odds stand in groups of three', () => {
  expect(formatPriceTotal(9_999_990)).toBe('9999.99')
  expect(formatPriceTotal(10_090_830)).toBe('10\u202f090.83')
  expect(formatPriceTotal(12_345_678_000)).toBe('12\u202f345\u202f678')
})

test.each([
  [125_000, 'TRY', 'tr-TR', '1.250,00'],
  [125_000, 'TRY', 'en-GB', '1,250.00'],
  [125_000, 'TRY', 'fa-IR-u-nu-latn', '1,250.00'],
  [1, 'EUR', 'tr-TR', '0,01'],
  [1234, 'TND', 'tr-TR', '1,234'],
  [1234, 'JPY', 'en-GB', '1,234'],
  [900_719_925_474_099, 'TRY', 'en-GB', '9,007,199,254,740.99'],
])('%i minor units of %s in %s read %s', (value, currency, locale, text) => {
  expect(formatAmountShown(value, currency, locale)).toBe(text)
})
