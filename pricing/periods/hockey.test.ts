import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import { inPeriod, pricesIn, typesIn } from '@banko/betting/testing/period-state.ts'
import { expect, it } from 'vitest'
import { priceHockey } from './hockey.ts'

const strengths = { homeGoals: 3, awayGoals: 2.6 }
const pricing = { margin: 0.06, inOrder: true }

it('makes the leader cheaper with every minute', () => {
  const prices = [42, 46, 50, 54].map((minute) => {
    const markets = priceHockey(strengths, inPeriod('third3', minute, '1:0 0:0 0:0'), pricing)
    return pricesIn(markets, 'hockey1x2')[0] ?? 0
  })
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  expect(new Set(prices).size).toBe(4)
})

it('offers in overtime only who wins it, and in a shoot-out nothing', () => {
  const level = '1:0 0:1 0:0 0:0'
  expect(typesIn(priceHockey(strengths, inPeriod('overtime', 62, level), pricing))).toEqual([
    'hockeyWinner',
    'hockeyPuckLine',
  ])
  expect(priceHockey(strengths, inPeriod('shootOut', 65, level), pricing)).toEqual([])
})

it('asks for the goal after those that have fallen, where somebody keeps their order', () => {
  const state = inPeriod('third2', 30, '1:0 1:1')
  expect(pricesIn(priceHockey(strengths, state, pricing), 'hockeyNextGoal/goalnr=4').length).toBe(3)
  expect(typesIn(priceHockey(strengths, state, { ...pricing, inOrder: false }))).not.toContain('hockeyNextGoal')
})

it('offers of correct scores those that can still come true', () => {
  const at = (scores: string) =>
    priceHockey(strengths, inPeriod('third2', 30, scores), pricing)
      .find((market) => market.key === 'hockeyCorrectScore')
      ?.outcomes.map((outcome) => outcome.id)
  expect(at('2:0 2:2')).toEqual(['4:2', '4:3', '5:2', '5:3', '5:4', '4:4', '5:5', '4:5', 'other'])
  expect(at('3:0 3:0')).toBeUndefined()
})

it('adds the goal of overtime only to what is level', () => {
  const [over = 0] = pricesIn(priceHockey(strengths, beforeKickOff, pricing), 'hockeyFinalTotal/total=5.5')
  const [overRegular = 0] = pricesIn(priceHockey(strengths, beforeKickOff, pricing), 'hockeyTotal/total=5.5')
  // Overtime is played at an even number of goals and adds one: five and a half are passed as often.
  expect(over).toBe(overRegular)
})

it('knows a lead that nobody makes up', () => {
  const [usual, behind] = [{ homeGoals: 1.6191390850581229, awayGoals: 2.8803886086679995 }, '0:3 0:3 0:0']
  const types = typesIn(priceHockey(usual, inPeriod('third3', 56, behind), { ...pricing, margin: 0 }))
  expect(types).toContain('hockeyTotal')
  expect(types).not.toContain('hockeyWinner')
})
