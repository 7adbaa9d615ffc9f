import { describe, expect, test } from 'vitest'
import { chiSquared, chiSquaredMax } from '../testing/chi-squared.ts'
import { runs } from '../testing/runs.ts'
import { seededStream } from '../testing/seeded-stream.ts'
import { drawKeno, keno, kenoTable, kenoWays, readKenoNumbers } from './keno.ts'
import { drawTvKeno, readTvKenoNumbers, tvKeno, tvKenoPicks, tvKenoTable, tvKenoWays } from './tv-keno.ts'
import { variants } from './variant.ts'
import { waysToTake } from './ways.ts'

/** As the page prints them, by hits from 0 on, with the return of variant 97. */
const printed = [
  ['0 3.88', '97.00'],
  ['0 1.5 6.81', '96.98'],
  ['0 1 1.56 26', '96.92'],
  ['0 0 2 9.08 80', '96.99'],
  ['0 0 1.3 4.29 18 250', '96.94'],
  ['0 0 0 4 10.59 90 600', '96.98'],
  ['0 0 0 2 7.65 30 250 1000', '96.99'],
  ['0 0 0 1.5 4.24 15 80 500 2000', '97.00'],
  ['0 0 0 1.2 1.79 10 50 250 1000 3000', '96.98'],
  ['0 0 0 1 1.08 6 25 150 500 2000 5000', '96.95'],
] as const

/** The share of stakes that comes back, cut to eight places. */
function returnOf(table: readonly number[], ways: (hits: number) => bigint): number {
  let [given, all] = [0n, 0n]
  for (const [hits, pays] of table.entries()) {
    given += BigInt(pays) * ways(hits)
    all += ways(hits)
  }
  return Number((given * 10_000n) / all) / 100_000_000
}

describe('keno', () => {
  test.each(printed.map(([table, given], index) => ({ picks: index + 1, table, given })))(
    'the table of $picks numbers is the one that the page prints',
    ({ picks, table, given }) => {
      const ours = kenoTable(97, picks)
      expect(ours.map((pays) => pays / 10_000)).toEqual(table.split(' ').map(Number))
      expect(ours.reduce((sum, _, hits) => sum + kenoWays(picks, hits), 0n)).toBe(waysToTake(40, 10))
      expect((100 * returnOf(ours, (hits) => kenoWays(picks, hits))).toFixed(2)).toBe(given)
    },
  )

  test.each(variants)('variant %d gives back no more than its percent', (variant) => {
    for (let picks = 1; picks <= 10; picks += 1) {
      const given = returnOf(kenoTable(variant, picks), (hits) => kenoWays(picks, hits))
      expect(given).toBeLessThanOrEqual(variant / 100)
      expect(given).toBeGreaterThan(variant / 100 - 0.01)
    }
  })

  test.each([undefined, {}, { numbers: [] }, { numbers: [0] }, { numbers: [41] }, { numbers: [1, 1] }])(
    '%j is nothing of keno',
    (choices) => {
      expect(readKenoNumbers(choices)).toBeUndefined()
      expect(keno.play(seededStream('keno@1'), { stake: 100, variant: 97, choices })).toBeUndefined()
    },
  )

  test('eleven numbers are too many', () => {
    expect(readKenoNumbers({ numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] })).toBeUndefined()
  })

  test('a round pays its hits', () => {
    const play = (numbers: readonly number[]) =>
      keno.play(seededStream('keno@1'), { stake: 100, variant: 97, choices: { numbers } })
    expect(play([1, 2, 3])).toMatchObject({ drawn: { hits: 2 }, parts: [{ stake: 100, multiplier: 15_600 }] })
    expect(play([3])).toMatchObject({ drawn: { hits: 0 }, parts: [{ stake: 100, multiplier: 0 }] })
  })

  test('so many own numbers are hit as often as there are ways to it', () => {
    const rounds = runs(8000, 200_000)
    const counts = [0, 0, 0, 0, 0]
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const drawn = drawKeno(seededStream('keno@1', nonce))
      expect(new Set(drawn).size).toBe(10)
      const hits = drawn.filter((number) => number <= 4).length
      counts[hits] = (counts[hits] ?? 0) + 1
    }
    const all = Number(waysToTake(40, 10))
    const expected = counts.map((_, hits) => (Number(kenoWays(4, hits)) / all) * rounds)
    expect(chiSquared(counts, expected)).toBeLessThan(chiSquaredMax(5))
  })
})

describe('TV keno', () => {
  test.each([
    [4, '91.98'],
    [6, '91.99'],
    [10, '92.00'],
  ])('with %d numbers %s % of stakes come back', (picks, given) => {
    expect((100 * returnOf(tvKenoTable(picks), (hits) => tvKenoWays(picks, hits))).toFixed(2)).toBe(given)
    expect(tvKenoTable(picks)).toHaveLength(picks + 1)
  })

  test('4, 6 and 10 can be played', () => {
    expect(tvKenoPicks).toEqual([4, 6, 10])
    expect(tvKenoTable(5)).toEqual([])
    expect(readTvKenoNumbers({ numbers: [1, 2, 3, 80] })).toEqual([1, 2, 3, 80])
  })

  test.each([undefined, { numbers: [1, 2, 3] }, { numbers: [1, 2, 3, 81] }, { numbers: [] }])(
    '%j is nothing of TV keno',
    (choices) => {
      expect(tvKeno.play(seededStream('tv-keno@1'), { stake: 100, variant: 97, choices })).toBeUndefined()
    },
  )

  test('a round pays its hits', () => {
    const choices = { numbers: [1, 2, 3, 4] }
    const played = tvKeno.play(seededStream('tv-keno@1'), { stake: 100, variant: 97, choices })
    expect(played).toMatchObject({ drawn: { hits: 2 }, parts: [{ stake: 100, multiplier: 15_000 }] })
  })

  test('a round in which nobody has a ticket is drawn all the same; a stake on no numbers is none', () => {
    const drawnFor = (stake: number, numbers: readonly number[]) =>
      tvKeno.play(seededStream('tv-keno@1'), { stake, variant: 97, choices: { numbers } })
    const nobodys = drawnFor(0, [])
    expect(nobodys).toEqual({ drawn: { numbers: drawTvKeno(seededStream('tv-keno@1')), hits: 0 }, parts: [] })
    expect(drawnFor(100, [1, 2, 3, 4])?.drawn).toEqual({ ...nobodys?.drawn, hits: 2 })
    expect(drawnFor(0, [1, 2, 3, 4])?.parts).toEqual([{ stake: 0, multiplier: 15_000 }])
    expect(drawnFor(0, [1, 2, 3])).toBeUndefined()
  })
})
