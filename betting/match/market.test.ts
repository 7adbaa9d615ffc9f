import { expect, test } from 'vitest'
import { exampleMarket } from '../testing/books.ts'
import { isOutcomeBettable, isShown, marketKey, readMarketKey, shownMarket } from './market.ts'

test.each([
  ['1x2', '1x2', {}],
  ['total/total=2.5', 'total', { total: '2.5' }],
  ['asianHandicap/hcp=-1.25', 'asianHandicap', { hcp: '-1.25' }],
  ['nextGoal/goalnr=2&score=1:0', 'nextGoal', { score: '1:0', goalnr: '2' }],
])('%s is %s with %j, both ways', (key, type, specifiers) => {
  expect(marketKey(type, specifiers)).toBe(key)
  expect(readMarketKey(key)).toEqual({ type, specifiers })
})

test('one line has one key, in whatever order its specifiers come', () => {
  expect(marketKey('nextGoal', { goalnr: '2', score: '1:0' })).toBe(
    marketKey('nextGoal', { score: '1:0', goalnr: '2' }),
  )
})

test('a market is shown while active or suspended', () => {
  const market = exampleMarket('1x2', { 1: 2000 })
  const shown = (['active', 'suspended', 'inactive', 'handedOver', 'settled', 'cancelled'] as const).filter((status) =>
    isShown({ ...market, status }),
  )
  expect(shown).toEqual(['active', 'suspended'])
})

test('an outcome is bettable when market and outcome are active and the price is at least 1.01', () => {
  const market = exampleMarket('1x2', { 1: 2000 })
  const outcome = { id: '1', price: 1010, active: true }
  expect(isOutcomeBettable(market, outcome)).toBe(true)
  expect(isOutcomeBettable(market, { ...outcome, price: 1009 })).toBe(false)
  expect(isOutcomeBettable(market, { ...outcome, active: false })).toBe(false)
  expect(isOutcomeBettable({ ...market, status: 'suspended' }, outcome)).toBe(false)
})

test('nobody is shown what the house alone knows', () => {
  const market = exampleMarket('1x2', { 1: 2000, x: 3000, 2: 4000 })
  expect(shownMarket(market)).toBe(market)
  const outcomes = market.outcomes.map((outcome) => ({ ...outcome, chances: { won: 300_000 } }))
  expect(shownMarket({ ...market, cashOutOff: true, outcomes })).toEqual(market)
})
