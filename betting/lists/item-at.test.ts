import { expect, test } from 'vitest'
import { itemAt } from './item-at.ts'

test('an item is what stands at its index, nothing and false among them', () => {
  expect([0, 1, 2].map((index) => itemAt([0, false, 0n], index))).toEqual([0, false, 0n])
})

test.each([-1, 3, 0.5])('no item at %d of three is a fault', (index) => {
  expect(() => itemAt(['a', 'b', 'c'], index)).toThrow(`no item ${index} in a list of 3`)
})
