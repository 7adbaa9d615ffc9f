import { describe, expect, test } from 'vitest'
import { itemAt } from '../../lists/item-at.ts'
import { unevenness } from '../../testing/chi-squared.ts'
import { runs } from '../../testing/runs.ts'
import { seededStream } from '../../testing/seeded-stream.ts'
import type { Draws } from '../fair-stream.ts'
import { slotGame, slotMultiplier, spinReels } from './play-slot.ts'
import type { SlotMachine } from './slot-machine.ts'
import { slotMachines } from './slot-machines.ts'
import { slotTen } from './slot-ten.ts'
import { spinAt, windowAt } from './spin.ts'

const { strips, lines } = slotTen

/** Symbols per reel, as the page prints them. */
const counts: Readonly<Record<string, string>> = {
  W: '0 1 1 1 0',
  S: '1 1 1 1 1',
  H1: '2 2 2 2 2',
  H2: '3 2 3 2 3',
  H3: '3 3 3 3 3',
  H4: '4 4 3 4 4',
  A: '4 5 5 5 5',
  K: '5 5 4 5 4',
  Q: '5 4 5 4 5',
  J: '5 5 5 5 5',
}

describe('the strips of slot-ten', () => {
  test.each(Object.entries(counts))('have as many %s as the page prints', (face, printed) => {
    expect(strips.map((strip) => strip.filter((each) => each === face).length).join(' ')).toBe(printed)
  })

  test('are of 32, and of no other faces', () => {
    expect(strips.map((strip) => strip.length)).toEqual([32, 32, 32, 32, 32])
    expect([...new Set(strips.flat())].toSorted()).toEqual(Object.keys(counts).toSorted())
  })
})

describe.each(Object.entries(slotMachines))('%s', (name, machine) => {
  test('is called by its game, and has five reels of one length', () => {
    expect(machine.config).toBe(`${name}@1`)
    expect(machine.strips).toHaveLength(5)
    expect(new Set(machine.strips.map(({ length }) => length)).size).toBe(1)
  })

  test('never has equal faces within two places', () => {
    for (const strip of machine.strips)
      for (const [place, face] of strip.entries())
        for (const step of [1, 2]) expect(itemAt(strip, (place + step) % strip.length)).not.toBe(face)
  })

  test('has faces that pay, one scatter on each reel, and wilds on those between the ends', () => {
    const { wild, scatter, linePays } = machine
    expect(new Set(machine.strips.flat())).toEqual(new Set([...Object.keys(linePays), wild, scatter]))
    const countOf = (face: string) => machine.strips.map((strip) => strip.filter((each) => each === face).length)
    expect(countOf(scatter)).toEqual([1, 1, 1, 1, 1])
    expect(countOf(wild).map((count) => count > 0)).toEqual([false, true, true, true, false])
  })

  test('pays more for more of a kind, and for a face that stands higher', () => {
    const table = Object.values(machine.linePays)
    for (const [three, four, five] of [...table, machine.scatterPays])
      expect([three < four, four < five]).toEqual([true, true])
    for (const kind of [0, 1, 2] as const)
      expect(table.map((pays) => pays[kind])).toEqual(table.map((pays) => pays[kind]).toSorted((a, b) => b - a))
  })

  test('has different lines over five reels', () => {
    expect(new Set(machine.lines.map((rows) => rows.join())).size).toBe(machine.lines.length)
    expect(machine.lines.every((rows) => rows.length === 5 && rows.every((row) => row >= 0 && row <= 2))).toBe(true)
  })

  test('divides a stake by its lines to the last ten-thousandth', () => {
    expect(slotMultiplier(machine, 1) * machine.lines.length).toBe(10_000)
  })
})

test('ten lines are the five, and five more', () => {
  expect(slotTen.lines).toHaveLength(10)
  expect(slotMachines['slot-comet'].lines).toEqual(slotTen.lines.slice(0, 5))
})

/** Reels of one strip of three each: what is seen is what is written, row by row. */
function machineShowing(...rows: string[]): [SlotMachine, number[]] {
  const faces = rows.map((row) => row.split(' '))
  const seen = Array.from({ length: 5 }, (_, reel) => faces.map((row) => itemAt(row, reel)))
  return [{ ...slotTen, strips: seen }, [0, 0, 0, 0, 0]]
}

describe('a spin', () => {
  test('shows three places of each strip, the first again after the last', () => {
    expect(windowAt(slotTen, [31, 0, 0, 0, 30])[0]).toEqual(['H4', 'K', 'A'])
    expect(windowAt(slotTen, [31, 0, 0, 0, 30])[4]).toEqual(['A', 'S', 'Q'])
  })

  test('pays a kind from the left, wild in it, by its own count', () => {
    const [machine, stops] = machineShowing('Q A K J A', 'H1 W H1 W K', 'A K K J H2')
    expect(spinAt(machine, stops).wins).toEqual([{ line: 0, face: 'H1', count: 4, pays: 450 }])
  })

  test('pays five of a kind, and two of one nothing', () => {
    const [machine, stops] = machineShowing('J J J J J', 'H1 H1 Q A K', 'A K Q H4 H2')
    expect(spinAt(machine, stops).wins).toEqual([{ line: 1, face: 'J', count: 5, pays: 110 }])
  })

  test('pays nothing that does not begin on the first reel', () => {
    const [machine, stops] = machineShowing('K J J J J', 'A W W W Q', 'Q H1 H1 H1 H1')
    expect(spinAt(machine, stops).wins.map(({ face, count }) => `${count} ${face}`)).not.toContain('4 J')
    // all three rows go on with wilds in the middle: each line through it is of its own first face
    expect(spinAt(machine, stops).wins).toEqual([{ line: 0, face: 'A', count: 4, pays: 55 }])
  })

  test('pays scatters wherever they are, in whole stakes, and no line of them', () => {
    const [machine, stops] = machineShowing('S A K S Q', 'A K S Q J', 'H1 W H2 H3 H4')
    expect(spinAt(machine, stops)).toEqual({ stops, wins: [], scatters: 3, pays: 20 })
    const [more, still] = machineShowing('S S S S S', 'A K H4 Q J', 'H1 K H2 H3 H4')
    expect(spinAt(more, still)).toEqual({ stops, wins: [], scatters: 5, pays: 1000 })
  })

  test('takes no wild for a scatter', () => {
    const [machine, stops] = machineShowing('S W S W A', 'A K H4 Q J', 'H1 K H2 H3 H4')
    expect(spinAt(machine, stops)).toMatchObject({ scatters: 2, pays: 0 })
  })
})

/** Draws that stop the reels so. */
function stopping(...spins: (readonly number[])[]): Draws {
  const stops = spins.flat()
  const below = () => {
    const next = stops.shift()
    if (next === undefined) throw new Error('drawn too often')
    return next
  }
  return { below, word: below, bits52: below }
}

/** Three scatters on the first three reels, and no line. */
const three = strips.map((strip, reel) => (reel < 3 ? strip.indexOf('S') : 0))
const none = [13, 3, 28, 11, 29]

describe('a round', () => {
  test('is one spin where no scatters pay', () => {
    const { spins, pays } = spinReels(slotTen, stopping(none))
    expect(spins).toEqual([{ stops: none, wins: [], scatters: 1, pays: 0 }])
    expect(pays).toBe(0)
  })

  test('brings ten free spins, paid three times, and ten more for scatters in them', () => {
    expect(spinAt(slotTen, three).scatters).toBeGreaterThanOrEqual(3)
    const own = spinAt(slotTen, three).pays
    const round = spinReels(slotTen, stopping(three, three, ...new Array(19).fill(none)))
    expect(round.spins).toHaveLength(21)
    expect(round.pays).toBe(own + 3 * own)
  })

  test('multiplies the whole stake by what its lines pay', () => {
    expect(slotMultiplier(slotTen, 11)).toBe(11_000)
    expect(slotMultiplier({ ...slotTen, lines: lines.slice(0, 3) }, 20)).toBe(66_666)
  })

  test('of Comet counts what free spins pay ten times, and brings six more in them', () => {
    const comet = slotMachines['slot-comet']
    const scattered = comet.strips.map((strip, reel) => (reel < 3 ? strip.indexOf('eclipse') : 0))
    const own = spinAt(comet, scattered).pays
    const empty = [0, 0, 0, 0, 0]
    expect(spinAt(comet, empty)).toMatchObject({ pays: 0 })
    const round = spinReels(comet, stopping(scattered, scattered, ...new Array(11).fill(empty)))
    expect(round.spins).toHaveLength(13)
    expect(round.pays).toBe(own + 10 * own)
    expect(slotMultiplier(comet, own)).toBe((own * 10_000) / 5)
  })

  test('is played without a choice', () => {
    const game = slotGame(slotTen)
    const play = (choices: unknown) => game.play(seededStream('slot-ten@1'), { stake: 100, variant: 97, choices })
    expect(play({})).toEqual({
      drawn: { spins: [{ stops: none, wins: [], scatters: 1, pays: 0 }] },
      parts: [{ stake: 100, multiplier: 0 }],
    })
    expect(play({ lines: 5 })).toBeUndefined()
    expect(play(undefined)).toBeUndefined()
  })

  test('stops every reel at every place as often', () => {
    const met = strips.map((strip) => new Array<number>(strip.length).fill(0))
    for (let nonce = 0; nonce < runs(4000, 200_000); nonce += 1) {
      const { stops = [] } = spinReels(slotTen, seededStream('slot-ten@1', nonce)).spins[0] ?? {}
      for (const [reel, stop] of stops.entries()) {
        const places = itemAt(met, reel)
        places[stop] = itemAt(places, stop) + 1
      }
    }
    for (const places of met) expect(unevenness(places)).toBeLessThan(1)
  })
})
