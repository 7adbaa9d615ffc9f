import { marketTypes } from '@banko/betting/market-types/catalogue.ts'
import { expect, test } from 'vitest'
import { placeShape } from './placement.ts'

const accepts = (marketKey: string) =>
  placeShape.safeParse({
    couponId: '7e5f3f9e-6f0c-4a39-9a58-0d0f3c3f6a11',
    selections: [{ matchId: 1, marketKey, outcomeId: '1', price: 2000, version: 1, banker: false }],
    sizes: [],
    stake: 100,
    pricePolicy: 'none',
  }).success

test('a market is a type and its specifiers, whoever produces it', () => {
  for (const { id, specifiers } of marketTypes) {
    const parts = specifiers.map((name) => `${name}=-0.25`).join('&')
    expect(accepts(parts === '' ? id : `${id}/${parts}`), id).toBe(true)
  }
  expect(accepts('uof:534/variant=pre:markettext:12&text=Who scores?')).toBe(true)
})

test.each([
  ['nothing', ''],
  ['a type without a name', '/total=2.5'],
  ['a specifier without a value', 'total/total'],
  ['a specifier without a name', 'total/=2.5'],
  ['more specifiers than any market has', `total/${Array.from({ length: 9 }, (_, index) => `a${index}=1`).join('&')}`],
  ['parts of which nothing is one', `total/${'&'.repeat(150)}`],
  ['more than 160 letters', `total/total=${'9'.repeat(160)}`],
])('%s is no market', (_, key) => {
  expect(accepts(key)).toBe(false)
})
