import { expect, test } from 'vitest'
import { chiSquared, chiSquaredMax } from '../testing/chi-squared.ts'
import { runs } from '../testing/runs.ts'
import { seededStream } from '../testing/seeded-stream.ts'
import type { Draws } from './fair-stream.ts'
import { dropBall, plinko, plinkoRisks, plinkoRows, plinkoTable, readPlinkoChoices } from './plinko.ts'
import { variants } from './variant.ts'
import { waysToTake } from './ways.ts'

/** As the page prints them, from the edge to the middle, with the return of variant 97. */
const printed = {
  '8 low': ['5.4 2 1.1 .95 .53', '96.84'],
  '8 medium': ['12.5 3 1.25 .65 .46', '96.88'],
  '8 high': ['28 4 1.4 .3 .23', '96.91'],
  '12 low': ['9.5 3 1.6 1.35 1.05 .95 .57', '96.85'],
  '12 medium': ['32 10.5 3.8 1.9 1.05 .6 .35', '96.85'],
  '12 high': ['165 23 7.8 1.9 .65 .2 .28', '96.84'],
  '16 low': ['15 8.5 2 1.35 1.35 1.15 1.05 .95 .6', '96.94'],
  '16 medium': ['105 40 9.5 4.8 2.9 1.45 .95 .5 .35', '96.94'],
  '16 high': ['950 125 25 8.7 3.8 1.95 .2 .2 .25', '96.91'],
} as const

const all = plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => ({ rows, risk })))

function returnOf(table: readonly number[], rows: number): number {
  return table.reduce((sum, pays, slot) => sum + pays * Number(waysToTake(rows, slot)), 0) / 2 ** rows / 100
}

test.each(all)('the table of $rows rows at $risk risk is the one that the page prints', ({ rows, risk }) => {
  const table = plinkoTable(97, { rows, risk })
  const [half, given] = printed[`${rows} ${risk}`]
  expect(table.slice(0, rows / 2 + 1).map((pays) => pays / 10_000)).toEqual(half.split(' ').map(Number))
  expect(table).toEqual(table.toReversed())
  expect(returnOf(table, rows).toFixed(2)).toBe(given)
})

test.each(variants)(
  'variant %d gives back no more than its percent, and less by one hundredth of the middle',
  (variant) => {
    for (const choices of all) {
      const given = returnOf(plinkoTable(variant, choices), choices.rows)
      const middle = Number(waysToTake(choices.rows, choices.rows / 2)) / 2 ** choices.rows
      expect(given).toBeLessThanOrEqual(variant)
      expect(given).toBeGreaterThan(variant - middle)
    }
  },
)

test.each([
  [0, 8, 0],
  [0xff00_0000, 8, 8],
  [0x00ff_ffff, 8, 0],
  [0x8010_0000, 12, 2],
  [0xffff_0000, 16, 16],
  [0x0001_0000, 16, 1],
])('a ball with the word %d falls through %d rows to %d', (word, rows, slot) => {
  const draws: Draws = { word: () => word, below: () => 0, bits52: () => 0 }
  expect(dropBall(draws, rows)).toBe(slot)
})

test.each([
  undefined,
  {},
  { rows: 8 },
  { rows: 9, risk: 'low' },
  { rows: 8, risk: 'none' },
  { rows: '8', risk: 'low' },
])('%j is nothing of plinko', (choices) => {
  expect(readPlinkoChoices(choices)).toBeUndefined()
  expect(plinko.play(seededStream('plinko@1'), { stake: 100, variant: 97, choices })).toBeUndefined()
})

test('a round pays what the slot of the ball says', () => {
  const choices = { rows: 16, risk: 'high' }
  expect(plinko.play(seededStream('plinko@1'), { stake: 100, variant: 97, choices })).toEqual({
    drawn: { slot: 5 },
    parts: [{ stake: 100, multiplier: 19_500 }],
  })
})

test('balls end in slots as often as there are ways to them', () => {
  const rounds = runs(20_000, 500_000)
  const counts = new Array<number>(9).fill(0)
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const slot = dropBall(seededStream('plinko@1', nonce), 8)
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  const expected = counts.map((_, slot) => (Number(waysToTake(8, slot)) * rounds) / 256)
  expect(chiSquared(counts, expected)).toBeLessThan(chiSquaredMax(9))
})
