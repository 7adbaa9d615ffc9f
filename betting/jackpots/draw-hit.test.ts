import { expect, test } from 'vitest'
import { unevenness } from '../testing/chi-squared.ts'
import { seededStream } from '../testing/seeded-stream.ts'
import { drawHit } from './draw-hit.ts'

const words = (...drawn: number[]) => {
  return () => {
    const next = drawn.shift()
    if (next === undefined) throw new Error('nothing is left to draw')
    return next
  }
}

test('from the seed on, below the ceiling', () => {
  expect(drawHit(words(0, 0), { seed: 500, ceiling: 501 })).toBe(500)
  expect(drawHit(words(0, 9), { seed: 500, ceiling: 510 })).toBe(509)
  expect(drawHit(words(0, 10), { seed: 500, ceiling: 510 })).toBe(500)
})

test('the highest bits of the first word and all of the second', () => {
  const range = { seed: 0, ceiling: 2 ** 53 - 1 }
  expect(drawHit(words(1 << 11, 5), range)).toBe(2 ** 32 + 5)
  // 2^53 - 1 would favour the lowest number
  expect(drawHit(words(0xffff_ffff, 0xffff_ffff, 0, 7), range)).toBe(7)
})

test.each([
  [5, 5],
  [6, 5],
  [0.5, 5],
  [0, 2 ** 54],
])('nothing lies between %d and %d', (seed, ceiling) => {
  expect(() => drawHit(words(), { seed, ceiling })).toThrow('nothing lies between')
})

test('of 10,000 cycles the hit points are even', () => {
  const stream = seededStream('pots@1')
  const [seed, ceiling] = [5_000_000, 50_000_000]
  const counts = new Array<number>(50).fill(0)
  for (let cycle = 0; cycle < 10_000; cycle += 1) {
    const hit = drawHit(() => stream.word(), { seed, ceiling })
    const cell = Math.floor(((hit - seed) * counts.length) / (ceiling - seed))
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  expect(unevenness(counts)).toBeLessThan(1)
})
