import type { Market } from '@banko/betting/match/market.ts'
import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import { describe, expect, it } from 'vitest'
import { expectCounts } from '../football/expect-counts.ts'
import { priceFootball } from '../football/football.ts'
import { putGivenPrices } from './given-prices.ts'

const markets = priceFootball({ homeGoals: 1.6, awayGoals: 1.2, ...expectCounts(1.6, 1.2) }, beforeKickOff, [], {
  margin: 0.06,
  counted: { corners: true, cards: true },
})
const find = (all: readonly Market[], key: string) => all.find((market) => market.key === key)
const keysOf = (all: readonly Market[], type: string) =>
  all.map((market) => market.key).filter((key) => key.startsWith(`${type}/`))

describe('given prices', () => {
  it('stand in place of the model’s, and nothing else changes', () => {
    const put = putGivenPrices(markets, [{ key: '1x2', prices: { '1': 2100, x: 3400, '2': 3500 } }])
    expect(find(put, '1x2')?.outcomes.map((outcome) => outcome.price)).toEqual([2100, 3400, 3500])
    expect(put.filter((market) => market.key !== '1x2')).toEqual(markets.filter((market) => market.key !== '1x2'))
  })

  it('bring their own line, in its place', () => {
    const put = putGivenPrices(markets, [{ key: 'asianHandicap/hcp=-2', prices: { '1': 6500, '2': 1100 } }])
    expect(keysOf(put, 'asianHandicap')[0]).toBe('asianHandicap/hcp=-2')
    expect(put.length).toBe(markets.length + 1)
    expect(put.findIndex((market) => market.key === 'bothToScore')).toBeGreaterThan(
      put.findIndex((market) => market.key === 'asianHandicap/hcp=-2'),
    )
  })

  it('drive out lines that contradict them', () => {
    // Over 2.5 at 2.60 would pay more than the model's over 2.75 and 3.
    const put = putGivenPrices(markets, [{ key: 'total/total=2.5', prices: { over: 2600, under: 1500 } }])
    expect(keysOf(markets, 'asianTotal')).toContain('asianTotal/total=2.75')
    expect(keysOf(put, 'asianTotal')).not.toContain('asianTotal/total=2.75')
    expect(keysOf(put, 'asianTotal')).not.toContain('asianTotal/total=3')
    expect(keysOf(put, 'total')).toContain('total/total=3.5')
  })

  it('keep exactly one most balanced line of each type', () => {
    const put = putGivenPrices(markets, [{ key: 'total/total=2.5', prices: { over: 1900, under: 1900 } }])
    expect(
      put.filter((market) => market.mostBalanced && market.key.startsWith('total/')).map(({ key }) => key),
    ).toEqual(['total/total=2.5'])
  })

  it('are not taken below 1.01', () => {
    const put = putGivenPrices(markets, [{ key: 'bothToScore', prices: { yes: 1005, no: 12_000 } }])
    expect(find(put, 'bothToScore')?.outcomes.map((outcome) => outcome.active)).toEqual([false, true])
  })

  it('leave markets of somebody else’s types as they are, before all others', () => {
    const theirs = { key: 'throwIns', status: 'active', mostBalanced: true, outcomes: [] } as const
    const put = putGivenPrices([...markets, theirs], [{ key: '1x2', prices: { '1': 2100, x: 3400, '2': 3500 } }])
    expect(put[0]).toEqual(theirs)
  })

  it('must be whole and known', () => {
    expect(() => putGivenPrices(markets, [{ key: '1x2', prices: { '1': 2000, '2': 2000 } }])).toThrow('no price for x')
    expect(() => putGivenPrices(markets, [{ key: 'throwIns', prices: {} }])).toThrow('unknown market type')
  })
})
