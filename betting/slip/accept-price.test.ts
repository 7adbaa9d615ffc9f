import { expect, test } from 'vitest'
import { pick } from '../testing/books.ts'
import { acceptsPrice, priceChangesOf } from './accept-price.ts'

test.each([
  ['none', 'same', true],
  ['none', 'higher', false],
  ['none', 'lower', false],
  ['higher', 'same', true],
  ['higher', 'higher', true],
  ['higher', 'lower', false],
  ['close', 'same', true],
  ['close', 'higher', true],
  ['close', 'lower', true],
  ['close', 'far lower', false],
  ['any', 'same', true],
  ['any', 'higher', true],
  ['any', 'lower', true],
  ['any', 'far lower', true],
] as const)('policy %s with a price that is %s: %s', (policy, change, accepted) => {
  const current = { same: 2000, higher: 2001, lower: 1999, 'far lower': 1959 }[change]
  expect(acceptsPrice(policy, 2000, current)).toBe(accepted)
})

test.each([
  [2000, 1960],
  [1850, 1813],
  [1333, 1307],
  [1015, 995],
  [1049, 1029],
  [100_000_000, 98_000_000],
])('of %d a close price is %d at least, two percent to the thousandth and never more', (seen, lowest) => {
  expect(acceptsPrice('close', seen, lowest)).toBe(true)
  expect(acceptsPrice('close', seen, lowest - 1)).toBe(false)
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
