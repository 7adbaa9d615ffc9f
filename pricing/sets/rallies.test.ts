import { tableTennisTypes } from '@banko/betting/market-types/table-tennis.ts'
import { volleyballTypes } from '@banko/betting/market-types/volleyball.ts'
import { readMarketKey } from '@banko/betting/match/market.ts'
import { meanReturn } from '@banko/betting/testing/mean-return.ts'
import { runs } from '@banko/betting/testing/runs.ts'
import { readSetRecord } from '@banko/betting/testing/settle-set-example.ts'
import { describe, expect, it } from 'vitest'
import { seededNumbers } from '../testing/seeded-numbers.ts'
import { rallyStateAt } from './play-rallies.ts'
import { isWonByTwo, playPoints } from './point-race.ts'
import { rallyChain, rallyRules } from './rally-chain.ts'
import { tableTennis, volleyball } from './rally-sports.ts'
import { anyMoment } from './set-play.ts'
import { playTableTennis, priceTableTennis } from './table-tennis.ts'
import { playVolleyball, priceVolleyball } from './volleyball.ts'

const volley = { homeWins: { home: 0.37, away: 0.66 } }
const table = { homeWins: { home: 0.55, away: 0.48 } }
const even = { homeWins: { home: 0.5, away: 0.5 } }
const start = { score: { home: 0, away: 0 }, serving: { home: 1, away: 0 } }

const typesOf = (markets: ReturnType<typeof priceVolleyball>) =>
  new Set(markets.map(({ key }) => readMarketKey(key).type))

describe('points', () => {
  it('sum to 1 and end two ahead', () => {
    const ends = playPoints(rallyRules(volleyball, volley, 0, 5), start)
    expect(ends.reduce((sum, end) => sum + end.chance, 0)).toBeCloseTo(1, 12)
    for (const { score } of ends) expect(isWonByTwo(score, 25)).toBe(true)
    expect(Math.max(...ends.map(({ score }) => score.home))).toBeGreaterThan(40)
  })

  it('are shared by equal sides', () => {
    const ends = playPoints(rallyRules(tableTennis, even, 0, 5), start)
    expect(ends.reduce((sum, end) => sum + (end.score.home > end.score.away ? end.chance : 0), 0)).toBeCloseTo(0.5, 9)
  })
})

describe('who serves', () => {
  it.each([
    [1, 0, 'home'],
    [1, 1, 'away'],
    [2, 1, 'away'],
    [9, 9, 'away'],
    [10, 10, 'home'],
    [11, 10, 'away'],
    [11, 11, 'home'],
  ] as const)('table tennis at %i:%i, when home began: %s', (home, away, server) => {
    let serves: 'home' | 'away' = 'home'
    let score = { home: 0, away: 0 }
    for (let played = 0; played < home + away; played++) {
      score = score.home < home ? { ...score, home: score.home + 1 } : { ...score, away: score.away + 1 }
      serves = tableTennis.nextServer(serves, 'home', score)
    }
    expect(serves).toBe(server)
    expect(tableTennis.firstServer(server, { home, away })).toBe('home')
  })

  it('volleyball: whoever won the rally; the fifth set is tossed for', () => {
    expect(volleyball.nextServer('home', 'away', { home: 0, away: 1 })).toBe('away')
    expect(volleyball.firstServer('home', { home: 0, away: 0 })).toBe('home')
    expect(volleyball.firstServer('home', { home: 3, away: 0 })).toBeUndefined()
    const chain = rallyChain(volleyball, volley, { record: readSetRecord('live bo5') })
    expect(chain.ends(3, 'home')[0]?.nextServer).toBeUndefined()
    expect(chain.ends(2, 'home')[0]?.nextServer).toBe('away')
  })
})

describe('prices', () => {
  it('offers every type before the match', () => {
    const record = readSetRecord('live bo5')
    expect(new Set(typesOf(priceVolleyball(volley, { record }, 0.06)))).toEqual(new Set(Object.keys(volleyballTypes)))
    expect(new Set(typesOf(priceTableTennis(table, { record }, 0.06)))).toEqual(new Set(Object.keys(tableTennisTypes)))
  })

  it('asks for a fifth set where there may be one, and for races that nobody has won', () => {
    const short = typesOf(priceVolleyball(volley, { record: readSetRecord('live bo3') }, 0.06))
    expect(short.has('volleyballFifthSet')).toBe(false)
    const keys = priceVolleyball(volley, { record: readSetRecord('live bo5 25:20 11:7*') }, 0.06).map(({ key }) => key)
    expect(keys.filter((key) => /RaceTo.*set=2/.test(key))).toEqual([
      'volleyballSetRaceTo/points=15&set=2',
      'volleyballSetRaceTo/points=20&set=2',
    ])
  })

  it('offers nothing after the end', () => {
    expect(priceVolleyball(volley, { record: readSetRecord('over bo3 25:20 25:20') }, 0.06)).toEqual([])
    expect(priceTableTennis(table, { record: readSetRecord('away bo3 11:5') }, 0.06)).toEqual([])
  })
})

describe('prices and matches know of each other', () => {
  it.each([
    ['volleyball', volleyball, volley, playVolleyball, priceVolleyball],
    ['table tennis', tableTennis, table, playTableTennis, priceTableTennis],
  ] as const)(
    '%s: bets bring back what the margin leaves',
    { timeout: 300_000 },
    (_, sport, strengths, play, price) => {
      const random = seededNumbers(9)
      const mean = meanReturn(runs(60, 2000), () => {
        const match = play(strengths, 5, random)
        const moment = anyMoment(match, random)
        const state = rallyStateAt(sport, match, moment.over, moment.played)
        return { markets: price(strengths, state, 0.06), end: match.record }
      })
      expect(mean).toBeGreaterThan(0.91)
      expect(mean).toBeLessThan(0.98)
    },
  )

  it('tells the end of a match as it was', () => {
    const match = playVolleyball(volley, 5, seededNumbers(1))
    expect(rallyStateAt(volleyball, match, match.sets.length, 0)).toEqual({ record: match.record })
  })
})
