import { describe, expect, test } from 'vitest'
import { isOutside, measuredReturn } from './measured-return.ts'

/** Of rounds that staked and won so much each, so often. */
const sumsOf = (...each: readonly (readonly [times: number, staked: number, won: number])[]) => {
  const sum = (of: (staked: number, won: number) => number) =>
    each.reduce((all, [times, staked, won]) => all + times * of(staked, won), 0)
  return {
    rounds: sum(() => 1),
    staked: sum((staked) => staked),
    won: sum((_, won) => won),
    stakedSquared: sum((staked) => staked * staked),
    stakedWon: sum((staked, won) => staked * won),
    wonSquared: sum((_, won) => won * won),
  }
}

describe('what a game gave back', () => {
  test('is nothing that can be said where nothing was staked', () => {
    expect(measuredReturn(sumsOf())).toBeUndefined()
  })

  test('is told of few rounds without a bound', () => {
    expect(measuredReturn(sumsOf([1, 300, 100]))).toEqual({ returns: 33_333 })
    expect(measuredReturn(sumsOf([999, 100, 97]))).toEqual({ returns: 97_000 })
  })

  test('is as far off as its rounds differ: even chances of 10,000 rounds within 3.29 hundredths', () => {
    // a round wins twice its stake or nothing: its deviation is one stake
    expect(measuredReturn(sumsOf([5000, 100, 200], [5000, 100, 0]))).toEqual({ returns: 100_000, bound: 3291 })
  })

  test('has no bound to speak of where every round gives back the same part of whatever was staked', () => {
    expect(measuredReturn(sumsOf([600, 100, 50], [600, 1000, 500]))).toEqual({ returns: 50_000, bound: 0 })
  })
})

describe('what is certified', () => {
  test('is outside where it is farther off than the bound', () => {
    const measured = { returns: 95_000, bound: 1500 }
    expect([93_499, 93_500, 96_500, 96_501].map((certified) => isOutside(measured, certified))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test.each([
    ['nothing was measured', undefined, 97_000],
    ['there are too few rounds', { returns: 10 }, 97_000],
    ['nobody has certified it', { returns: 10, bound: 5 }, undefined],
  ] as const)('is not where %s', (_, measured, certified) => {
    expect(isOutside(measured, certified)).toBe(false)
  })
})
