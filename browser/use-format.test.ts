import { loadWords } from '@banko/words/load.ts'
import { expect, test } from 'vitest'
import { createFormat } from './use-format.ts'
import { createWords } from './words.tsx'

async function formatIn(lang: string) {
  const words = await loadWords(lang)
  if (!words) throw new Error(`no words of ${lang}`)
  return createFormat(createWords({ ...words, lang }))
}

test('an amount carries its sign after a space that does not break', async () => {
  const format = await formatIn('tr')
  expect(format.money(18_460, 'TRY')).toBe('184,60\u00a0TL')
  expect(format.money(18_460, 'EUR')).toBe('184,60\u00a0EUR')
})

test('in Persian the lira has its own word, and figure and sign stay together', async () => {
  const format = await formatIn('fa')
  expect(format.currency('TRY')).toBe('لیر')
  expect(format.money(18_460, 'TRY')).toBe('\u2068\u2066184.60\u2069\u00a0لیر\u2069')
  expect(format.money(18_460, 'EUR')).toBe('\u2068\u2066184.60\u2069\u00a0EUR\u2069')
})
