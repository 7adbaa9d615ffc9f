import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import { sample } from '@banko/tools/samples/samples.ts'
import { describe, expect, it } from 'vitest'
import { lineChance } from '../chances/distribution.ts'
import { removeMargin, scaleOdds } from '../odds/margin.ts'
import { expectHandicapsMet } from '../testing/expect-handicaps-met.ts'
import { expectCounts } from './expect-counts.ts'
import { type FootballOdds, fitFootball } from './fit-football.ts'
import { lookAhead } from './outlook.ts'
import type { FootballStrengths } from './strengths.ts'

const latin1 = (file: Uint8Array) => new TextDecoder('latin1').decode(file)
const nothing = { corners: false, cards: false }
const lookAt = (strengths: FootballStrengths) => lookAhead(strengths, beforeKickOff, [], nothing)

/** Prices of a bookmaker who believes in these strengths and takes 5 points. */
function oddsOf(strengths: FootballStrengths, total = 2.5): FootballOdds {
  const { result, sums } = lookAt(strengths)
  const chanceOver = lineChance(sums.goals, -4 * total)
  const [home = 0, draw = 0, away = 0] = scaleOdds(result, 1.05).map((chance) => 1000 / chance)
  const [over = 0, under = 0] = scaleOdds([chanceOver, 1 - chanceOver], 1.05).map((chance) => 1000 / chance)
  return { home, draw, away, over, under, total }
}

describe('fitting', () => {
  it.each([
    [1.6, 1.2, -0.08],
    [3.1, 0.5, -0.1],
    [0.6, 2.2, -0.05],
    [0.8, 0.8, -0.13],
    [2.4, 2.1, 0],
  ])('finds %d and %d goals, dependence %d, behind their own prices', (homeGoals, awayGoals, dependence) => {
    const fitted = fitFootball(oddsOf({ homeGoals, awayGoals, dependence, ...expectCounts(homeGoals, awayGoals) }))
    expect(Math.abs(fitted.homeGoals / homeGoals - 1)).toBeLessThan(0.01)
    expect(Math.abs(fitted.awayGoals / awayGoals - 1)).toBeLessThan(0.01)
  })

  it.each([1.5, 2.25, 3, 3.75])('understands a total of %d', (total) => {
    const strengths = { homeGoals: 1.7, awayGoals: 1.1, dependence: -0.09, ...expectCounts(1.7, 1.1) }
    expect(Math.abs(fitFootball(oddsOf(strengths, total)).homeGoals - 1.7)).toBeLessThan(0.03)
  })

  it('makes do with a result alone', () => {
    const fitted = fitFootball({ home: 2100, draw: 3400, away: 3500 })
    const [home, draw, away] = removeMargin([2100, 3400, 3500])
    const { result } = lookAt(fitted)
    expect(result[0]).toBeCloseTo(home ?? 0, 3)
    expect(result[1]).toBeCloseTo(draw ?? 0, 3)
    expect(result[2]).toBeCloseTo(away ?? 0, 3)
  })

  it('stays finite and reasonable on prices that no match has', () => {
    for (const odds of [
      { home: 1010, draw: 500_000, away: 900_000 },
      { home: 1010, draw: 1010, away: 1010 },
      { home: 9000, draw: 1100, away: 9000, over: 1010, under: 1010 },
      { home: 2000, draw: 3000, away: 4000, over: 1001, under: 800_000, total: 0.5 },
    ]) {
      const { homeGoals, awayGoals } = fitFootball(odds)
      expect(homeGoals > 0.1 && homeGoals < 7 && awayGoals > 0.1 && awayGoals < 7).toBe(true)
    }
  })
})

describe('prices of a season', () => {
  it.each(['made-up-E0', 'made-up-T1'])(
    '%s: the bookmakers’ Asian handicap, which the fit does not see, is met',
    (name) => expectHandicapsMet(latin1(sample(`seasons/${name}.csv`)), 50),
  )
})
