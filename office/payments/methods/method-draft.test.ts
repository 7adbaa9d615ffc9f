import type { MethodTerms } from '@banko/contract/payments/method-shapes.ts'
import { expect, test } from 'vitest'
import { draftOf, termsOf, withFields } from './method-draft.ts'

const terms: MethodTerms = {
  kind: 'redirect',
  title: 'Card',
  tag: 'card',
  info: [],
  ranges: [{ currency: 'EUR', amountMin: 1000, amountMax: 50_000, fee: 0 }],
  fields: [],
  expiresAfterSeconds: 90,
  mismatch: 'exact',
  identityLevel: 1,
}
const deposit = { terms, direction: 'deposit' } as const

test('what nobody touched is saved as it was, with its seconds', () => {
  expect(termsOf(draftOf(terms, ['EUR', 'TRY']), deposit)).toEqual({ terms })
})

test('a currency is taken once its line is filled, to the cent', () => {
  const draft = draftOf(terms, ['EUR', 'TRY'])
  const ranges = draft.ranges.map((one) =>
    one.currency === 'TRY' ? { ...one, min: '50,5', max: '1000', fee: '' } : one,
  )
  expect(termsOf({ ...draft, minutes: '30', ranges }, deposit)).toEqual({
    terms: {
      ...terms,
      expiresAfterSeconds: 1800,
      ranges: [...terms.ranges, { currency: 'TRY', amountMin: 5050, amountMax: 100_000, fee: 0 }],
    },
  })
})

test('texts, tag and countries are saved as they were typed, and countries that there are not are named', () => {
  const text = { language: 'tr', title: 'Kart', info: 'Saat: her zaman', fields: {} }
  const typed = {
    ...draftOf(terms, ['EUR']),
    tag: ' cards ',
    countries: 'tr, DE tr',
    info: 'Open: always',
    texts: [text],
  }
  expect(termsOf(typed, deposit)).toEqual({
    terms: {
      ...terms,
      tag: 'cards',
      countries: ['TR', 'DE'],
      info: [{ label: 'Open', text: 'always' }],
      texts: [{ language: 'tr', title: 'Kart', info: [{ label: 'Saat', text: 'her zaman' }], fields: [] }],
    },
  })
  const wrong = { ...typed, countries: 'TR XX', info: 'nothing', texts: [{ ...text, title: '' }] }
  expect(termsOf(wrong, deposit)).toEqual({ faults: ['countries', 'info', 'text tr'] })
})

test('what does not fit is named, and nothing is left out in silence', () => {
  const draft = draftOf(terms, ['EUR'])
  const line = { currency: 'EUR', min: '20', max: '10', fee: '' }
  expect(termsOf({ ...draft, title: ' ', minutes: '0', ranges: [line] }, deposit)).toEqual({
    faults: ['title', 'minutes', 'EUR'],
  })
  expect(termsOf({ ...draft, ranges: [{ ...line, min: '', max: '' }] }, deposit)).toEqual({ faults: ['ranges'] })
})

test('a field that is taken away takes with it what is said of it in other languages', () => {
  const asking: MethodTerms = {
    ...terms,
    fields: [
      { name: 'a', title: 'A', kind: 'text', required: true },
      { name: 'b', title: 'B', kind: 'text', required: true },
    ],
    texts: [
      {
        ...{ language: 'tr', title: 'Kart', info: [] },
        fields: [
          { name: 'a', title: 'Ah' },
          { name: 'b', title: 'Be' },
        ],
      },
    ],
  }
  const draft = draftOf(asking, ['EUR'])
  const left = withFields(draft, draft.fields.slice(1))
  expect(left.texts[0]?.fields).toEqual({ b: 'Be' })
  expect(termsOf(left, { terms: asking, direction: 'deposit' })).toMatchObject({
    terms: { fields: [{ name: 'b' }], texts: [{ fields: [{ name: 'b', title: 'Be' }] }] },
  })
})

test('by how much an amount may differ is said where that is the rule, and a logo is a path or an address', () => {
  const draft = { ...draftOf(terms, ['EUR']), mismatch: 'tolerance', tolerance: '3', logo: ' /logo.svg ' } as const
  expect(termsOf(draft, deposit)).toEqual({
    terms: { ...terms, mismatch: 'tolerance', tolerancePercent: 3, logo: '/logo.svg' },
  })
  expect(termsOf({ ...draft, tolerance: '21', logo: '//elsewhere' }, deposit)).toEqual({
    faults: ['logo', 'tolerance'],
  })
  expect(termsOf({ ...draft, mismatch: 'exact', tolerance: 'x', logo: '' }, deposit)).toEqual({ terms })
})

test('what a kind needs cannot be taken away', () => {
  const voucher = { terms: { ...terms, kind: 'voucher' }, direction: 'deposit' } as const
  expect(termsOf(draftOf(voucher.terms, ['EUR']), voucher)).toEqual({ faults: ['fieldMissing'] })
})
