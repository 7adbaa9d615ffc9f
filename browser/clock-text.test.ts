import type { ClockReading } from '@banko/betting/match/match-clock.ts'
import { loadWords } from '@banko/words/load.ts'
import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'
import { createWords } from './words.tsx'

async function read(lang: string, clock: ClockReading, form?: 'short'): Promise<string> {
  const words = await loadWords(lang)
  if (!words) throw new Error(`no words of ${lang}`)
  return clockText(createWords({ ...words, lang }).t, clock, form)
}

const part = (name: 'quarter' | 'third' | 'inning' | 'set' | 'map', number: number): ClockReading => ({
  kind: 'part',
  part: name,
  number,
})

test.each<[string, ClockReading, string]>([
  ['en', part('quarter', 4), 'Q4'],
  ['en', part('third', 3), 'P3'],
  ['en', part('inning', 7), 'Inning 7'],
  ['en', part('set', 2), 'Set 2'],
  ['en', part('map', 2), 'Map 2'],
  ['tr', part('quarter', 4), '4. Çeyrek'],
  ['tr', part('set', 2), '2. Set'],
  ['fa', part('map', 2), 'نقشه 2'],
])('in %s the clock reads %o: %s', async (lang, clock, text) => {
  expect(await read(lang, clock)).toBe(text)
})

test.each(['en', 'tr', 'fa'])('in %s a pause has one name, wide or narrow', async (lang) => {
  expect(await read(lang, { kind: 'pause' }, 'short')).toBe(await read(lang, { kind: 'pause' }))
})

test('a minute has a prime, and no clock reads before the match', async () => {
  expect(await read('en', { kind: 'minute', text: "45+2'" })).toBe('45+2′')
  expect(await read('en', { kind: 'notStarted' })).toBe('')
})
