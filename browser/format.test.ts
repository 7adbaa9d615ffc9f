import { expect, test } from 'vitest'
import { formatAmountShown } from './format.ts'

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
