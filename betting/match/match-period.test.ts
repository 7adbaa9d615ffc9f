import { expect, it } from 'vitest'
import { partOf, periodOf, periods } from './match-period.ts'

it('knows the part and number of every counted period, and the way back', () => {
  const counted = periods.filter((period) => partOf(period))
  expect(counted.length).toBe(4 + 3 + 9 + 7 + 7)
  for (const period of counted) {
    const part = partOf(period)
    expect(part && periodOf(part.part, part.number)).toBe(period)
  }
})

it('has no part for halves, pauses and overtime', () => {
  const others = ['none', 'firstHalf', 'halfTime', 'secondHalf', 'fullTime', 'overtime', 'extraInnings', 'shootOut']
  expect(periods.filter((period) => !partOf(period))).toEqual(others)
})

it('has no period beyond the last', () => expect(periodOf('set', 8)).toBeUndefined())
