import { expect, test } from 'vitest'
import { unevenness } from '../testing/chi-squared.ts'
import { runs } from '../testing/runs.ts'
import { seededStream } from '../testing/seeded-stream.ts'
import { pocketPays, readTableBets, roulette, spinWheel } from './roulette.ts'
import { pockets, rouletteBets } from './roulette-bets.ts'

test('the table has every bet of one with a single zero, each once', () => {
  const sizes = new Map<number, number>()
  for (const covered of rouletteBets.values()) sizes.set(covered.length, (sizes.get(covered.length) ?? 0) + 1)
  expect(rouletteBets.size).toBe(157)
  expect(Object.fromEntries(sizes)).toEqual({ 1: 37, 2: 60, 3: 14, 4: 23, 6: 11, 12: 6, 18: 6 })
  expect(new Set([...rouletteBets.values()].map((covered) => covered.join())).size).toBe(157)
  for (const covered of rouletteBets.values()) {
    expect(new Set(covered).size).toBe(covered.length)
    expect(covered.every((pocket) => Number.isInteger(pocket) && pocket >= 0 && pocket < pockets)).toBe(true)
  }
})

test.each(['17', '17-20', '17-18', '0-3', '0-1-2', '34-35-36', '32-33-35-36', '0-1-2-3', '31-32-33-34-35-36'])(
  '%s is a bet',
  (name) => {
    expect(rouletteBets.get(name)?.join('-')).toBe(name)
  },
)

test.each(['37', '3-4', '36-37', '34-37', '33-34-36-37', '1-2', '0-1-3', ''])(
  '%s is one only where it should be',
  (name) => {
    expect(rouletteBets.has(name)).toBe(name === '1-2')
  },
)

test('of two colours each has 18, and none is both', () => {
  const [red = [], black = []] = [rouletteBets.get('red'), rouletteBets.get('black')]
  expect([...red, ...black].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1))
})

test.each([...rouletteBets])('%s gives back 36 of 37', (_name, covered) => {
  const given = Array.from({ length: pockets }, (_, pocket) => pocketPays(covered, pocket))
  expect(given.reduce((sum, pays) => sum + pays, 0)).toBe(36 * 10_000)
})

test.each<unknown>([
  undefined,
  {},
  { bets: [] },
  { bets: {} },
  { bets: { 17: 99 } },
  { bets: { 17: 50, red: 51 } },
  { bets: { 37: 100 } },
  { bets: { 17: 0, red: 100 } },
  { bets: { 17: -50, red: 150 } },
  { bets: { toString: 100 } },
  { bets: { 17: '100' } },
])('%j is nothing of a table with 100 on it', (choices) => {
  expect(readTableBets(choices, 100)).toBeUndefined()
  expect(roulette.play(seededStream('roulette@1'), { stake: 100, variant: 97, choices })).toBeUndefined()
})

test('a round pays every bet of its own', () => {
  const choices = { bets: { '17-20': 50, red: 50 } }
  expect(roulette.play(seededStream('roulette@1'), { stake: 100, variant: 97, choices })).toEqual({
    drawn: { pocket: 1 },
    parts: [
      { stake: 50, multiplier: 0 },
      { stake: 50, multiplier: 20_000 },
    ],
  })
})

test('every pocket is met as often', () => {
  const counts = new Array<number>(pockets).fill(0)
  for (let nonce = 0; nonce < runs(10_000, 500_000); nonce += 1) {
    const pocket = spinWheel(seededStream('roulette@1', nonce))
    counts[pocket] = (counts[pocket] ?? 0) + 1
  }
  expect(unevenness(counts)).toBeLessThan(1)
})
