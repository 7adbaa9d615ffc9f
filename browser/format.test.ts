import { formatAmount, minorDigits } from '@banko/betting/numbers/money.ts'
import { languages } from '@banko/words/languages.ts'
import { separatorsOf } from '@banko/words/separators.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmountShown } from './format.ts'

test.each([
  [125_000, 'TRY', 'tr-TR', '1.250,00'],
  [125_000, 'TRY', 'en-GB', '1,250.00'],
  [125_000, 'TRY', 'fa-IR-u-nu-latn', '1,250.00'],
  [125_000, 'EUR', 'es-ES', '1250,00'],
  [1_250_000, 'EUR', 'es-ES', '12.500,00'],
  [-125_000, 'TRY', 'tr-TR', '-1.250,00'],
  [0, 'TRY', 'tr-TR', '0,00'],
  [1, 'EUR', 'tr-TR', '0,01'],
  [1234, 'TND', 'tr-TR', '1,234'],
  [1234, 'JPY', 'en-GB', '1,234'],
  [900_719_925_474_099, 'TRY', 'en-GB', '9,007,199,254,740.99'],
])('%i minor units of %s in %s read %s', (value, currency, locale, text) => {
  expect(formatAmountShown(value, currency, separatorsOf(locale))).toBe(text)
})

test.each(languages.map(({ figures }) => figures))('amounts read in %s as the runtime writes them', (locale) => {
  const amounts = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(
      fc.oneof(amounts, fc.integer({ min: -2_000_000, max: 2_000_000 })),
      fc.constantFrom('TRY', 'JPY', 'TND'),
      (value, currency) => {
        const digits = minorDigits(currency)
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
        const plain = formatAmount(value, currency) as `${number}`
        expect(formatAmountShown(value, currency, separatorsOf(locale))).toBe(format.format(plain))
      },
    ),
  )
})
