import { expect, test } from 'vitest'
import { acceptsPrice, priceChangesOf } from './accept-price.ts'
import { pick } from './testing/books.ts'

test.each([
  ['none', 'same', true],
  ['none', 'higher', false],
  ['none', 'lower', false],
  ['higher', 'same', true],
  ['higher', 'higher', true],
  ['higher', 'lower', false],
  ['any', 'same', true],
  ['any', 'higher', true],
  ['any', 'lower', true],
] as const)('policy %s with a price that is %s: %s', (policy, change, accepted) => {
  const current = { same: 2000, higher: 2001, lower: 1999 }[change]
  expect(acceptsPrice(policy, 2000, current)).toBe(accepted)
})

test('every changed leg is told, and none that only has a new version', () => {
  const quoted = [2000, 2100, 1900].map((price, index) => {
    return { selection: pick(index + 1), price, version: 9, live: false }
  })
  expect(priceChangesOf(quoted)).toEqual([
    { selection: '2|1x2|1', was: 2000, now: 2100, version: 9 },
    { selection: '3|1x2|1', was: 2000, now: 1900, version: 9 },
  ])
})
