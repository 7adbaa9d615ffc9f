import { describe, expect, it } from 'vitest'
import { lineChance, poisson } from './distribution.ts'

describe('Poisson chances', () => {
  it('are those of the book', () => {
    const chances = poisson(2)
    expect(chances[0]).toBeCloseTo(Math.exp(-2), 6)
    expect(chances[3]).toBeCloseTo((Math.exp(-2) * 8) / 6, 6)
  })

  it.each([0.001, 0.5, 3, 12, 25])('of a mean of %d sum to 1 and have that mean', (mean) => {
    const chances = poisson(mean)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(chances.reduce((sum, chance, count) => sum + count * chance, 0)).toBeCloseTo(mean, 2)
  })
})

describe('chance of a line, of the stakes that are decided', () => {
  // Two goals or three, as likely as one or four are not.
  const numbers = { lowest: 1, chances: Float64Array.of(0.1, 0.4, 0.3, 0.2) }

  it.each([
    ['over 2.5', -10, 0.5],
    ['over 3: void at 3', -12, 0.2 / 0.7],
    ['over 2.75: half won at 3', -11, 0.35 / 0.85],
    ['over 2.25: half lost at 2', -9, 0.5 / 0.8],
    ['over 0.5', -2, 1],
  ])('%s', (_, line, chance) => expect(lineChance(numbers, line)).toBeCloseTo(chance, 12))

  it('is even when everything is void', () => {
    expect(lineChance({ lowest: 2, chances: Float64Array.of(1) }, -8)).toBe(0.5)
  })
})
