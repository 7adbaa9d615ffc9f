import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawBetween } from './draw-between.ts'

/** Draws these numbers one after the other. */
function drawing(...drawn: number[]): () => number {
  return () => {
    const next = drawn.shift()
    if (next === undefined) throw new Error('drawn too often')
    return next
  }
}

test('every whole number from the first to the last, both of them too', () => {
  expect(Array.from({ length: 6 }, (_, at) => drawBetween(drawing(at), 1, 6))).toEqual([1, 2, 3, 4, 5, 6])
  expect(drawBetween(drawing(9), 4, 4)).toBe(4)
  expect(drawBetween(drawing(3), -2, 2)).toBe(1)
  expect(drawBetween(drawing(0xffff_ffff), 0, 0xffff_ffff)).toBe(0xffff_ffff)
})

test('what would favour the low numbers is thrown away', () => {
  // 2^32 is four more than a multiple of six
  expect(drawBetween(drawing(0xffff_ffff, 0xffff_fffc, 5), 1, 6)).toBe(6)
  expect(drawBetween(drawing(0xffff_fffb), 1, 6)).toBe(6)
})

test('as many of the draws that are left lead to each number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (count) => {
      const fair = 0x1_0000_0000 - (0x1_0000_0000 % count)
      expect(fair % count).toBe(0)
      expect(drawBetween(drawing(fair - 1), 0, count - 1)).toBe(count - 1)
      if (fair <= 0xffff_ffff) expect(drawBetween(drawing(fair, 0), 0, count - 1)).toBe(0)
    }),
  )
})

test.each([
  [2, 1],
  [0.5, 3],
  [0, 0x1_0000_0000],
])('nothing lies between %d and %d', (from, to) => {
  expect(() => drawBetween(drawing(0), from, to)).toThrow(`No whole number between ${from} and ${to}`)
})
