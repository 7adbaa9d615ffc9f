import { expect, test } from 'vitest'
import { categoriesOf, checkContact, contactCategories, type TypedContact, topCategories } from './contact.ts'

const good: TypedContact = { email: ' ada@example.com ', topCategory: 'payment', category: 'deposit', text: 'Where?' }

test.each([
  ['all of it', {}, []],
  ['nothing', { email: '', topCategory: '', category: '', text: ' ' }, ['email', 'topCategory', 'category', 'text']],
  ['no e-mail', { email: ' ' }, ['email']],
  ['an address without a host', { email: 'ada@example' }, ['email']],
  ['a long address', { email: `${'a'.repeat(95)}@b.com` }, ['email']],
  ['a detail of another subject', { category: 'evaluation' }, ['category']],
  ['no text', { text: '\n\t ' }, ['text']],
  ['a long text', { text: 'a'.repeat(2001) }, ['text']],
] as const)('%s', (_, change, fields) => {
  expect(checkContact({ ...good, ...change }).map(({ field }) => field)).toEqual(fields)
})

test('every subject has its details, and none is chosen before there is a subject', () => {
  expect(topCategories).toEqual(Object.keys(contactCategories))
  for (const top of topCategories) expect(categoriesOf(top).length).toBeGreaterThan(0)
  expect(categoriesOf('')).toEqual([])
})
