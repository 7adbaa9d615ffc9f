import { describe, expect, it } from 'vitest'
import { settleExample } from './settle-example.ts'

const settles = (key: string, record: string, expected: string) => expect(settleExample(key, record)).toBe(expected)

describe('first half: decided at half time', () => {
  it.each([
    ['halfTime1x2', 'live 1:0', 'open'],
    ['halfTime1x2', 'second 1:3 half 1:0', '1 won, x lost, 2 lost'],
    ['halfTime1x2', 'second 1:3', 'open'],
    ['halfTime1x2', 'over 1:3', '1 void, x void, 2 void'],
    ['halfTimeTotal/total=1.5', 'live 1:1', 'over won, under lost'],
    ['halfTimeTotal/total=1.5', 'live 1:0', 'open'],
    ['halfTimeTotal/total=1.5', 'second 1:0 half 1:0', 'over lost, under won'],
    // Goals of the second half do not count, nor does a score of which nobody knows the half.
    ['halfTimeTotal/total=1.5', 'second 4:0 half 1:0', 'over lost, under won'],
    ['halfTimeTotal/total=1.5', 'second 4:0', 'open'],
    ['halfTimeTotal/total=1.5', 'over 4:0', 'over void, under void'],
  ])('%s  %s  ->  %s', settles)
})

describe('half time and full time', () => {
  it.each([
    ['second 1:0 half 1:0', 'open'],
    ['over 1:2', '1/1 void, 1/x void, 1/2 void, x/1 void, x/x void, x/2 void, 2/1 void, 2/x void, 2/2 void'],
    ['over 1:2 half 1:0', '1/1 lost, 1/x lost, 1/2 won, x/1 lost, x/x lost, x/2 lost, 2/1 lost, 2/x lost, 2/2 lost'],
    ['over 0:0 half 0:0', '1/1 lost, 1/x lost, 1/2 lost, x/1 lost, x/x won, x/2 lost, 2/1 lost, 2/x lost, 2/2 lost'],
  ])('%s  ->  %s', (record, expected) => settles('halfTimeFullTime', record, expected))
})

describe('correct score: the final one, everything above four goals is other', () => {
  const wonBy = (record: string) =>
    /(\S+) won/.exec(settleExample('correctScore', record))?.[1] ?? settleExample('correctScore', record)

  it.each([
    ['second 2:1', 'open'],
    ['over 2:1', '2:1'],
    ['over 0:0', '0:0'],
    ['over 4:4', '4:4'],
    ['over 5:0', 'other'],
    // Whatever comes, no listed score can come true.
    ['live 0:5', 'other'],
  ])('%s  ->  %s', (record, expected) => expect(wonBy(record)).toBe(expected))
})
