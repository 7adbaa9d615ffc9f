import { describe, expect, it } from 'vitest'
import { settleExample } from '../market-types/settle-example.ts'
import { settleMarket } from './settle-market.ts'

describe('a match that is not played to its end', () => {
  it.each([
    ['1x2', 'abandoned 3:0 half 1:0', '1 void, x void, 2 void'],
    // Decided before the whistle, so it stands.
    ['total/total=2.5', 'abandoned 3:0 half 1:0', 'over won, under lost'],
    ['total/total=3.5', 'abandoned 3:0 half 1:0', 'over void, under void'],
    ['halfTime1x2', 'abandoned 3:0 half 1:0', '1 won, x lost, 2 lost'],
    ['nextGoal/goalnr=1', 'abandoned 1:0 goals H', '1 won, none lost, 2 lost'],
    ['nextGoal/goalnr=2', 'abandoned 1:0 goals H', '1 void, none void, 2 void'],
  ])('%s  %s  ->  %s', (key, record, expected) => expect(settleExample(key, record)).toBe(expected))
})

it('leaves a market type that is not ours to its producer', () => {
  expect(settleExample('firstThrowIn', 'over 1:0')).toBe('open')
  expect(settleExample('firstThrowIn', 'abandoned 1:0')).toBe('open')
})

it('treats a line that is none as a fault', () => {
  expect(() => settleExample('total/total=many', 'over 1:0')).toThrow('total=many is not a line')
})

it('treats a match of another sport as a fault', () => {
  const sets = { kind: 'sets', sportId: 5, matchOver: true, bestOf: 3, sets: [] } as const
  expect(() => settleMarket('1x2', sets)).toThrow('1x2 asks for football, the match is recorded in sets')
  expect(() => settleMarket('tennisWinner', { ...sets, kind: 'periods', periods: [] })).toThrow('recorded in periods')
  expect(() => settleMarket('basketballTotal/total=160.5', sets)).toThrow('asks for periods')
})
