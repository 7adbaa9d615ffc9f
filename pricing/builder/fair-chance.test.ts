import type { Market } from '@banko/betting/match/market.ts'
import { expect, test } from 'vitest'
import { fairChanceOf } from './fair-chance.ts'

function market(key: string, prices: Readonly<Record<string, number>>, wonByTold?: number): Market {
  const outcomes = Object.entries(prices).map(([id, price]) => ({
    id,
    price,
    active: true,
    ...(wonByTold !== undefined && { chances: { won: wonByTold } }),
  }))
  return { key, status: 'active', mostBalanced: false, outcomes }
}

test('the chance behind a price is without the margin of its market', () => {
  const result = market('1x2', { 1: 1800, x: 3600, 2: 3600 })
  const fair = ['1', 'x', '2'].map((id) => fairChanceOf(result, id))
  expect(fair.reduce((sum, one) => sum + (one?.chance ?? 0), 0)).toBeCloseTo(1, 10)
  expect(fair[1]?.chance).toBe(fair[2]?.chance)
  expect(fair[0]?.chance).toBeLessThan(1000 / 1800)
  expect(fair[0]?.margin).toBeCloseTo(1 / 9, 10)
})

test('two of three win a double chance, and its margin is over both', () => {
  const fair = fairChanceOf(market('doubleChance', { '1x': 1500, 12: 1500, x2: 1500 }), '12')
  expect(fair?.chance).toBeCloseTo(2 / 3, 10)
  expect(fair?.margin).toBe(0)
})

test('what the producer tells of a chance is believed before any price', () => {
  expect(fairChanceOf(market('1x2', { 1: 1800, x: 3600, 2: 3600 }, 520_000), '1')?.chance).toBe(0.52)
})

test.each([
  ['a market that the catalogue does not know', market('uof:9999', { 1: 1800, 2: 1900 }), '1'],
  ['an outcome that the market does not have', market('1x2', { 1: 1800, x: 3600, 2: 3600 }), '3'],
  ['a market of which too much has no price', market('1x2', { 1: 1800, x: 3600 }), '1'],
])('nothing is known of %s', (_, of, outcomeId) => {
  expect(fairChanceOf(of, outcomeId)).toBeUndefined()
})
