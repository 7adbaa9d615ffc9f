import { describe, expect, test } from 'vitest'
import { fitLine, growthOf, type Sample } from './growth.ts'

const samplesOf = (count: number, valueAt: (at: number) => number): Sample[] =>
  Array.from({ length: count }, (_, at) => ({ at, value: valueAt(at) }))

describe('the line through samples', () => {
  test('is the one that they stand on', () => {
    const { start, slope } = fitLine(samplesOf(7, (at) => 40 + 1.5 * at))
    expect(start).toBeCloseTo(40)
    expect(slope).toBeCloseTo(1.5)
  })

  test('is the nearest one where they stand beside it', () => {
    const { start, slope } = fitLine([
      { at: 0, value: 1 },
      { at: 1, value: 3 },
      { at: 2, value: 2 },
    ])
    expect(start).toBeCloseTo(1.5)
    expect(slope).toBeCloseTo(0.5)
  })

  test('is not to be had of one moment', () => {
    expect(() => fitLine([{ at: 1, value: 1 }])).toThrow('1 samples')
    expect(() =>
      fitLine([
        { at: 1, value: 1 },
        { at: 1, value: 2 },
      ]),
    ).toThrow('one moment')
  })
})

describe('growth', () => {
  test('is a share of what was there after the first fifth', () => {
    // 120 at the end of the first fifth, 200 at the last sample
    expect(growthOf(samplesOf(11, (at) => 100 + 10 * at))).toBeCloseTo(80 / 120)
  })

  test('does not see what happens while it warms up', () => {
    expect(growthOf(samplesOf(11, (at) => (at < 2 ? 10 : 100)))).toBeCloseTo(0)
  })

  test('is below zero of what shrinks, and small where samples only stray', () => {
    expect(growthOf(samplesOf(11, (at) => 100 - at))).toBeCloseTo(-8 / 98)
    expect(Math.abs(growthOf(samplesOf(101, (at) => 100 + (at % 2))))).toBeLessThan(0.001)
  })
})
