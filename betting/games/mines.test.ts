import { expect, test } from 'vitest'
import { unevenness } from '../testing/chi-squared.ts'
import { runs } from '../testing/runs.ts'
import { seededStream } from '../testing/seeded-stream.ts'
import { afterPicks, layMines, mines, minesFields, minesMax, minesMultiplier, readMinesChoices } from './mines.ts'
import { variants } from './variant.ts'

test.each([
  [97, 1, 1, 10_104],
  [97, 3, 3, 14_487],
  [97, 24, 1, 242_500],
  [97, 12, 13, 50_442_910_000],
  [99, 1, 1, 10_312],
] as const)('variant %d, %d mines, %d safe: %d', (variant, mined, safe, multiplier) => {
  expect(minesMultiplier(variant, mined, safe)).toBe(multiplier)
})

/** How likely so many safe fields are, field by field: so many that are left without a mine, of so many that are left. */
function chanceOf(mined: number, safe: number): [bigint, bigint] {
  let [n, d] = [1n, 1n]
  for (let opened = 0; opened < safe; opened += 1) {
    n *= BigInt(minesFields - mined - opened)
    d *= BigInt(minesFields - opened)
  }
  return [n, d]
}

test.each(variants)('variant %d gives back its percent whenever one stops, and 10⁻⁴ less at most', (variant) => {
  for (let mined = 1; mined <= minesMax; mined += 1) {
    for (let safe = 1; safe <= minesFields - mined; safe += 1) {
      const [n, d] = chanceOf(mined, safe)
      const given = BigInt(minesMultiplier(variant, mined, safe)) * n
      expect(given <= BigInt(variant) * 100n * d).toBe(true)
      expect(given > BigInt(variant) * 100n * d - d).toBe(true)
    }
  }
})

test.each([
  [[1, 2], [3, 4], { safe: 2, hit: false }],
  [[1, 2], [3, 2], { safe: 1, hit: true }],
  [[1, 2], [1], { safe: 0, hit: true }],
  [[1, 2], [1, 3], undefined],
  [[1, 2], [3, 2, 4], undefined],
])('mines at %j, opened %j: %j', (mined, picks, after) => {
  expect(afterPicks(mined, picks)).toEqual(after)
})

test.each([
  undefined,
  {},
  { mines: 3 },
  { mines: 0, picks: [1] },
  { mines: 25, picks: [1] },
  { mines: 3, picks: [25] },
  { mines: 3, picks: [1, 1] },
  { mines: 24, picks: [1, 2] },
])('%j is nothing of mines', (choices) => {
  expect(readMinesChoices(choices)).toBeUndefined()
  expect(mines.play(seededStream('mines@1'), { stake: 100, variant: 97, choices })).toBeUndefined()
})

test('a round pays for what was opened, until a mine', () => {
  const play = (picks: readonly number[]) =>
    mines.play(seededStream('mines@1'), { stake: 100, variant: 97, choices: { mines: 3, picks } })
  const mined = [14, 16, 1]
  expect(play([0, 2, 3])).toEqual({
    drawn: { mines: mined, safe: 3, hit: false },
    parts: [{ stake: 100, multiplier: 14_487 }],
  })
  expect(play([0, 16])).toEqual({ drawn: { mines: mined, safe: 1, hit: true }, parts: [{ stake: 100, multiplier: 0 }] })
  expect(play([16, 0])).toBeUndefined()
  // nothing was opened: the stake comes back
  expect(play([])).toEqual({
    drawn: { mines: mined, safe: 0, hit: false },
    parts: [{ stake: 100, multiplier: 10_000 }],
  })
})

test('every field is mined as often', () => {
  const counts = new Array<number>(minesFields).fill(0)
  for (let nonce = 0; nonce < runs(5000, 200_000); nonce += 1) {
    // of many mines in one round one tells all that the others leave: the first is enough
    for (const field of layMines(seededStream('mines@1', nonce), 1)) counts[field] = (counts[field] ?? 0) + 1
  }
  expect(unevenness(counts)).toBeLessThan(1)
})
