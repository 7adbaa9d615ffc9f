import type { Market } from '@banko/betting/match/market.ts'
import { expect, test } from 'vitest'
import { holdPrices } from './hold-prices.ts'

const market = (prices: Readonly<Record<string, number>>, key = '1x2', active = true): Market => ({
  key,
  status: 'active',
  mostBalanced: true,
  outcomes: Object.entries(prices).map(([id, price]) => ({ id, price, active })),
})
const pricesOf = (markets: readonly Market[]) => markets.map(({ outcomes }) => outcomes.map(({ price }) => price))

test('a price stays until what it wins has moved by 4 %, each for itself', () => {
  const told = [market({ home: 2000, draw: 3400, away: 1200 })]
  expect(pricesOf(holdPrices(told, [market({ home: 2040, draw: 3310, away: 1200 })]))).toEqual([[2000, 3400, 1200]])
  expect(pricesOf(holdPrices(told, [market({ home: 2050, draw: 3310, away: 1190 })]))).toEqual([[2050, 3400, 1190]])
})

test('small moves add up: it is held against what was told, not against what was made', () => {
  let told: readonly Market[] = [market({ '1': 2000 })]
  const seen = [2020, 2040, 2050, 2060].map((price) => {
    told = holdPrices(told, [market({ '1': price })])
    return told[0]?.outcomes[0]?.price
  })
  expect(seen).toEqual([2000, 2000, 2050, 2050])
})

test('what opens, closes or is new is told as it is', () => {
  const told = [market({ '1': 2000 })]
  expect(holdPrices(told, [market({ '1': 2010 }, '1x2', false)])).toEqual([market({ '1': 2010 }, '1x2', false)])
  expect(holdPrices(told, [market({ '1': 1500 }, 'total/total=2.5')])).toEqual([
    market({ '1': 1500 }, 'total/total=2.5'),
  ])
})
