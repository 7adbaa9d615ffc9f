import { inPeriod, pricesIn, typesIn } from '@banko/betting/testing/period-state.ts'
import { expect, it } from 'vitest'
import { priceBaseball } from './baseball.ts'

const strengths = { homeRuns: 4.6, awayRuns: 4.6 }
const pricing = { margin: 0.06 }
const eight = '0:0 1:1 0:0 0:0 1:1 0:0 0:0 0:0'

it('knows who bats', () => {
  const top = inPeriod('inning9', 0, `${eight} 0:1`)
  const bottom = { ...top, inningHalf: 'bottom' as const }
  const awayAt = (state: typeof top) => pricesIn(priceBaseball(strengths, state, pricing), 'baseballWinner')[1] ?? 0
  // Ahead by one, the visitors may still add to it while they bat.
  expect(awayAt(top)).toBeLessThan(awayAt(bottom))
})

it('asks in extra innings only what they decide', () => {
  const state = { ...inPeriod('extraInnings', 0, `${eight} 0:0 1:0`), inningHalf: 'bottom' as const }
  const level = inPeriod('extraInnings', 0, `${eight} 0:0 0:0`)
  expect(typesIn(priceBaseball(strengths, level, pricing))).toEqual([
    'baseballWinner',
    'baseballRunLine',
    'baseballTotal',
    'baseballHomeTotal',
    'baseballAwayTotal',
    'baseballWinningMargin',
    'baseballOddEven',
  ])
  // The home side is ahead: nothing is open, whatever the feed may still say.
  expect(priceBaseball(strengths, state, pricing)).toEqual([])
})

it('between two extra innings the next begins anew', () => {
  const state = { ...inPeriod('extraInnings', 0, `${eight} 0:0 0:0`), status: 'break' as const }
  const during = inPeriod('extraInnings', 0, `${eight} 0:0 0:0 0:0`)
  const winner = (at: typeof during) => pricesIn(priceBaseball(strengths, at, pricing), 'baseballWinner')
  expect(winner(state)).toEqual(winner(during))
})

it('asks about the inning being played and the two after it, never about the ninth', () => {
  const numbers = (scores: string) =>
    priceBaseball(strengths, inPeriod('inning1', 0, scores), pricing)
      .filter((market) => market.key.startsWith('baseballInning1x2'))
      .map((market) => market.key.split('=')[1])
  expect(numbers('0:0')).toEqual(['1', '2', '3'])
  expect(numbers(`0:0 0:0 0:0 0:0 0:0 0:0 0:0`)).toEqual(['7', '8'])
  expect(numbers(`${eight} 0:0`)).toEqual([])
})

it('does not ask whether there is a run where there is one', () => {
  const keys = priceBaseball(strengths, inPeriod('inning1', 0, '0:1'), pricing).map((market) => market.key)
  expect(keys).not.toContain('baseballInningRun/inningnr=1')
  expect(keys).toContain('baseballInningRun/inningnr=2')
})
