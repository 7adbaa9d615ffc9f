import type { MethodTerms } from '@banko/contract/payments/method-shapes.ts'
import { expect, test } from 'vitest'
import { draftOf, termsOf } from './method-draft.ts'

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

test('what nobody touched is saved as it was, with its seconds', () => {
  expect(termsOf(draftOf(terms, ['EUR', 'TRY']), terms)).toEqual({ terms })
})

test('a currency is taken once its line is filled, to the cent', () => {
  const draft = draftOf(terms, ['EUR', 'TRY'])
  const ranges = draft.ranges.map((one) =>
    one.currency === 'TRY' ? { ...one, min: '50,5', max: '1000', fee: '' } : one,
  )
  expect(termsOf({ ...draft, minutes: '30', ranges }, terms)).toEqual({
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
  expect(termsOf(typed, terms)).toEqual({
    terms: {
      ...terms,
      tag: 'cards',
      countries: ['TR', 'DE'],
      info: [{ label: 'Open', text: 'always' }],
      texts: [{ language: 'tr', title: 'Kart', info: [{ label: 'Saat', text: 'her zaman' }], fields: [] }],
    },
  })
  const wrong = { ...typed, countries: 'TR XX', info: 'nothing', texts: [{ ...text, title: '' }] }
  expect(termsOf(wrong, terms)).toEqual({ faults: ['info', 'countries', 'text tr'] })
})

test('what does not fit is named, and nothing is left out in silence', () => {
  const draft = draftOf(terms, ['EUR'])
  const line = { currency: 'EUR', min: '20', max: '10', fee: '' }
  expect(termsOf({ ...draft, title: ' ', minutes: '0', ranges: [line] }, terms)).toEqual({
    faults: ['title', 'minutes', 'EUR'],
  })
  expect(termsOf({ ...draft, ranges: [{ ...line, min: '', max: '' }] }, terms)).toEqual({ faults: ['ranges'] })
})
