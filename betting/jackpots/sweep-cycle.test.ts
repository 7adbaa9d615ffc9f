import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chiSquared, chiSquaredMax } from '../testing/chi-squared.ts'
import { runs } from '../testing/runs.ts'
import { seededStream } from '../testing/seeded-stream.ts'
import { drawHit } from './draw-hit.ts'
import { sweepCycle } from './sweep-cycle.ts'

const rates = { reserveShare: 100_000 }
const before = { amount: 5000, reserve: 10, position: 4 }
const each = (...added: number[]) => added.map((one) => ({ added: one, at: 1000 }))

describe('what ends it', () => {
  test('nothing where it stays below, and every contribution has its place', () => {
    expect(sweepCycle({ hit: 6000 }, rates, before, each(100, 200))).toEqual({
      standing: { amount: 5270, reserve: 40, position: 6 },
      counted: 2,
      isHit: false,
    })
  })

  test('the contribution that carries it there, and none after it is counted', () => {
    expect(sweepCycle({ hit: 5270 }, rates, before, each(100, 200, 300))).toEqual({
      standing: { amount: 5270, reserve: 40, position: 6 },
      counted: 2,
      isHit: true,
    })
  })

  test('its time: the first that was made by then or later', () => {
    const late = [
      { added: 100, at: 1999 },
      { added: 100, at: 2000 },
      { added: 100, at: 1998 },
    ]
    const swept = sweepCycle({ hit: 9000, dropsAt: 2000 }, rates, before, late)
    expect(swept).toMatchObject({ counted: 2, isHit: true })
  })

  test('nothing at all where nothing is added', () => {
    expect(sweepCycle({ hit: 1 }, rates, before, [])).toEqual({ standing: before, counted: 0, isHit: false })
  })
})

/** By adding up from the beginning for each place, in whole numbers of any size. */
function naive(hit: number, dropsAt: number | undefined, added: readonly { added: number; at: number }[]) {
  const upTo = (count: number) => added.slice(0, count).map((one) => BigInt(one.added))
  const reserves = (count: number) => upTo(count).map((one) => (one * 100_000n) / 1_000_000n)
  const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n)
  const amountAt = (count: number) => BigInt(before.amount) + sum(upTo(count)) - sum(reserves(count))
  const places = added.map((_, index) => index + 1)
  const won = places.find((place) => amountAt(place) >= BigInt(hit) || (added[place - 1]?.at ?? 0) >= (dropsAt ?? 1e9))
  const counted = won ?? added.length
  return {
    standing: {
      amount: Number(amountAt(counted)),
      reserve: before.reserve + Number(sum(reserves(counted))),
      position: before.position + counted,
    },
    counted,
    isHit: won !== undefined,
  }
}

test('it is what adding up from the beginning says, in however many sweeps', () => {
  const one = fc.record({ added: fc.integer({ min: 1, max: 400 }), at: fc.integer({ min: 0, max: 2000 }) })
  const dropsAt = fc.option(fc.integer({ min: 0, max: 3000 }), { nil: undefined })
  fc.assert(
    fc.property(fc.array(one), fc.integer({ min: 5000, max: 9000 }), dropsAt, fc.nat(30), (added, hit, time, cut) => {
      const end = { hit, dropsAt: time }
      const whole = sweepCycle(end, rates, before, added)
      expect(whole).toEqual(naive(hit, time, added))
      const first = sweepCycle(end, rates, before, added.slice(0, cut))
      const rest = first.isHit ? [] : added.slice(cut)
      const second = sweepCycle(end, rates, first.standing, rest)
      const isHit = first.isHit || second.isHit
      expect({ standing: second.standing, counted: first.counted + second.counted, isHit }).toEqual(whole)
    }),
    { numRuns: runs(200, 10_000) },
  )
})

test('of many cycles, each player wins as often as their part of what is added', () => {
  const stream = seededStream('pots@2')
  const parts = [10, 20, 70]
  const wins = parts.map(() => 0)
  const cycles = 4000
  const turns = Array.from({ length: 600 }, (_, turn) => ({ added: parts[turn % 3] ?? 0, at: 0 }))
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const hit = drawHit(() => stream.word(), { seed: 1, ceiling: 20_001 })
    const { counted } = sweepCycle({ hit }, { reserveShare: 0 }, { amount: 0, reserve: 0, position: 0 }, turns)
    const winner = (counted - 1) % 3
    wins[winner] = (wins[winner] ?? 0) + 1
  }
  const expected = parts.map((part) => (cycles * part) / 100)
  expect(chiSquared(wins, expected)).toBeLessThan(chiSquaredMax(3))
})
