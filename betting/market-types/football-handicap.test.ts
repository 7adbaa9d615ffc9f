import { describe, expect, it } from 'vitest'
import { settleExample } from './settle-example.ts'

describe('Asian handicap: added to the home side, the final score counts from 0:0 on', () => {
  it.each([
    ['hcp=0', 'over 1:0', '1 won, 2 lost'],
    ['hcp=0', 'over 1:1', '1 void, 2 void'],
    ['hcp=-0.25', 'over 1:1', '1 halfLost, 2 halfWon'],
    ['hcp=0.25', 'over 1:1', '1 halfWon, 2 halfLost'],
    ['hcp=-0.5', 'over 1:1', '1 lost, 2 won'],
    ['hcp=-0.75', 'over 2:1', '1 halfWon, 2 halfLost'],
    ['hcp=-0.75', 'over 3:1', '1 won, 2 lost'],
    ['hcp=-1', 'over 2:1', '1 void, 2 void'],
    ['hcp=-1.25', 'over 2:1', '1 halfLost, 2 halfWon'],
    ['hcp=-1.5', 'over 2:1', '1 lost, 2 won'],
    ['hcp=1.75', 'over 0:2', '1 halfLost, 2 halfWon'],
    ['hcp=2', 'over 0:2', '1 void, 2 void'],
    // Taken at 1:0 in play, the goal scored before counts all the same.
    ['hcp=-1.5', 'over 2:0 goals HH', '1 won, 2 lost'],
    ['hcp=-1.5', 'second 5:0', 'open'],
  ])('%s  %s  ->  %s', (line, record, expected) =>
    expect(settleExample(`asianHandicap/${line}`, record)).toBe(expected),
  )
})

describe('European handicap: the match starts at the given score and may be drawn', () => {
  it.each([
    ['hcp=0:1', 'over 2:1', '1 lost, x won, 2 lost'],
    ['hcp=0:1', 'over 2:0', '1 won, x lost, 2 lost'],
    ['hcp=0:1', 'over 0:0', '1 lost, x lost, 2 won'],
    ['hcp=2:0', 'over 0:1', '1 won, x lost, 2 lost'],
    ['hcp=2:0', 'over 0:2', '1 lost, x won, 2 lost'],
    ['hcp=2:0', 'second 0:5', 'open'],
  ])('%s  %s  ->  %s', (line, record, expected) =>
    expect(settleExample(`europeanHandicap/${line}`, record)).toBe(expected),
  )
})
