import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import { inPeriod, pricesIn, typesIn } from '@banko/betting/testing/period-state.ts'
import { expect, it } from 'vitest'
import { priceBasketball } from './basketball.ts'

const strengths = { homePoints: 82, awayPoints: 78, quarterMinutes: 10 } as const
const pricing = { margin: 0.06, inOrder: true }

it('knows who is better, and by how much', () => {
  const markets = priceBasketball(strengths, beforeKickOff, pricing)
  const [home = 0, away = 0] = pricesIn(markets, 'basketballWinner')
  expect(home).toBeLessThan(away)
  const balanced = markets.filter((market) => market.mostBalanced).map((market) => market.key)
  expect(balanced).toContain('basketballTotal/total=160.5')
  expect(balanced).toContain('basketballHandicap/hcp=-4.5')
})

it('offers one current line of total, and it follows the score', () => {
  const lines = (state: Parameters<typeof priceBasketball>[1]) =>
    priceBasketball(strengths, state, pricing)
      .filter((market) => market.key.startsWith('basketballCurrentTotal'))
      .map((market) => market.key)
  expect(lines(beforeKickOff)).toEqual(['basketballCurrentTotal/total=160.5'])
  expect(lines(inPeriod('quarter2', 15, '25:25 12:12'))).not.toEqual(lines(beforeKickOff))
})

it('asks in overtime only what overtime decides', () => {
  const markets = priceBasketball(strengths, inPeriod('overtime', 42, '20:20 20:20 20:20 20:20 6:2'), pricing)
  expect(typesIn(markets)).toEqual([
    'basketballWinner',
    'basketballHandicap',
    'basketballTotal',
    'basketballCurrentTotal',
    'basketballHomeTotal',
    'basketballAwayTotal',
    'basketballWinningMargin',
    'basketballOddEven',
  ])
  expect(pricesIn(markets, 'basketballWinner')[0]).toBeLessThan(1300)
})

it('before a second overtime anything may happen again', () => {
  const state = { ...inPeriod('overtime', 45, '20:20 20:20 20:20 20:20 6:6'), status: 'break' as const }
  const [home = 0, away = 0] = pricesIn(priceBasketball(strengths, state, pricing), 'basketballWinner')
  expect(home).toBeLessThan(away)
  expect(away).toBeLessThan(2500)
})

it('offers no race where nobody keeps the order, and none that may end without a winner', () => {
  const unordered = priceBasketball(strengths, beforeKickOff, { ...pricing, inOrder: false })
  expect(typesIn(unordered)).not.toContain('basketballRace')
  const late = priceBasketball(strengths, inPeriod('quarter4', 40, '20:20 20:20 20:20 19:18'), pricing)
  expect(typesIn(late)).not.toContain('basketballRace')
})

it('races to the next tens that neither side is about to reach', () => {
  const races = priceBasketball(strengths, inPeriod('quarter1', 4, '7:5'), pricing)
  expect(races.filter((market) => market.key.startsWith('basketballRace')).map((market) => market.key)).toEqual([
    'basketballRace/pointnr=20',
    'basketballRace/pointnr=30',
  ])
})

it('takes any strengths for ones that can be', () => {
  const wild = { homePoints: 900, awayPoints: 1, quarterMinutes: 12 } as const
  const markets = priceBasketball(wild, beforeKickOff, pricing)
  expect(markets.flatMap((market) => market.outcomes).every(({ price }) => Number.isSafeInteger(price))).toBe(true)
})
