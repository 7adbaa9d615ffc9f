import { expect, test } from 'vitest'
import { choicesOf, emptyMethod, fitted, type NewMethodDraft, newTerms, type Places } from './new-method-draft.ts'

const places: Places = {
  categories: [
    { categoryId: 1, direction: 'deposit', name: 'Help', link: '/contact' },
    { categoryId: 2, direction: 'deposit', name: 'Card' },
    { categoryId: 3, direction: 'withdrawal', name: 'Card' },
  ],
  accounts: [
    { accountId: 7, name: 'Stripe', kinds: { deposit: ['redirect'], withdrawal: ['hosted'] } },
    { accountId: 8, name: 'Test', kinds: { deposit: ['redirect', 'voucher'], withdrawal: ['crypto'] } },
  ],
}
const empty = emptyMethod(places, ['TRY']) as NewMethodDraft
const ranges = [{ currency: 'TRY', min: '10', max: '500', fee: '' }]

test('it begins with what fits together, and there is none where nothing does', () => {
  expect(empty).toMatchObject({ kind: 'redirect', categoryId: 2, accountId: 7, title: '' })
  expect(emptyMethod({ ...places, accounts: [] }, ['TRY'])).toBeUndefined()
  expect(emptyMethod({ ...places, categories: places.categories.slice(0, 1) }, ['TRY'])).toBeUndefined()
})

test('only what an account can do is offered, in the categories of that way', () => {
  const { kinds, categories, accounts } = choicesOf(places, empty)
  expect(kinds).toEqual(['redirect', 'hosted', 'voucher', 'crypto'])
  expect(categories.map(({ categoryId }) => categoryId)).toEqual([2])
  expect(accounts.map(({ accountId }) => accountId)).toEqual([7, 8])
  expect(fitted(places, { ...empty, kind: 'hosted' })).toMatchObject({ categoryId: 3, accountId: 7 })
  expect(fitted(places, { ...empty, kind: 'voucher' })).toMatchObject({ categoryId: 2, accountId: 8 })
  expect(fitted(places, { ...empty, accountId: 8 })).toMatchObject({ accountId: 8 })
})

test('what was begun has what its kind needs', () => {
  const draft = { ...empty, title: ' Code ', ranges }
  expect(newTerms({ ...draft, kind: 'voucher' }, 'deposit')).toMatchObject({
    terms: { kind: 'voucher', title: 'Code', mismatch: 'exact', fields: [{ name: 'code' }], expiresAfterSeconds: 1800 },
  })
  const byCoin = newTerms({ ...draft, kind: 'crypto', coin: 'USDT' }, 'withdrawal')
  expect(byCoin).toMatchObject({
    terms: { coin: 'USDT', mismatch: 'exact', fields: [{ name: 'address', check: 'address:TRX' }] },
  })
  expect(newTerms({ ...draft, kind: 'crypto' }, 'deposit')).toMatchObject({ terms: { mismatch: 'asPaid', fields: [] } })
  expect(newTerms({ ...empty, title: ' ' }, 'deposit')).toEqual({ faults: ['title', 'ranges'] })
})
