import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { firstAt } from './crash-flight.ts'
import { partsLeft, stakeIn } from './crash-parts.ts'

const parts = [
  { stake: 40, at: 150 },
  { stake: 60, at: 1000 },
]

test.each([
  [100, 100],
  [149, 100],
  [150, 60],
  [999, 60],
  [1000, 0],
])('at %d of what is set there is %d in', (growth, stake) => {
  expect(stakeIn(parts, growth)).toBe(stake)
})

test('what is taken by hand is first of what would stay longest', () => {
  const afterMs = firstAt(120)
  expect(partsLeft(parts, [])).toEqual(parts.toReversed())
  expect(partsLeft(parts, [{ stake: 50, afterMs }])).toEqual([
    { stake: 10, at: 1000 },
    { stake: 40, at: 150 },
  ])
  expect(partsLeft(parts, [{ stake: 70, afterMs }])).toEqual([{ stake: 30, at: 150 }])
  expect(partsLeft(parts, [{ stake: 100, afterMs }])).toEqual([])
})

test('what is not in cannot be taken', () => {
  const late = firstAt(150)
  expect(partsLeft(parts, [{ stake: 61, afterMs: late }])).toBeUndefined()
  expect(partsLeft(parts, [{ stake: 60, afterMs: late }])).toEqual([{ stake: 40, at: 150 }])
  expect(partsLeft(parts, [{ stake: 100, afterMs: late - 1 }])).toEqual([])
  const twice = { stake: 60, afterMs: late - 1 }
  expect(partsLeft(parts, [twice, twice])).toBeUndefined()
})

test('nothing is taken before it has grown', () => {
  expect(partsLeft(parts, [{ stake: 1, afterMs: firstAt(101) - 1 }])).toBeUndefined()
  expect(partsLeft(parts, [{ stake: 1, afterMs: firstAt(101) }])).toHaveLength(2)
})

test('stakes add up, in whichever order hands were heard', () => {
  const part = fc.record({ stake: fc.integer({ min: 1, max: 1000 }), at: fc.integer({ min: 101, max: 400 }) })
  const hand = fc.record({ stake: fc.integer({ min: 1, max: 500 }), afterMs: fc.nat({ max: 24_000 }) })
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1 }),
      fc.uniqueArray(hand, { selector: (one) => one.afterMs }),
      (of, by) => {
        const left = partsLeft(of, by)
        expect(partsLeft(of, by.toReversed())).toEqual(left)
        if (!left) return
        const sum = (all: readonly { readonly stake: number }[]) => all.reduce((total, { stake }) => total + stake, 0)
        expect(sum(left) + sum(by)).toBe(sum(of))
      },
    ),
    { numRuns: runs(300, 20_000) },
  )
})
