import { esportsTypes } from '@banko/betting/market-types/esports.ts'
import { readMarketKey } from '@banko/betting/match/market.ts'
import { meanReturn } from '@banko/betting/testing/mean-return.ts'
import { readSetRecord } from '@banko/betting/testing/settle-set-example.ts'
import { describe, expect, it } from 'vitest'
import { seededNumbers } from '../testing/seeded-numbers.ts'
import { priceEsports } from './esports.ts'
import { type EsportsStrengths, homeMapChance, isMapWon } from './esports-chain.ts'
import { lookAheadKills } from './kill-outlook.ts'
import { anyEsportsMoment, esportsStateAt, playEsports } from './play-esports.ts'

const rounds = { kind: 'rounds', homeRound: 0.52 } as const
const kills = { kind: 'kills', homeMap: 0.6, winnerKills: 20, loserKills: 12 } as const
const typesOf = (strengths: EsportsStrengths, record: string, more = {}) =>
  priceEsports(strengths, { record: readSetRecord(record), ...more }, 0.06).map(({ key }) => readMarketKey(key).type)

describe('rounds', () => {
  it.each([
    [13, 11, true],
    [12, 12, false],
    [13, 12, false],
    [15, 12, false],
    [16, 12, true],
    [16, 14, true],
    [16, 15, false],
    [15, 15, false],
    [19, 15, true],
    [17, 19, true],
    [18, 18, false],
    [22, 19, true],
  ])('%i:%i is over: %s', (home, away, over) => {
    expect(isMapWon({ home, away })).toBe(over)
    expect(isMapWon({ home: away, away: home })).toBe(over)
  })
})

describe('kills', () => {
  it('tell who wins the map, each kill ahead alike', () => {
    const chance = (home: number, away: number) => homeMapChance(kills, { score: { home, away } })
    expect(chance(0, 0)).toBeCloseTo(0.6, 12)
    expect(chance(9, 9)).toBeCloseTo(0.6, 12)
    expect(chance(5, 2)).toBeCloseTo(chance(10, 7), 12)
    expect(chance(8, 2)).toBeGreaterThan(0.9)
  })

  it('are expected by the time that has gone, or by themselves where nobody told it', () => {
    const score = { home: 10, away: 6 }
    const chances = (gone?: number) =>
      lookAheadKills(kills, { score, ...(gone !== undefined && { gone }) }).both.chances.length
    expect(chances(0.9)).toBeLessThan(chances(0.2))
    expect(chances()).toBe(chances(0.5))
  })

  it('cannot race to more than ever come', () => {
    expect(lookAheadKills(kills, { score: { home: 0, away: 0 } }).race(500)).toBeUndefined()
    const keys = priceEsports(
      { ...kills, winnerKills: 0.01, loserKills: 0.01 },
      { record: readSetRecord('live bo3') },
      0.06,
    )
    expect(keys.map(({ key }) => key)).not.toContain('esportsMapRaceToKills/kills=20&map=1')
  })
})

describe('prices', () => {
  it('offers every type before one match or the other', () => {
    const all = new Set([...typesOf(rounds, 'live bo3'), ...typesOf(kills, 'live bo3')])
    expect(all).toEqual(new Set(Object.keys(esportsTypes)))
  })

  it('asks for first blood until there is some', () => {
    expect(typesOf(kills, 'live bo1 0:0*', { gone: 0.1 })).toContain('esportsMapFirstBlood')
    expect(typesOf(kills, 'live bo1 0:1*', { gone: 0.1 })).not.toContain('esportsMapFirstBlood')
    expect(typesOf(kills, 'live bo1 0:1*')).toContain('esportsMapTotalKills')
  })

  it('offers nothing after the end', () => {
    expect(typesOf(rounds, 'over bo1 13:9')).toEqual([])
    expect(typesOf(rounds, 'live bo2 13:9 9:13')).toEqual([])
  })
})

describe('prices and matches know of each other', () => {
  it.each([
    ['rounds', rounds, 109],
    ['kills', kills, 110],
  ] as const)('%s: bets bring back what the margin leaves', { timeout: 300_000 }, (_, strengths, sportId) => {
    const random = seededNumbers(3)
    const mean = meanReturn(400, (index) => {
      const play = playEsports(strengths, { sportId, bestOf: 1 + (index % 3) }, random)
      return {
        markets: priceEsports(strengths, esportsStateAt(play, anyEsportsMoment(play, random)), 0.06),
        end: play.record,
      }
    })
    expect(mean).toBeGreaterThan(0.91)
    expect(mean).toBeLessThan(0.98)
  })

  it('are the same for the same numbers', () => {
    const play = (seed: number) => playEsports(kills, { sportId: 111, bestOf: 5 }, seededNumbers(seed))
    expect(play(5)).toEqual(play(5))
    expect(play(5)).not.toEqual(play(6))
    // A number next to 1 draws the most kills there may be.
    expect(playEsports(kills, { sportId: 111, bestOf: 1 }, () => 1 - 2 ** -53).record.sets[0]?.score.home).toBe(0)
  })
})
