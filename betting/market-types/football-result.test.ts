import { describe, expect, it } from 'vitest'
import { settleExample } from './settle-example.ts'

describe('1x2, double chance and draw no bet wait for the end and count 90 minutes', () => {
  it.each([
    ['1x2', 'second 3:0 half 1:0', 'open'],
    ['1x2', 'over 2:1', '1 won, x lost, 2 lost'],
    ['1x2', 'over 0:0', '1 lost, x won, 2 lost'],
    ['1x2', 'over 1:4', '1 lost, x lost, 2 won'],
    ['doubleChance', 'second 1:0', 'open'],
    ['doubleChance', 'over 2:1', '1x won, 12 won, x2 lost'],
    ['doubleChance', 'over 1:1', '1x won, 12 lost, x2 won'],
    ['doubleChance', 'over 0:2', '1x lost, 12 won, x2 won'],
    ['drawNoBet', 'second 5:0', 'open'],
    ['drawNoBet', 'over 2:1', '1 won, 2 lost'],
    ['drawNoBet', 'over 0:1', '1 lost, 2 won'],
    ['drawNoBet', 'over 1:1', '1 void, 2 void'],
  ])('%s  %s  ->  %s', (key, record, expected) => expect(settleExample(key, record)).toBe(expected))
})
