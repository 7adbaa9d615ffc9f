import { describe, expect, it } from 'vitest'
import { settleExample } from './settle-example.ts'

const settles = (key: string, record: string, expected: string) => expect(settleExample(key, record)).toBe(expected)

describe('first, last and next goals', () => {
  it.each([
    ['firstGoal', 'live 0:1 goals A', '1 lost, none lost, 2 won'],
    ['firstGoal', 'over 0:0', '1 lost, none won, 2 lost'],
    ['firstGoal', 'over 1:0', '1 void, none void, 2 void'],
    ['lastGoal', 'second 1:1 goals HA', 'open'],
    ['lastGoal', 'over 1:1 goals HA', '1 lost, none lost, 2 won'],
    ['lastGoal', 'over 2:0 goals HH', '1 won, none lost, 2 lost'],
    ['lastGoal', 'over 0:0', '1 lost, none won, 2 lost'],
    ['lastGoal', 'over 2:1 goals H', '1 void, none void, 2 void'],
    ['halfTimeNextGoal/goalnr=1', 'live 1:0 goals H20', '1 won, none lost, 2 lost'],
    ['halfTimeNextGoal/goalnr=2', 'live 1:0 goals H20', 'open'],
    ['halfTimeNextGoal/goalnr=2', 'second 1:1 half 1:0 goals H20A50', '1 lost, none won, 2 lost'],
    ['halfTimeNextGoal/goalnr=1', 'second 1:0 half 1:0', '1 void, none void, 2 void'],
    ['halfTimeNextGoal/goalnr=1', 'over 1:0', '1 void, none void, 2 void'],
  ])('%s  %s  ->  %s', settles)
})

describe('time of the first goal: stoppage time counts with the last minute of its half', () => {
  const wonBy = (record: string) =>
    /(\S+) won/.exec(settleExample('firstGoalInterval', record))?.[1] ?? settleExample('firstGoalInterval', record)

  it.each([
    ['live 1:0 goals H1', '1-15'],
    ['live 1:0 goals H15', '1-15'],
    ['live 1:0 goals H16', '16-30'],
    ['live 1:0 goals H45', '31-45'],
    ['second 1:0 goals H46', '46-60'],
    ['over 1:1 goals H75A80', '61-75'],
    ['over 1:0 goals H90', '76-90'],
    ['live 0:0', 'open'],
    ['over 0:0', 'none'],
  ])('%s  ->  %s', (record, expected) => expect(wonBy(record)).toBe(expected))

  it('is void when the minute is not known', () => {
    expect(wonBy('over 1:0')).toContain('1-15 void')
  })
})
