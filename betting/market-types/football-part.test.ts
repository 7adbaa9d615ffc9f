import { describe, expect, it } from 'vitest'
import { marketAtScore } from './at-score.ts'
import { footballTypes } from './football.ts'
import { readRecord, settleExample } from './settle-example.ts'

const settles = (key: string, record: string, expected: string) => expect(settleExample(key, record)).toBe(expected)

describe('the second half counts from 0:0 and waits for the end', () => {
  it.each([
    ['secondHalf1x2', 'over 3:1 half 3:0', '1 lost, x lost, 2 won'],
    ['secondHalf1x2', 'second 3:1 half 3:0', 'open'],
    ['secondHalfTotal/total=1.5', 'second 2:2 half 1:1', 'over won, under lost'],
    ['secondHalfTotal/total=1.5', 'live 4:4', 'open'],
    ['secondHalfTotal/total=1.5', 'over 2:1 half 1:1', 'over lost, under won'],
    ['secondHalfTotal/total=1.5', 'over 2:1', 'over void, under void'],
    ['secondHalfBothToScore', 'second 2:2 half 1:1', 'yes won, no lost'],
    ['secondHalfAsianHandicap/hcp=-1', 'over 2:1 half 1:1', '1 void, 2 void'],
    ['secondHalfAsianHandicap/hcp=-1', 'over 2:1', '1 void, 2 void'],
    ['secondHalf1x2', 'over 2:1', '1 void, x void, 2 void'],
  ])('%s  %s  ->  %s', settles)
})

describe('the first half is decided at half time', () => {
  it.each([
    ['halfTimeBothToScore', 'live 1:1', 'yes won, no lost'],
    ['halfTimeBothToScore', 'second 4:1 half 1:0', 'yes lost, no won'],
    ['halfTimeBothToScore', 'second 4:1', 'open'],
    ['halfTimeBothToScore', 'over 4:1', 'yes void, no void'],
    ['halfTimeAsianHandicap/hcp=-1.5', 'second 4:1 half 2:0', '1 won, 2 lost'],
    ['halfTimeDrawNoBet', 'second 0:0 half 0:0', '1 void, 2 void'],
    ['halfTimeExactGoals', 'live 2:1', '0 lost, 1 lost, 2 lost, 3+ won'],
  ])('%s  %s  ->  %s', settles)
})

describe('the rest of the match counts from its score', () => {
  it.each([
    ['restOfMatch/score=1:0', 'over 1:0', '1 lost, x won, 2 lost'],
    ['restOfMatch/score=1:0', 'over 1:1', '1 lost, x lost, 2 won'],
    ['restOfMatch/score=1:0', 'second 1:1', 'open'],
    // The goal was taken back: the score from which to count never was.
    ['restOfMatch/score=1:0', 'over 0:2', '1 void, x void, 2 void'],
    ['restOfMatch/score=1:0', 'live 0:0', 'open'],
    ['restOfFirstHalf/score=0:1', 'second 2:2 half 1:1', '1 won, x lost, 2 lost'],
    ['restOfFirstHalf/score=0:1', 'live 1:1', 'open'],
    ['restOfFirstHalf/score=0:1', 'over 3:1', '1 void, x void, 2 void'],
  ])('%s  %s  ->  %s', settles)

  it('goes on from a new score', () => {
    expect(marketAtScore('restOfMatch/score=0:0', { home: 2, away: 1 })).toBe('restOfMatch/score=2:1')
    expect(marketAtScore('restOfFirstHalf/score=0:0', { home: 0, away: 1 })).toBe('restOfFirstHalf/score=0:1')
    expect(marketAtScore('nextGoal/goalnr=1', { home: 2, away: 1 })).toBe('nextGoal/goalnr=4')
    expect(marketAtScore('halfTimeNextGoal/goalnr=1', { home: 0, away: 0 })).toBeUndefined()
    const depending = Object.values(footballTypes).filter((type) => type.follows)
    expect(depending.map((type) => type.id)).toEqual(['restOfMatch', 'restOfFirstHalf', 'nextGoal', 'halfTimeNextGoal'])
  })
})

describe('until a minute', () => {
  it.each([
    ['resultAtMinute/minute=30', 'live 1:0 goals H12 played 29', 'open'],
    ['resultAtMinute/minute=30', 'live 1:0 goals H12 played 30', '1 won, x lost, 2 lost'],
    // A goal in minute 33 says that minute 30 is over, whoever keeps the clock.
    ['resultAtMinute/minute=30', 'live 1:0 goals H33', '1 lost, x won, 2 lost'],
    ['resultAtMinute/minute=30', 'second 0:0', '1 lost, x won, 2 lost'],
    ['resultAtMinute/minute=60', 'second 0:0', 'open'],
    ['resultAtMinute/minute=60', 'over 1:1 goals H59A61', '1 won, x lost, 2 lost'],
    ['resultAtMinute/minute=60', 'over 1:1', '1 void, x void, 2 void'],
    ['resultAtMinute/minute=60', 'second 1:1', 'open'],
    ['totalAtMinute/minute=15&total=0.5', 'live 0:1 goals A9', 'over won, under lost'],
    ['totalAtMinute/minute=15&total=0.5', 'live 0:1 goals A16', 'over lost, under won'],
  ])('%s  %s  ->  %s', settles)

  it.each(['0', '91', '-5', '10.5', 'soon'])('knows no minute %s', (minute) => {
    expect(() => settleExample(`resultAtMinute/minute=${minute}`, 'over 1:0')).toThrow(/no minute|not a line/)
  })
})

describe('corners and cards of a half, and players sent off', () => {
  it.each([
    ['halfTimeCornersTotal/total=3.5', 'live 0:0 corners 3:1', 'over won, under lost'],
    ['halfTimeCornersTotal/total=4.5', 'second 0:0 corners 6:5 halfCorners 3:1', 'over lost, under won'],
    ['halfTimeCornersTotal/total=4.5', 'second 0:0 corners 6:5', 'open'],
    ['halfTimeCornersTotal/total=4.5', 'over 0:0 corners 6:5', 'over void, under void'],
    ['halfTimeCorners1x2', 'second 0:0 halfCorners 3:1', '1 won, x lost, 2 lost'],
    ['halfTimeCardsTotal/total=0.5', 'second 0:0 halfCards 0:1', 'over won, under lost'],
    ['halfTimeCards1x2', 'over 0:0', '1 void, x void, 2 void'],
    ['cornersHandicap/hcp=-1.5', 'over 0:0 corners 6:4', '1 won, 2 lost'],
    ['cornersRange', 'second 0:0 corners 6:6', '0-8 lost, 9-11 lost, 12+ won'],
    ['cardsOddEven', 'over 0:0 cards 0:0', 'odd lost, even won'],
    ['redCard', 'live 0:0 red 0:1', 'yes won, no lost'],
    ['homeRedCard', 'over 0:0 red 0:1', 'yes lost, no won'],
    ['awayRedCard', 'live 0:0 red 0:1', 'yes won, no lost'],
    ['redCard', 'second 0:0', 'open'],
    ['redCard', 'over 0:0', 'yes void, no void'],
  ])('%s  %s  ->  %s', settles)
})

it('reads examples with minutes', () => {
  expect(readRecord('second 1:1 goals HA50 played 60').goals).toEqual([
    { side: 'home', minute: 1 },
    { side: 'away', minute: 50 },
  ])
})
