import type { Settings } from '@banko/contract/calls/settings.ts'
import { loadWords } from '@banko/words/load.ts'
import { expect, test } from 'vitest'
import { createPriceReader, loadPriceRule, type PriceReader } from './price-reader.ts'
import { setTimeZone } from './time-zone.ts'
import { createFormat } from './use-format.ts'
import { createWords } from './words.tsx'

async function formatIn(lang: string, prices?: PriceReader, mode?: Settings['currencyMode']) {
  const words = await loadWords(lang)
  if (!words) throw new Error(`no words of ${lang}`)
  return createFormat(createWords({ ...words, lang }), prices, mode)
}

test('an amount carries its sign after a space that does not break', async () => {
  const format = await formatIn('tr')
  expect(format.money(18_460, 'TRY')).toBe('184,60\u00a0TL')
  expect(format.money(18_460, 'EUR')).toBe('184,60\u00a0EUR')
})

test.each([
  ['after', 'tr', '184,60\u00a0TL', '184,60\u00a0₪'],
  ['before', 'tr', 'TL\u00a0184,60', '₪\u00a0184,60'],
  ['code', 'tr', '184,60\u00a0TRY', '184,60\u00a0ILS'],
  ['none', 'tr', '184,60', '184,60'],
  ['before', 'fa', '\u2068لیر\u00a0\u2066184.60\u2069\u2069', '\u2068₪\u00a0\u2066184.60\u2069\u2069'],
  ['code', 'fa', '\u2068\u2066184.60\u2069\u00a0TRY\u2069', '\u2068\u2066184.60\u2069\u00a0ILS\u2069'],
  ['none', 'fa', '\u2066184.60\u2069', '\u2066184.60\u2069'],
] as const)('a site whose currencies stand %s, in %s: %s and %s', async (mode, lang, lira, shekel) => {
  const format = await formatIn(lang, undefined, mode)
  expect([format.money(18_460, 'TRY'), format.money(18_460, 'ILS')]).toEqual([lira, shekel])
})

test('in Persian the lira has its own word, and figure and sign stay together', async () => {
  const format = await formatIn('fa')
  expect(format.currency('TRY')).toBe('لیر')
  expect(format.money(18_460, 'TRY')).toBe('\u2068\u2066184.60\u2069\u00a0لیر\u2069')
  expect(format.money(18_460, 'EUR')).toBe('\u2068\u2066184.60\u2069\u00a0EUR\u2069')
})

test("prices are told in the chosen format, with the site's decimals, and no higher than a cap", async () => {
  const house = await formatIn('en')
  expect([house.price(1857), house.price(501_000), house.priceTotal(501_000_000)]).toEqual([
    '1.85',
    '320',
    '501\u202f000',
  ])
  const own = await formatIn('en', createPriceReader(await loadPriceRule('decimal'), 3, 15_000))
  expect([own.price(1857), own.price(501_000)]).toEqual(['1.857', '15'])
  const american = await formatIn('en', createPriceReader(await loadPriceRule('american'), 2, 1_000_000))
  expect([american.price(1500), american.price(2500), american.priceTotal(12_000)]).toEqual(['-200', '+150', '+1100'])
})

test('a sign stays before its figure among words from right to left', async () => {
  const format = await formatIn('fa', createPriceReader(await loadPriceRule('american'), 2, 1_000_000))
  expect(format.price(1500)).toBe('\u2066-200\u2069')
})

test('times and days are those of the zone that was chosen', async () => {
  const [now, at] = [Date.parse('2026-11-28T20:00:00Z'), Date.parse('2026-11-28T21:30:00Z')]
  const read = async (zone: string) => {
    setTimeZone(zone)
    const format = await formatIn('tr')
    return [format.time(at), format.dateTime(at, now), format.day(at + 10 * 86_400_000, now)]
  }
  try {
    expect(await read('UTC')).toEqual(['21:30', 'Bugün 21:30', '8 Ara Sal'])
    expect(await read('Europe/Istanbul')).toEqual(['00:30', 'Yarın 00:30', '9 Ara Çar'])
  } finally {
    setTimeZone(undefined)
  }
})
