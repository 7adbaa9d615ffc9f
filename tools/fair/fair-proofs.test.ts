import { readFileSync } from 'node:fs'
import { minesMultiplier } from '@banko/betting/games/mines.ts'
import type { SlotMachine } from '@banko/betting/games/slot/slot-machine.ts'
import { slotTen } from '@banko/betting/games/slot/slot-ten.ts'
import { spinAt } from '@banko/betting/games/slot/spin.ts'
import { itemAt } from '@banko/betting/lists/item-at.ts'
import { runs } from '@banko/betting/testing/runs.ts'
import { describe, expect, test } from 'vitest'
import { proofText, provedConfigs, proveGame } from './all-proofs.ts'
import { countedGames } from './counted-games.ts'
import { faultOfBelow } from './fair-below.ts'
import { type CountedGame, proveBets } from './prove-bets.ts'
import { proveSlot } from './prove-slot.ts'
import { sumByCounts } from './slot-counts.ts'
import { countWindows } from './slot-windows.ts'

const fileOf = (config: string) => readFileSync(new URL(`../../docs/fair/${config}.json`, import.meta.url), 'utf8')

const proofs = new Map(provedConfigs.map((config) => [config, proveGame(config)] as const))

test('every file of docs/fair is what is counted, and passes (npm run fair -- rtp writes them)', () => {
  for (const [config, proof] of proofs) {
    expect(proof.faults).toEqual([])
    expect(fileOf(config)).toBe(proofText(proof))
  }
})

test('a game without a proof is not passed over', () => {
  expect(() => proveGame('dice@2')).toThrow('there is no proof of dice@2')
})

test('slot-ten gives back what the page says, to the last window', () => {
  expect(proofs.get('slot-ten@1')?.file).toMatchObject({
    return: {
      lines: { percent: expect.stringMatching(/^76\.34/) },
      scatters: { percent: expect.stringMatching(/^1\.77/) },
      freeSpins: { percent: expect.stringMatching(/^17\.97/) },
      all: { exact: '62805511850285/65355334549504', percent: '96.098523' },
    },
    windows: { all: 32 ** 5, freeSpinsOnceIn: '140.3611' },
  })
})

test.each([
  [
    'slot-orchard@1',
    { all: { exact: '9455600945/9824550912', percent: '96.244612' } },
    { all: 24 ** 5, freeSpinsOnceIn: '62.2966' },
  ],
  [
    'slot-comet@1',
    { all: { exact: '129515500345805/134721396801536', percent: '96.135805' } },
    { all: 32 ** 5, freeSpinsOnceIn: '140.3611' },
  ],
] as const)('%s gives back what decision 0137 says, to the last window', (config, given, windows) => {
  expect(proofs.get(config)?.file).toMatchObject({ return: given, windows })
})

test('of the slots one is calm and one is bold', () => {
  const of = (config: string) => Object(proofs.get(config)?.file.windows)
  const [calm, between, bold] = ['slot-orchard@1', 'slot-ten@1', 'slot-comet@1'].map(of)
  expect([Number(calm.hitPercent) > 40, Number(bold.hitPercent) < 14]).toEqual([true, true])
  expect(3 * Number(calm.variance)).toBeLessThan(Number(between.variance))
  expect(Number(bold.variance)).toBeGreaterThan(2.5 * Number(between.variance))
})

/** The same machine with strips that are cut: few enough windows to go through them with the code that pays. */
function cutMachine(places: number): SlotMachine {
  const from = [5, 24, 12, 4, 15]
  return {
    ...slotTen,
    strips: slotTen.strips.map((strip, reel) =>
      Array.from({ length: places }, (_, place) => itemAt(strip, (itemAt(from, reel) + place) % strip.length)),
    ),
  }
}

test('windows pay what the code that pays players says', () => {
  const machine = runs(0, 1) === 1 ? slotTen : cutMachine(8)
  const places = itemAt(machine.strips, 0).length
  const [plain, free] = [new Map<number, number>(), new Map<number, number>()]
  for (let code = 0; code < places ** 5; code += 1) {
    const stops = [0, 1, 2, 3, 4].map((reel) => Math.floor(code / places ** reel) % places)
    const { pays, scatters } = spinAt(machine, stops)
    const counts = scatters >= 3 ? free : plain
    counts.set(pays, (counts.get(pays) ?? 0) + 1)
  }
  const counted = countWindows(machine)
  expect(plain.size).toBeGreaterThan(5)
  expect(new Map([...counted.plain].toSorted())).toEqual(new Map([...plain].toSorted()))
  expect(new Map([...counted.free].toSorted())).toEqual(new Map([...free].toSorted()))
})

describe('what is planted is found', () => {
  const [moved, changed] = [
    // a stop moved to another place: as often there, and so the same return
    slotTen.strips.map((strip, reel) => (reel === 2 ? [...strip.slice(1), itemAt(strip, 0)] : strip)),
    // a stop with another face
    slotTen.strips.map((strip, reel) => (reel === 2 ? strip.map((face, place) => (place === 0 ? 'A' : face)) : strip)),
  ]

  test('a stop that has another face', () => {
    const [sums, other] = [slotTen, { ...slotTen, strips: changed }].map(sumByCounts)
    expect(other?.windows).toBe(sums?.windows)
    expect(other?.lines).not.toBe(sums?.lines)
  })

  test('a stop that was moved, which gives back the same', () => {
    expect(sumByCounts({ ...slotTen, strips: moved })).toEqual(sumByCounts(slotTen))
    expect(proofText(proveSlot({ ...slotTen, strips: moved }))).not.toBe(fileOf('slot-ten@1'))
  })

  test('a machine that gives back more than it may', () => {
    const richer = { ...slotTen, linePays: { ...slotTen.linePays, J: [13, 32, 110] as const } }
    expect(proveSlot(richer).faults).toContain('gives back more than 97 %')
    expect(() => proveSlot({ ...slotTen, freeSpins: 141 })).toThrow('free spins never end')
    expect(() => proveSlot({ ...slotTen, wild: 'K' })).toThrow('a wild on its first reel')
  })

  const minesGame = countedGames.find(({ config }) => config === 'mines@1')
  const withMines = (multiplierOf: (variant: 95 | 97 | 99) => number): CountedGame => ({
    ...{ config: 'mines@1', counted: 'one bet', draws: minesGame?.draws ?? [], variants: [97] },
    bets: (variant) => [
      {
        bet: '3 mines, 1 safe',
        results: [
          { ways: 22n, multiplier: multiplierOf(variant) },
          { ways: 3n, multiplier: 0 },
        ],
      },
    ],
  })

  test('a multiplier that is rounded up', () => {
    expect(proveBets(withMines((variant) => minesMultiplier(variant, 3, 1))).faults).toEqual([])
    const faults = proveBets(withMines((variant) => minesMultiplier(variant, 3, 1) + 1)).faults
    expect(faults).toEqual(['variant 97: 3 mines, 1 safe gives back more than it may'])
  })

  test('stakes so small that rounding gives all back', () => {
    // 1.1250: at 20 it is 22.5, paid as 23
    const faults = proveBets({ ...withMines(() => 11_250), most: { n: 1n, d: 1n } }).faults
    expect(faults).toEqual(['variant 97: 3 mines, 1 safe at 20 is rounded to 100 %'])
  })
})

test.each([1, 2, 3, 25, 32, 37, 40, 80, 10_000, 2 ** 31 + 1, 2 ** 32])('draws below %d are without bias', (count) => {
  expect(faultOfBelow(count)).toBeUndefined()
})
