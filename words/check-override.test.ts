import { expect, test } from 'vitest'
import { whyNotOverride } from './check-override.ts'

test.each([
  ['slip.place', 'Yatır'],
  ['refusal.selectionsTooMany', 'En çok {max, plural, one {bir seçim} other {# seçim}}'],
  ['refusal.selectionsTooMany', 'Çok fazla'],
])('%s may be %s', async (id, text) => {
  expect(await whyNotOverride('tr', id, text)).toBeUndefined()
})

test.each([
  ['nothing.such', 'x', 'there is no message'],
  ['toString', 'x', 'there is no message'],
  ['slip.place', 'x'.repeat(501), '500 letters'],
  ['refusal.selectionsTooMany', '{max, plural, one {bir seçim}}', 'no “other”'],
  ['refusal.selectionsTooMany', '{max', 'no ICU message'],
  ['refusal.selectionsTooMany', 'En çok {most}', '{most} is told nothing'],
  ['refusal.selectionsTooMany', '{max, plural, one {{site}} other {#}}', '{site} is told nothing'],
])('%s may not be %s: %s', async (id, text, why) => {
  expect(await whyNotOverride('tr', id, text)).toContain(why)
})
