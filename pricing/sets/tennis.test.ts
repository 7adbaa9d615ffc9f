import { tennisTypes } from '@banko/betting/market-types/tennis.ts'
import { readMarketKey } from '@banko/betting/match/market.ts'
import { meanReturn } from '@banko/betting/testing/mean-return.ts'
import { readSetRecord } from '@banko/betting/testing/settle-set-example.ts'
import { describe, expect, it } from 'vitest'
import { seededNumbers } from '../testing/seeded-numbers.ts'
import { anyTennisMoment, playTennis, tennisStateAt } from './play-tennis.ts'
import { priceTennis } from './tennis.ts'
import type { TennisStrengths } from './tennis-chain.ts'
import { gameChance, setEnds, tieBreakChance } from './tennis-games.ts'

const strengths: TennisStrengths = { serve: { home: 0.66, away: 0.62 }, lastSet: 'usual' }
const typesOf = (record: string, more = {}) =>
  new Set(
    priceTennis(strengths, { record: readSetRecord(record), ...more }, 0.06).map(({ key }) => readMarketKey(key).type),
  )
const homePrice = (record: string, more = {}, key = 'tennisWinner') =>
  priceTennis(strengths, { record: readSetRecord(record), ...more }, 0.06).find((market) => market.key === key)
    ?.outcomes[0]?.price ?? 0

describe('games, tie-breaks and sets', () => {
  it('a server who wins 60 of 100 points wins 73.6 of 100 games, from deuce 69.2', () => {
    expect(gameChance(0.6, 0, 0)).toBeCloseTo(0.7357, 4)
    expect(gameChance(0.6, 3, 3)).toBeCloseTo(0.36 / 0.52, 12)
    expect(gameChance(0.6, 4, 3)).toBeCloseTo(0.6 + (0.4 * 0.36) / 0.52, 12)
    expect(gameChance(0.6, 4, 2)).toBe(1)
    expect(gameChance(0.6, 2, 4)).toBe(0)
  })

  it('equal players share a tie-break, whoever serves first', () => {
    const serve = { home: 0.65, away: 0.65 }
    for (const first of ['home', 'away'] as const)
      expect(tieBreakChance(serve, { goal: 7, first }, { home: 0, away: 0 })).toBeCloseTo(0.5, 12)
    expect(tieBreakChance(serve, { goal: 7, first: 'home' }, { home: 7, away: 5 })).toBe(1)
    expect(tieBreakChance(serve, { goal: 7, first: 'home' }, { home: 8, away: 10 })).toBe(0)
  })

  it('lists fourteen ends of a set that sum to 1, and gives the service on', () => {
    const even = { home: 0.8, away: 0.2 }
    const ends = setEnds({ home: 0, away: 0 }, 'home', { games: even, tieBreak: { home: 0.5, away: 0.5 } })
    expect(ends.length).toBe(14)
    expect(ends.reduce((sum, end) => sum + end.chance, 0)).toBeCloseTo(1, 12)
    for (const { score, nextServer } of ends)
      expect(nextServer).toBe((score.home + score.away) % 2 === 0 ? 'home' : 'away')
  })
})

describe('prices', () => {
  it('offers every type before the match', () => {
    expect(new Set(typesOf('live bo3'))).toEqual(new Set(Object.keys(tennisTypes)))
    expect(typesOf('live bo5').size).toBe(Object.keys(tennisTypes).length)
  })

  it('offers nothing after the end, after a side gave up, or once all is decided', () => {
    for (const record of ['over bo3 6:4 6:4', 'home bo3 6:4', 'abandoned bo3 6:4', 'live bo3 6:4 6:4'])
      expect(typesOf(record).size).toBe(0)
  })

  it('asks for no games of a match tie-break, and for no game at six all', () => {
    const short = { ...strengths, lastSet: 'matchTieBreak' } as const
    const markets = priceTennis(short, { record: readSetRecord('live bo3 6:4 4:6'), server: 'home' }, 0.06)
    const types = new Set(markets.map(({ key }) => readMarketKey(key).type))
    expect(types.has('tennisSetWinner')).toBe(true)
    expect(types.has('tennisSetTotalGames') || types.has('tennisGameWinner')).toBe(false)
    expect(typesOf('live bo3 6:6*').has('tennisGameWinner')).toBe(false)
  })

  it('follows the points of the running game and tie-break', () => {
    const at = (home: number, away: number) => ({ server: 'home', points: { home, away } })
    expect(homePrice('live bo3 3:3*', at(0, 3))).toBeGreaterThan(homePrice('live bo3 3:3*', at(3, 0)))
    expect(homePrice('live bo3 6:6*', at(1, 5))).toBeGreaterThan(homePrice('live bo3 6:6*', at(5, 1)))
    expect(homePrice('live bo3 3:3*', at(0, 3), 'tennisGameWinner/game=7&set=1')).toBeGreaterThan(1500)
  })

  it('cannot go on from a set of which nobody knows the winner', () => {
    expect(() => homePrice('live bo3 6:6')).toThrow('nobody has won 6:6')
  })
})

describe('prices and matches know of each other', () => {
  it.each(['usual', 'longTieBreak', 'matchTieBreak'] as const)(
    '%s: bets bring back what the margin leaves',
    (lastSet) => {
      const random = seededNumbers(7)
      const players = { serve: { home: 0.67, away: 0.61 }, lastSet }
      const mean = meanReturn(400, (index) => {
        const play = playTennis(players, index % 2 === 0 ? 3 : 5, random)
        const state = tennisStateAt(play, anyTennisMoment(play, random))
        return { markets: priceTennis(players, state, 0.06), end: play.record }
      })
      expect(mean).toBeGreaterThan(0.915)
      expect(mean).toBeLessThan(0.975)
    },
  )

  it('tells the end of a match as it was, and nobody serves', () => {
    const play = playTennis(strengths, 3, seededNumbers(1))
    expect(tennisStateAt(play, { over: play.sets.length, games: 0, points: 0 })).toEqual({ record: play.record })
  })
})
