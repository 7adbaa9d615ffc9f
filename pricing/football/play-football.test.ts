import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import { recordOf } from '@banko/betting/match/match-record.ts'
import { runs } from '@banko/betting/testing/runs.ts'
import { describe, expect, it } from 'vitest'
import { countIncidents, isFirstHalf } from '../chances/incident.ts'
import { seededNumbers } from '../testing/seeded-numbers.ts'
import { goalsOfPlay, stateOfPlay } from '../testing/state-of-play.ts'
import { priceFootball } from './football.ts'
import { playFootball } from './play-football.ts'

const strengths = { homeGoals: 1.6, awayGoals: 1.2, homeCorners: 5.7, awayCorners: 4.6, homeCards: 1.6, awayCards: 1.8 }
const random = seededNumbers(21)
const plays = Array.from({ length: runs(3000, 20_000) }, () => playFootball(strengths, random))
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('a played match', () => {
  it('is the same for the same numbers, another for others', () => {
    const play = (seed: number) => playFootball(strengths, seededNumbers(seed))
    expect(play(5)).toEqual(play(5))
    expect(play(5)).not.toEqual(play(6))
  })

  it('is ordered, within its minutes, and adds up', () => {
    for (const { incidents, score, halfTime, stoppage } of plays.slice(0, 500)) {
      const times = incidents.map(({ minute, stoppage: extra }) => minute * 100 + extra)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      for (const { minute, stoppage: extra } of incidents) {
        expect(minute >= 1 && minute <= 90).toBe(true)
        expect(extra === 0 || minute === 45 || minute === 90).toBe(true)
        expect(extra).toBeLessThanOrEqual(minute <= 45 ? stoppage.firstHalf : stoppage.secondHalf)
      }
      expect(countIncidents(incidents, 'goal')).toEqual(score)
      expect(countIncidents(incidents.filter(isFirstHalf), 'goal')).toEqual(halfTime)
    }
  })

  it('has as many goals, corners and cards as expected', () => {
    const mean = (kind: 'goal' | 'corner' | 'yellow' | 'red', side: 'home' | 'away') =>
      meanOf(plays.map(({ incidents }) => countIncidents(incidents, kind)[side]))
    expect(Math.abs(mean('goal', 'home') - 1.6)).toBeLessThan(0.06)
    expect(Math.abs(mean('goal', 'away') - 1.2)).toBeLessThan(0.06)
    expect(Math.abs(mean('corner', 'home') - 5.7)).toBeLessThan(0.12)
    expect(Math.abs(mean('yellow', 'away') + mean('red', 'away') - 1.8)).toBeLessThan(0.06)
    expect(mean('red', 'home')).toBeGreaterThan(0.03)
  })

  it('has 45 of 100 goals in the first half', () => {
    const goals = plays.flatMap(({ incidents }) => incidents.filter((incident) => incident.kind === 'goal'))
    expect(Math.abs(meanOf(goals.map((goal) => Number(isFirstHalf(goal)))) - 0.45)).toBeLessThan(0.015)
  })
})

/** Mean return of a stake of 1 on every outcome that is offered at a minute. */
function meanReturn(minute: number): number {
  const options = { margin: 0.06, counted: { corners: true, cards: true } }
  const returns = plays.slice(0, runs(150, 2000)).flatMap((play) => {
    const record = recordOf(stateOfPlay(play, 90), goalsOfPlay(play, 90), options.counted)
    return priceFootball(strengths, stateOfPlay(play, minute), goalsOfPlay(play, minute), options).flatMap((market) => {
      const results = settleMarket(market.key, record)
      const active = market.outcomes.filter((outcome) => outcome.active)
      // Stakes in the measure of the chances, as a whole market is bet on.
      const stakes = active.reduce((sum, { price }) => sum + 1000 / price, 0)
      const paid = active.reduce((sum, { id }) => {
        const result = results?.get(id)
        if (!result) throw new Error(`${market.key} is not decided by the end`)
        const price = active.find((outcome) => outcome.id === id)?.price ?? 0
        const win = result.won ? 1 : 0
        return sum + (1 - result.voidHalves / 2) * win + ((result.voidHalves / 2) * 1000) / price
      }, 0)
      return [paid / stakes]
    })
  })
  return meanOf(returns)
}

describe('prices and matches know of each other', () => {
  // Of a market's stakes the margin stays with the house: 1 / 1.06 comes back, more where stakes are void.
  it.each([0, 30, 45, 70])('bets of minute %i bring back what the margin leaves', (minute) => {
    const mean = meanReturn(minute)
    expect(mean).toBeGreaterThan(0.925)
    expect(mean).toBeLessThan(0.965)
  })
})
