/** The page's golden vectors and returns, asked of the second implementation alone. */
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { bustOf } from './crash.ts'
import { diceMultiplier, rollDice } from './dice.ts'
import { drawKeno, kenoTable, tvKenoTable } from './keno.ts'
import { layMines, minesMultiplier } from './mines.ts'
import { choose, pay, payParts } from './pay.ts'
import { plinkoSlots, printedSlots } from './plinko.ts'
import { coverOf, rouletteMultiplier } from './roulette.ts'
import { type Paper, papers, type SlotConfig, slotConfigs } from './slot-papers.ts'
import { commitOf, ownStream } from './stream.ts'

const serverSeed = Uint8Array.from({ length: 32 }, (_, place) => place)
const stream = (game: string) => ownStream({ serverSeed, clientSeed: 'banko', nonce: 0 }, game)

test('the fair stream gives the golden vectors of the page', () => {
  expect(commitOf(serverSeed)).toMatch(/^630dcd29.*10dd$/)
  const block = createHmac('sha256', serverSeed).update('banko:0:dice@1:0').digest('hex')
  expect(block).toMatch(/^083dddde7f104ec8/)
  expect(stream('dice@1').word()).toBe(0x083dddden)
  expect(rollDice(stream('dice@1'))).toBe(2222)
  expect(layMines(stream('mines@1'), 3)).toEqual([14, 16, 1])
  expect(drawKeno(stream('keno@1')).toSorted((a, b) => a - b)).toEqual([1, 2, 6, 16, 19, 23, 25, 26, 30, 38])
  const slot = stream('slot-ten@1')
  expect([32, 32, 32, 32, 32].map((n) => slot.below(n))).toEqual([13, 3, 28, 11, 29])
  const bits = stream('crash@1').bits52()
  expect(bits).toBe(1_305_538_518_418_706n)
  expect(bustOf(bits, 97n)).toBe(136n)
})

test('a word at the fence is thrown away, so that no number is likelier', () => {
  // below(3 · 2³⁰) throws a quarter of the words away.
  const wide = 3 * 2 ** 30
  const words = stream('dice@1')
  const kept: number[] = []
  while (kept.length < 40) {
    const word = words.word()
    if (word < BigInt(wide)) kept.push(Number(word))
  }
  const again = stream('dice@1')
  expect(kept.map(() => again.below(wide))).toEqual(kept)
})

test('half a minor unit goes up, once for all parts of a round', () => {
  expect([pay(1n, 4_999n), pay(1n, 5_000n), pay(3n, 5_000n), pay(5n, 5_000n)]).toEqual([0n, 1n, 2n, 3n])
  const part = { stake: 1n, multiplier: 4_000n }
  expect(payParts([part, part])).toBe(1n)
})

test('the multipliers of dice, mines and crash are cut down', () => {
  expect(diceMultiplier(4_850, 97n)).toBe(20_000n)
  expect(diceMultiplier(7, 97n)).toBe(13_857_142n)
  expect(minesMultiplier(3, 1, 97n)).toBe(11_022n)
  expect(minesMultiplier(24, 1, 97n)).toBe(242_500n)
  expect(bustOf(0n, 97n)).toBe(100n)
  expect(bustOf(2n ** 52n - 1n, 97n)).toBe(1_000_000n)
})

/** The return in hundredths of a per cent, rounded half up as the page prints it. */
function printedReturn(values: readonly bigint[], ways: (cell: number) => bigint): number {
  const all = values.reduce((sum, _, cell) => sum + ways(cell), 0n)
  const paid = values.reduce((sum, value, cell) => sum + value * ways(cell), 0n)
  return Number((2n * paid * 100n + all) / (2n * all)) / 100
}

test('plinko and both kenos return what the page prints', () => {
  const plinko = ([8, 12, 16] as const).map((rows) =>
    (['low', 'medium', 'high'] as const).map((risk) =>
      printedReturn(printedSlots(rows, risk), (slot) => choose(rows, slot)),
    ),
  )
  expect(plinko).toEqual([
    [96.84, 96.88, 96.91],
    [96.85, 96.85, 96.84],
    [96.94, 96.94, 96.91],
  ])
  const keno = Array.from({ length: 10 }, (_, place) => place + 1).map((own) =>
    printedReturn(kenoTable(own, 97n), (hits) => choose(own, hits) * choose(40 - own, 10 - hits)),
  )
  expect(keno).toEqual([97, 96.98, 96.92, 96.99, 96.94, 96.98, 96.99, 97, 96.98, 96.95])
  const tv = [4, 6, 10].map((own) =>
    printedReturn(tvKenoTable(own), (hits) => choose(own, hits) * choose(80 - own, 20 - hits)),
  )
  expect(tv).toEqual([91.98, 91.99, 92])
})

test('the middle of plinko at 97 is the one that solving gives', () => {
  for (const rows of [8, 12, 16] as const) {
    for (const risk of ['low', 'medium', 'high'] as const) {
      expect(plinkoSlots(rows, risk, 97n)).toEqual(printedSlots(rows, risk))
    }
  }
})

/** How many symbols a reel has. */
function placesOf(config: SlotConfig, reel: number): number {
  const { counts }: Paper = papers[config]
  return Object.values(counts).reduce((sum, each) => sum + (each[reel] ?? 0), 0)
}

test('every roulette bet returns 36 of 37, and each reel of a slot has as many places', () => {
  const covers = [[0], [1, 2], [1, 2, 3], [0, 1, 2, 3], [1, 2, 3, 4, 5, 6], coverOf('red')]
  for (const cover of [...covers, coverOf('dozen2'), coverOf('column3')]) {
    const paid = Array.from({ length: 37 }, (_, number) => rouletteMultiplier(cover, number))
    expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(360_000n)
  }
  const places = slotConfigs.map((config) => new Set([0, 1, 2, 3, 4].map((reel) => placesOf(config, reel))))
  expect(places).toEqual([new Set([32]), new Set([24]), new Set([32])])
})

test.each(slotConfigs)('%s returns by the page’s counts what the page prints', (config) => {
  const { counts, line, wild, scatters, free, times: factor, returns }: Paper = papers[config]
  const of = (symbol: string, reel: number) => BigInt(counts[symbol]?.[reel] ?? 0)
  const places = BigInt(placesOf(config, 0))
  // in ways of all windows, per whole stake: each line holds the same part of it
  let base = 0n
  for (const [symbol, pays] of Object.entries(line)) {
    const fits = [0, 1, 2, 3, 4].map((reel) => of(symbol, reel) + of(wild, reel))
    pays.forEach((times, place) => {
      const run = fits.slice(0, place + 3).reduce((ways, one) => ways * one, 1n)
      const [broken] = fits.slice(place + 3).map((one) => places - one)
      const open = places ** BigInt(Math.max(0, 1 - place))
      base += BigInt(times) * run * (broken ?? 1n) * (place === 2 ? 1n : open)
    })
  }
  // a reel shows its one scatter at three of its stops
  const shown = (count: number) => choose(5, count) * 3n ** BigInt(count) * (places - 3n) ** BigInt(5 - count)
  scatters.forEach((times, place) => {
    base += BigInt(times) * shown(place + 3)
  })
  const all = places ** 5n
  const bonus = shown(3) + shown(4) + shown(5)
  // B × (1 + factor × free·p ÷ (1 − free·p)), with B = base ÷ all and p = bonus ÷ all
  const paid = base * (all + BigInt(free * (factor - 1)) * bonus)
  const staked = all * (all - BigInt(free) * bonus)
  expect(paid * returns[1]).toBe(staked * returns[0])
})
