import { expect, test } from 'vitest'
import { findMarketType } from '../market-types/catalogue.ts'
import { marketOf, marketsOfBothSides } from './both-sides.ts'

const backed = (matchId: number, marketKey: string, ...outcomes: readonly string[]) =>
  outcomes.map((outcomeId) => ({ matchId, marketKey, outcomeId }))

test('two different outcomes of a market of two or three are both sides of it', () => {
  const picks = [
    ...backed(1, '1x2', 'home', 'draw'),
    ...backed(2, 'total/total=2.5', 'over'),
    ...backed(2, 'total/total=2.5', 'under'),
  ]
  expect([...marketsOfBothSides(picks)]).toEqual(['1|1x2', '2|total/total=2.5'])
})

test('the same outcome twice, other lines and other matches are not', () => {
  const picks = [
    ...backed(1, '1x2', 'home', 'home'),
    ...backed(2, '1x2', 'away'),
    ...[...backed(3, 'total/total=2.5', 'over'), ...backed(3, 'total/total=3.5', 'under')],
  ]
  expect(marketsOfBothSides(picks).size).toBe(0)
})

test('of a market with more outcomes only all of them are', () => {
  const all = findMarketType('correctScore')?.outcomes({}) ?? []
  expect(all.length).toBeGreaterThan(3)
  const ids = all.map((outcome) => (typeof outcome === 'string' ? outcome : ''))
  expect(marketsOfBothSides(backed(1, 'correctScore', ...ids.slice(1))).size).toBe(0)
  expect(marketsOfBothSides(backed(1, 'correctScore', ...ids)).size).toBe(1)
})

test('of one that no catalogue knows two are', () => {
  const market = { matchId: 1, marketKey: 'producers-own' }
  expect([...marketsOfBothSides(backed(1, 'producers-own', 'a', 'b'))]).toEqual([marketOf(market)])
})
