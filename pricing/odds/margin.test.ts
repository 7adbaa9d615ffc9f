import { describe, expect, it } from 'vitest'
import { seededNumbers } from '../testing/seeded-numbers.ts'
import { offerPrices, removeMargin, scaleOdds } from './margin.ts'

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Chances of so many outcomes, from even to very uneven. */
function drawChances(count: number, random: () => number): number[] {
  const weights = Array.from({ length: count }, () => random() ** 3 + 1e-4)
  return weights.map((weight) => weight / sumOf(weights))
}

describe('scaling odds', () => {
  it('reaches the sum, keeps the order and stays below certainty', () => {
    const random = seededNumbers(1)
    for (let round = 0; round < 2000; round++) {
      const chances = drawChances(2 + (round % 8), random)
      const scaled = scaleOdds(chances, 1.08)
      expect(sumOf(scaled)).toBeCloseTo(1.08, 6)
      scaled.forEach((chance, index) => {
        expect(chance).toBeGreaterThanOrEqual(chances[index] ?? 1)
        expect(chance).toBeLessThan(1)
      })
    }
  })

  it('puts more of the margin on the long shot', () => {
    const [favourite = 0, longShot = 0] = scaleOdds([0.8, 0.2], 1.06)
    expect(longShot / 0.2).toBeGreaterThan(favourite / 0.8)
  })

  it('leaves the impossible impossible', () => {
    expect(scaleOdds([0.5, 0.5, 0], 1.06)[2]).toBe(0)
    expect(scaleOdds([1, 0], 1.06)).toEqual([1, 0])
  })
})

describe('removing a margin', () => {
  it('undoes what adding it did', () => {
    const prices = scaleOdds([0.48, 0.27, 0.25], 1.05).map((chance) => 1000 / chance)
    const [home = 0, draw = 0, away = 0] = removeMargin(prices)
    expect([home, draw, away].map((chance) => Number(chance.toFixed(6)))).toEqual([0.48, 0.27, 0.25])
  })

  it('leaves fair prices alone', () => expect(removeMargin([2000, 2000])).toEqual([0.5, 0.5]))
})

describe('offering prices', () => {
  it('stays at or below the fair price, within 1.01 and 1000 when it may be taken', () => {
    const random = seededNumbers(2)
    for (let round = 0; round < 2000; round++) {
      const chances = drawChances(2 + (round % 25), random)
      offerPrices(chances, 1, 0.06).forEach(({ price, active }, index) => {
        expect(Number.isSafeInteger(price)).toBe(true)
        expect(price).toBeLessThanOrEqual(Math.max(1000, 1000 / (chances[index] ?? 0)))
        expect(price).toBeLessThanOrEqual(1_000_000)
        if (active) expect(price).toBeGreaterThanOrEqual(1010)
      })
    }
  })

  it.each([0.03, 0.05, 0.06, 0.08, 0.1])('keeps a margin of %d within 0.2 points', (margin) => {
    const random = seededNumbers(4)
    for (let round = 0; round < 1000; round++) {
      const chances = drawChances(2 + (round % 4), random)
      // Below 1.08 one step of the ladder is a whole point.
      if (Math.max(...chances) > 0.88 || Math.min(...chances) < 0.01) continue
      const sum = sumOf(offerPrices(chances, 1, margin).map(({ price }) => 1000 / price))
      expect(Math.abs(sum - 1 - margin)).toBeLessThanOrEqual(0.002)
    }
  })

  it('shows what is next to certain or next to impossible, and offers it to nobody', () => {
    expect(offerPrices([0.9999, 0.0001], 1, 0.06).map(({ active }) => active)).toEqual([false, false])
    expect(offerPrices([0.97, 0.03], 1, 0.06).map(({ active }) => active)).toEqual([true, true])
  })

  it('counts the sum of a double chance twice', () => {
    const sum = sumOf(offerPrices([0.75, 0.72, 0.53], 2, 0.06).map(({ price }) => 1000 / price))
    expect(Math.abs(sum / 2 - 1.06)).toBeLessThanOrEqual(0.002)
  })
})
