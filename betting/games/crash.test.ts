import { describe, expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { seededStream } from '../testing/seeded-stream.ts'
import { bustAt, cashOut, cashOutMin, crash, growthAfter, growthMax, readCashOuts } from './crash.ts'
import { variants } from './variant.ts'

const all = 2n ** 52n

test.each([
  [1_305_538_518_418_706, 136],
  [0, 100],
  [2 ** 52 - 1, growthMax],
  [2 ** 51, 194],
])('at 97 %% the bits %d bust at %d', (bits, bust) => {
  expect(bustAt(97, bits)).toBe(bust)
})

test.each(variants)('of variant %d every growth that can be taken out gives back its percent', (variant) => {
  for (let step = 0; step < 10_000; step += 1) {
    const at = cashOutMin + Math.floor((step * (growthMax - cashOutMin)) / 9999)
    // so many of 2⁵² bust there or later
    const later = (BigInt(variant) * all) / BigInt(at)
    const [first, last] = [Number(all - later), Number(all - later - 1n)]
    expect(bustAt(variant, first)).toBeGreaterThanOrEqual(at)
    expect(bustAt(variant, last)).toBeLessThan(at)
    // given back in units of 2⁻⁵² of a percent
    const given = later * BigInt(at)
    expect(given <= BigInt(variant) * all && given > BigInt(variant) * all - BigInt(at)).toBe(true)
  }
})

describe('growth', () => {
  test.each([
    [0, 100],
    [165, 100],
    [166, 101],
    [10_000, 182],
    [153_505, 999_959],
    [153_506, growthMax],
    [Number.MAX_SAFE_INTEGER, growthMax],
  ])('after %d ms it is %d', (ms, growth) => {
    expect(growthAfter(ms)).toBe(growth)
  })

  test('never goes back, and is the exponential wherever a float can tell', () => {
    let before = 0
    for (let ms = 0; ms < 153_506; ms += runs(37, 1)) {
      const growth = growthAfter(ms)
      const float = 100 * Math.exp(0.000_06 * ms)
      expect(growth).toBeGreaterThanOrEqual(before)
      if (Math.abs(float - Math.round(float)) > 1e-6) expect(growth).toBe(Math.floor(float))
      before = growth
    }
  })

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d ms is no time', (ms) => {
    expect(() => growthAfter(ms)).toThrow('no time of a round')
  })
})

describe('taking out', () => {
  test.each([
    [135, 136, 13_500],
    [136, 136, 13_600],
    [137, 136, 0],
  ])('at %d of a bust at %d pays %d', (at, bust, multiplier) => {
    expect(cashOut({ stake: 10, at }, bust)).toEqual({ stake: 10, multiplier })
  })

  test('by hand is at what it had grown to', () => {
    const parts = {
      parts: [
        { stake: 40, afterMs: 10_000 },
        { stake: 60, at: 150 },
      ],
    }
    expect(readCashOuts(parts, 100)).toEqual([
      { stake: 40, at: 182 },
      { stake: 60, at: 150 },
    ])
    expect(readCashOuts({ parts: [] }, 100)).toEqual([])
  })

  test.each([
    undefined,
    {},
    { parts: {} },
    { parts: [{ stake: 101, at: 150 }] },
    { parts: [{ stake: 0, at: 150 }] },
    { parts: [{ stake: 10, at: 100 }] },
    // the stake would come back for nothing
    { parts: [{ stake: 10, afterMs: 0 }] },
    { parts: [{ stake: 10, at: growthMax + 1 }] },
    { parts: [{ at: 150 }] },
    { parts: [{ stake: 10 }] },
    { parts: [null] },
    { parts: new Array(101).fill({ stake: 1, at: 150 }) },
  ])('%j is nothing of a stake of 100', (choices) => {
    expect(readCashOuts(choices, 100)).toBeUndefined()
    expect(crash.play(seededStream('crash@1'), { stake: 100, variant: 97, choices })).toBeUndefined()
  })
})

test('a round pays every part that was out in time', () => {
  const choices = {
    parts: [
      { stake: 50, at: 120 },
      { stake: 30, at: 137 },
    ],
  }
  expect(crash.play(seededStream('crash@1'), { stake: 100, variant: 97, choices })).toEqual({
    drawn: { bust: 136 },
    parts: [
      { stake: 50, multiplier: 12_000 },
      { stake: 30, multiplier: 0 },
    ],
  })
})

test('as many rounds bust at once as should', () => {
  const rounds = runs(10_000, 500_000)
  let atOnce = 0
  for (let nonce = 0; nonce < rounds; nonce += 1)
    if (bustAt(97, seededStream('crash@1', nonce).bits52()) === 100) atOnce += 1
  const chance = 4 / 101
  expect(Math.abs(atOnce - rounds * chance)).toBeLessThan(3.29 * Math.sqrt(rounds * chance * (1 - chance)))
})
