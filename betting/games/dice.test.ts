import { describe, expect, test } from 'vitest'
import { unevenness } from '../testing/chi-squared.ts'
import { runs } from '../testing/runs.ts'
import { seededStream } from '../testing/seeded-stream.ts'
import { dice, diceFaces, diceMultiplier, diceWinningMax, diceWins, readDiceChoices, rollDice } from './dice.ts'
import { variants } from './variant.ts'

describe('what wins', () => {
  test.each([
    ['under', 1, 0, true],
    ['under', 1, 1, false],
    ['over', 1, 9999, true],
    ['over', 1, 9998, false],
    ['under', 9500, 9499, true],
    ['under', 9500, 9500, false],
    ['over', 9500, 500, true],
    ['over', 9500, 499, false],
  ] as const)('%s with %d numbers, rolled %d: %s', (side, winning, roll, wins) => {
    expect(diceWins({ side, winning }, roll)).toBe(wins)
  })

  test.each(['under', 'over'] as const)('%s wins with as many rolls as were chosen', (side) => {
    for (const winning of [1, 2, 4999, 5000, 9500]) {
      const rolls = Array.from({ length: diceFaces }, (_, roll) => roll)
      expect(rolls.filter((roll) => diceWins({ side, winning }, roll)).length).toBe(winning)
    }
  })
})

test.each([
  [97, 9500, 10_210],
  [97, 4750, 20_421],
  [97, 1, 97_000_000],
  [99, 9500, 10_421],
  [95, 9500, 10_000],
] as const)('variant %d with %d numbers pays %d', (variant, winning, multiplier) => {
  expect(diceMultiplier(variant, winning)).toBe(multiplier)
})

test.each(variants)('variant %d gives back its percent, and less by at most what is cut', (variant) => {
  for (let winning = 1; winning <= diceWinningMax; winning += 1) {
    // of 10⁸: so many rolls of 10⁴, paid in ten-thousandths
    const given = diceMultiplier(variant, winning) * winning
    expect(given).toBeLessThanOrEqual(variant * 1_000_000)
    expect(given).toBeGreaterThan(variant * 1_000_000 - winning)
  }
})

test.each([
  undefined,
  {},
  { side: 'under' },
  { side: 'middle', winning: 5 },
  { side: 'under', winning: 0 },
  { side: 'under', winning: 9501 },
  { side: 'over', winning: '5' },
])('%j is nothing of dice', (choices) => {
  expect(readDiceChoices(choices)).toBeUndefined()
  expect(dice.play(seededStream('dice@1'), { stake: 100, variant: 97, choices })).toBeUndefined()
})

test('a round pays what was rolled', () => {
  const play = (side: string, winning: number) =>
    dice.play(seededStream('dice@1'), { stake: 100, variant: 97, choices: { side, winning } })
  expect(play('under', 2223)).toEqual({ drawn: { roll: 2222 }, parts: [{ stake: 100, multiplier: 43_634 }] })
  expect(play('under', 2222)).toEqual({ drawn: { roll: 2222 }, parts: [{ stake: 100, multiplier: 0 }] })
  expect(play('over', 7778)).toEqual({ drawn: { roll: 2222 }, parts: [{ stake: 100, multiplier: 12_471 }] })
})

test('rolls of rounds that follow one another are even', () => {
  const counts = new Array<number>(100).fill(0)
  for (let nonce = 0; nonce < runs(20_000, 1_000_000); nonce += 1) {
    const hundred = Math.floor(rollDice(seededStream('dice@1', nonce)) / 100)
    counts[hundred] = (counts[hundred] ?? 0) + 1
  }
  expect(unevenness(counts)).toBeLessThan(1)
})
