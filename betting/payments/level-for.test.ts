import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LevelBounds, leftOf, levelFor } from './level-for.ts'

const bounds: LevelBounds = [{ max: 150 }, { max: 2000 }, { max: 20_000, within: 1000 }, undefined]

describe('the level that an amount takes', () => {
  test.each([
    ['all that a level leaves', 0, 150, { ever: 0, lately: 0 }, 0],
    ['one more', 0, 151, { ever: 0, lately: 0 }, 1],
    ['what moved before counts', 0, 100, { ever: 51, lately: 0 }, 1],
    ['a level above counts what moved lately alone', 1, 20_000, { ever: 90_000, lately: 0 }, 2],
    ['and bounds it', 2, 19_000, { ever: 90_000, lately: 1001 }, 3],
    ['a level that they have is not asked for', 3, 1_000_000, { ever: 1_000_000, lately: 1_000_000 }, 3],
  ])('%s', (_, have, amount, moved, level) => {
    expect(levelFor(bounds, have, { amount, moved })).toBe(level)
  })

  test('is none where every level bounds it', () => {
    expect(levelFor(bounds.slice(0, 3), 0, { amount: 20_001, moved: { ever: 0, lately: 0 } })).toBeUndefined()
  })

  test('is never below the one they have, and the first that leaves so much', () => {
    const bound = fc.option(fc.record({ max: fc.nat(1000), within: fc.constant(1) }, { requiredKeys: ['max'] }), {
      nil: undefined,
    })
    const asked = fc.record({ amount: fc.nat(2000), moved: fc.record({ ever: fc.nat(1000), lately: fc.nat(1000) }) })
    fc.assert(
      fc.property(fc.array(bound, { minLength: 4, maxLength: 4 }), fc.nat(3), asked, (all, have, { amount, moved }) => {
        const fits = (level: number) => {
          const one = all[level]
          return one === undefined || amount + (one.within === undefined ? moved.ever : moved.lately) <= one.max
        }
        // an amount of nothing fits beside too much as well
        fc.pre(amount > 0)
        const wanted = [0, 1, 2, 3].find((level) => level >= have && fits(level))
        expect(levelFor(all, have, { amount, moved })).toBe(wanted)
      }),
    )
  })
})

test('what is left is never less than nothing', () => {
  expect(leftOf({ max: 150 }, { ever: 200, lately: 0 })).toBe(0)
  expect(leftOf({ max: 150, within: 1 }, { ever: 200, lately: 20 })).toBe(130)
})
