import { inPeriod, pricesIn, typesIn } from '@banko/betting/testing/period-state.ts'
import { expect, it } from 'vitest'
import { nothingToCome } from '../chances/scoring-law.ts'
import { raceGoals } from './goal-model.ts'
import { priceHandball } from './handball.ts'

const strengths = { homeGoals: 30, awayGoals: 27 }
const pricing = { margin: 0.06, inOrder: true }

it('asks in the second half nothing about the first', () => {
  const types = typesIn(priceHandball(strengths, inPeriod('secondHalf', 40, '15:13 6:5'), pricing))
  expect(types.filter((type) => /^handballHalf/.test(type))).toEqual([])
  expect(types).toContain('handballSecondHalf1x2')
})

it('needs the order of goals for some questions', () => {
  const types = typesIn(priceHandball(strengths, inPeriod('firstHalf', 10, '4:5'), { ...pricing, inOrder: false }))
  expect(types).not.toContain('handballNextGoal')
  expect(types).not.toContain('handballRace')
})

it('offers no race that nobody is likely to win, and nothing once sixty minutes are over', () => {
  const late = priceHandball(strengths, inPeriod('secondHalf', 46, '15:13 8:7'), pricing)
  expect(late.filter((market) => market.key.startsWith('handballRace')).map((market) => market.key)).toEqual([
    'handballRace/goalnr=25',
    'handballRace/goalnr=30',
  ])
  const last = priceHandball(strengths, inPeriod('secondHalf', 58, '15:13 14:13'), pricing)
  expect(typesIn(last)).not.toContain('handballRace')
  const over = { ...inPeriod('secondHalf', 60, '15:13 14:15'), status: 'break' as const }
  expect(priceHandball(strengths, over, pricing)).toEqual([])
})

it('makes the leader cheaper', () => {
  const [home = 0] = pricesIn(priceHandball(strengths, inPeriod('secondHalf', 50, '15:13 8:4'), pricing), 'handball1x2')
  expect(home).toBeLessThan(1100)
})

it('counts orders of goals as if each were listed', () => {
  // Two goals of home and one of away in any order; two and one are missing: AHH, HAH lose, HHA wins.
  const law = { ...nothingToCome, home: Float64Array.of(0, 0, 1), away: Float64Array.of(0, 1) }
  expect(raceGoals(law, { home: 2, away: 1 })).toBeCloseTo(1 / 3, 12)
  expect(raceGoals(law, { home: 1, away: 1 })).toBeCloseTo(2 / 3, 12)
  expect(raceGoals(law, { home: 2, away: 2 })).toBe(1)
  expect(raceGoals(law, { home: 3, away: 2 })).toBeUndefined()
})
