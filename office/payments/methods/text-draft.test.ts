import type { MethodText } from '@banko/contract/payments/method-shapes.ts'
import { expect, test } from 'vitest'
import { infoLines, infoTyped, textDraftOf, textTyped } from './text-draft.ts'

const text: MethodText = {
  language: 'tr',
  title: 'Cüzdan',
  info: [{ label: 'Açık', text: 'hafta içi\n9–17' }],
  fields: [{ name: 'account', title: 'Hesap' }],
}
const fields = [
  { id: 'account', name: 'account' },
  { id: 'phone', name: 'phone' },
]

test('what nobody touched is saved as it was, with its lines', () => {
  expect(textTyped(textDraftOf(text), fields, [text])).toEqual(text)
})

test('information is a line each; what is before the first colon is its name', () => {
  expect(infoTyped('Open: 9:00 to 17:00\n\n Fee : none ', [])).toEqual([
    { label: 'Open', text: '9:00 to 17:00' },
    { label: 'Fee', text: 'none' },
  ])
  expect(infoTyped('', text.info)).toEqual([])
  expect(infoLines(text.info)).toBe('Açık: hafta içi 9–17')
})

test.each(['no colon', ': nothing before', 'nothing behind:', `${'a'.repeat(61)}: x`, `a: ${'b'.repeat(301)}`])(
  'a line that does not fit is not left out in silence: %s',
  (typed) => {
    expect(infoTyped(typed, [])).toBeUndefined()
  },
)

test('eleven lines are too many', () => {
  expect(infoTyped('a: b\n'.repeat(11), [])).toBeUndefined()
})

test('a field without a title of its own is left out, and a text without a title does not fit', () => {
  const draft = { ...textDraftOf(text), fields: { account: ' ', phone: 'Telefon' } }
  expect(textTyped(draft, fields, undefined)?.fields).toEqual([{ name: 'phone', title: 'Telefon' }])
  expect(textTyped({ ...draft, title: ' ' }, fields, undefined)).toBeUndefined()
})

test('a title stays with its field, whatever the name of that becomes', () => {
  const renamed = [{ id: 'account', name: ' number ' }, ...fields.slice(1)]
  expect(textTyped(textDraftOf(text), renamed, [text])?.fields).toEqual([{ name: 'number', title: 'Hesap' }])
})
