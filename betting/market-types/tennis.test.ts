import { describe, expect, it } from 'vitest'
import { settleSetExample } from '../testing/settle-set-example.ts'

const settles = (key: string, record: string, expected: string) => expect(settleSetExample(key, record)).toBe(expected)

describe('winner: a side that gives up has lost once a set was played to its end, before that nobody has', () => {
  it.each([
    ['live bo3 6:4 3:2*', 'open'],
    ['live bo3 6:4 6:3', '1 won, 2 lost'],
    ['over bo3 6:4 3:6 4:6', '1 lost, 2 won'],
    ['home bo3', '1 void, 2 void'],
    ['home bo3 5:0*', '1 void, 2 void'],
    ['home bo3 6:0 0:1*', '1 lost, 2 won'],
    ['away bo5 0:6 6:3 2:5*', '1 won, 2 lost'],
    ['abandoned bo3 6:4 3:2*', '1 void, 2 void'],
    // Everything was decided; giving up before shaking hands changes nothing.
    ['live bo5 6:0 6:0 6:0', '1 won, 2 lost'],
  ])('%s  ->  %s', (record, expected) => settles('tennisWinner', record, expected))
})

describe('what only the sets decide: as soon as nothing that may come changes it', () => {
  it.each([
    ['tennisTotalSets/total=2.5', 'live bo3 6:4', 'open'],
    ['tennisTotalSets/total=2.5', 'live bo3 6:4 4:6', 'over won, under lost'],
    ['tennisTotalSets/total=3.5', 'live bo5 6:4 4:6 0:1*', 'over won, under lost'],
    ['tennisTotalSets/total=3.5', 'over bo5 6:4 6:4 6:4', 'over lost, under won'],
    ['tennisTotalSets/total=4', 'home bo5 6:4 4:6 6:4 1:6', 'over won, under lost'],
    ['tennisTotalSets/total=3', 'over bo5 6:4 6:4 6:4', 'over void, under void'],
    ['tennisTotalSets/total=2.5', 'home bo3 6:4 3:3*', 'over void, under void'],
    ['tennisSetHandicap/hcp=-1.5', 'live bo3 4:6', '1 lost, 2 won'],
    ['tennisSetHandicap/hcp=-1.5', 'live bo3 6:4', 'open'],
    ['tennisSetHandicap/hcp=1.5', 'over bo3 4:6 4:6', '1 lost, 2 won'],
    ['tennisBothWinSet', 'live bo3 6:4 4:6', 'yes won, no lost'],
    ['tennisBothWinSet', 'home bo5 6:4 6:4', 'yes void, no void'],
    ['tennisBothWinSet', 'over bo5 6:4 6:4 7:5', 'yes lost, no won'],
    ['tennisSetBetting/bestof=3', 'live bo3 6:4', 'open'],
    ['tennisSetBetting/bestof=3', 'over bo3 6:4 4:6 6:4', '2:0 lost, 2:1 won, 1:2 lost, 0:2 lost'],
    ['tennisSetBetting/bestof=5', 'over bo3 6:4 4:6 6:4', '3:0 void, 3:1 void, 3:2 void, 2:3 void, 1:3 void, 0:3 void'],
    ['tennisFirstSetAndMatch', 'over bo3 6:4 4:6 4:6', '1/1 lost, 1/2 won, 2/1 lost, 2/2 lost'],
    ['tennisFirstSetAndMatch', 'home bo3 6:4 1:1*', '1/1 void, 1/2 void, 2/1 void, 2/2 void'],
  ])('%s  %s  ->  %s', settles)
})

describe('games: a tie-break is one game, a match tie-break a set of one game', () => {
  it.each([
    ['tennisTotalGames/total=20.5', 'live bo3 7:6(7:5) 4:3*', 'open'],
    ['tennisTotalGames/total=20.5', 'live bo3 7:6(7:5) 5:3*', 'over won, under lost'],
    ['tennisTotalGames/total=20.5', 'over bo3 6:3 4:6 1:0(10:8)', 'over lost, under won'],
    ['tennisTotalGames/total=20.5', 'home bo3 6:3 5:6*', 'over void, under void'],
    ['tennisTotalGames/total=18.5', 'home bo3 6:3 5:6*', 'over won, under lost'],
    ['tennisHomeTotalGames/total=10.5', 'live bo3 6:3 5:6*', 'over won, under lost'],
    ['tennisAwayTotalGames/total=9.5', 'over bo3 6:3 6:4', 'over lost, under won'],
    ['tennisGameHandicap/hcp=-2.5', 'live bo3 6:0 5:0*', 'open'],
    ['tennisGameHandicap/hcp=-2.5', 'over bo3 7:6 4:6 7:6', '1 lost, 2 won'],
    ['tennisGamesOddEven', 'over bo3 6:4 7:6', 'odd won, even lost'],
    ['tennisGamesOddEven', 'live bo3 6:4 6:6*', 'open'],
    ['tennisTieBreak', 'live bo3 6:4 6:6(0:1)*', 'yes won, no lost'],
    ['tennisTieBreak', 'live bo3 6:4 6:6*', 'open'],
    ['tennisTieBreak', 'over bo3 6:4 4:6 1:0(10:8)', 'yes lost, no won'],
    ['tennisTieBreak', 'away bo3 6:4 4:6', 'yes void, no void'],
  ])('%s  %s  ->  %s', settles)
})

describe('one set: decided with it, void when it is not played', () => {
  it.each([
    ['tennisSetWinner/set=1', 'live bo3 6:4 1:0*', '1 won, 2 lost'],
    ['tennisSetWinner/set=1', 'live bo3 5:4*', 'open'],
    ['tennisSetWinner/set=1', 'home bo3 5:4*', '1 void, 2 void'],
    ['tennisSetWinner/set=3', 'live bo3 6:4', 'open'],
    ['tennisSetWinner/set=3', 'over bo3 6:4 6:4', '1 void, 2 void'],
    ['tennisSetTotalGames/set=2&total=9.5', 'live bo3 6:4 6:4', 'over won, under lost'],
    ['tennisSetTotalGames/set=1&total=9.5', 'home bo3 5:5*', 'over won, under lost'],
    ['tennisSetGameHandicap/hcp=-1.5&set=1', 'live bo3 7:6*', 'open'],
    ['tennisSetGameHandicap/hcp=-1.5&set=1', 'live bo3 7:6', '1 lost, 2 won'],
    ['tennisSetGamesOddEven/set=1', 'live bo3 7:6', 'odd won, even lost'],
    ['tennisSetTieBreak/set=2', 'live bo3 6:4', 'open'],
    ['tennisSetTieBreak/set=2', 'live bo3 6:4 3:3*', 'open'],
    ['tennisSetTieBreak/set=2', 'live bo3 6:4 6:4', 'yes lost, no won'],
    ['tennisSetTieBreak/set=1', 'live bo3 7:6', 'yes won, no lost'],
    ['tennisGameWinner/game=2&set=1', 'live bo3 1:1=HA*', '1 lost, 2 won'],
    ['tennisGameWinner/game=3&set=1', 'live bo3 1:1=HA*', 'open'],
    ['tennisGameWinner/game=3&set=1', 'live bo3 1:1*', 'open'],
    ['tennisGameWinner/game=3&set=1', 'live bo3 6:1', '1 void, 2 void'],
    ['tennisGameWinner/game=3&set=2', 'live bo3 6:1', 'open'],
  ])('%s  %s  ->  %s', settles)

  it.each([
    ['live bo3 7:5', '7:5'],
    ['live bo3 0:6', '0:6'],
    ['over bo3 6:7', '6:7'],
  ])('correct score  %s  ->  %s', (record, won) =>
    expect(settleSetExample('tennisSetCorrectScore/set=1', record)).toContain(`${won} won`),
  )

  it('has no score for a match tie-break', () => {
    expect(settleSetExample('tennisSetCorrectScore/set=3', 'over bo3 6:4 4:6 1:0(10:8)')).not.toMatch(/won|lost/)
    expect(settleSetExample('tennisSetCorrectScore/set=3', 'live bo3 6:4 4:6')).toBe('open')
  })
})

it('knows no set number zero', () => {
  expect(() => settleSetExample('tennisSetWinner/set=0', 'over bo3 6:4 6:4')).toThrow('does not count anything')
})
