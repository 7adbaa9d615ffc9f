import { describe, expect, it } from 'vitest'
import { settlePeriodExample } from '../testing/settle-period-example.ts'
import { marketAtScore } from './at-score.ts'

const settles = (key: string, record: string, expected: string) =>
  expect(settlePeriodExample(key, record)).toBe(expected)

describe('basketball: overtime counts, unless the name says regular time', () => {
  it.each([
    ['basketballWinner', 'basketball over 20:20 20:20 20:20 20:20 + 8:11', '2'],
    ['basketball1x2', 'basketball over 20:20 20:20 20:20 20:20 + 8:11', 'x'],
    ['basketball1x2', 'basketball live 20:20 20:20 20:20 20:20 + 0:0', 'x'],
    ['basketball1x2', 'basketball live 20:20 20:20 20:20 20:20', 'open'],
    ['basketball1x2', 'basketball break 20:20 20:20 20:20 20:20', 'x'],
    ['basketballDoubleChance', 'basketball over 20:20 20:20 20:20 20:20 + 8:11', '1x x2'],
    ['basketballDoubleChance', 'basketball live 20:20 20:20 20:20 20:19', 'open'],
    ['basketballDrawNoBet', 'basketball over 20:20 20:20 20:20 20:20 + 8:11', 'void'],
    ['basketballTotal/total=170.5', 'basketball over 20:20 20:20 20:20 20:20 + 8:11', 'over'],
    ['basketballTotal/total=170.5', 'basketball live 25:20 25:20 25:20 25:11', 'over'],
    ['basketballCurrentTotal/total=170.5', 'basketball over 20:20 20:20 20:20 20:20 + 8:11', 'over'],
    ['basketballHandicap/hcp=2.5', 'basketball over 20:20 20:20 20:20 20:20 + 8:11', '2'],
    ['basketballHandicap/hcp=3', 'basketball over 20:20 20:20 20:20 20:20 + 8:11', 'void'],
    ['basketballHandicap/hcp=3.25', 'basketball over 20:20 20:20 20:20 20:20 + 8:11', '1 halfWon, 2 halfLost'],
    ['basketballHandicap/hcp=3.5', 'basketball live 20:20 20:20 20:20 20:20', 'open'],
    ['basketballHomeTotal/total=88.5', 'basketball over 20:20 20:20 20:20 20:20 + 8:11', 'under'],
    ['basketballAwayTotal/total=90.5', 'basketball over 20:20 20:20 20:20 20:20 + 8:11', 'over'],
    ['basketballOddEven', 'basketball over 20:20 20:20 20:20 20:20 + 8:11', 'odd'],
    ['basketballWinningMargin', 'basketball over 20:20 20:20 20:20 20:20 + 8:11', '2/1-5'],
    ['basketballWinningMargin', 'basketball over 30:20 20:20 20:20 26:10', '1/26+'],
    ['basketballWinningMargin', 'basketball over 20:20 20:20 20:20 20:20', 'void'],
    ['basketballWinningMargin', 'basketball live 30:20', 'open'],
    ['basketballOvertime', 'basketball live 20:20 20:20 20:20 20:20 + 0:0', 'yes'],
    ['basketballOvertime', 'basketball over 20:20 20:20 20:20 20:21', 'no'],
    ['basketballOvertime', 'basketball live 20:20 20:20', 'open'],
    ['basketballOvertime', 'basketball over 20:20 20:20', 'void'],
  ])('%s  %s  ->  %s', settles)
})

describe('basketball: quarters and halves, never overtime', () => {
  it.each([
    ['basketballQuarter1x2/quarternr=2', 'basketball live 20:20 20:25', 'open'],
    ['basketballQuarter1x2/quarternr=2', 'basketball break 20:20 20:25', '2'],
    ['basketballQuarter1x2/quarternr=2', 'basketball live 20:20 20:25 3:0', '2'],
    ['basketballQuarter1x2/quarternr=4', 'basketball over 20:20 20:25 30:20 20:25 + 9:5', '2'],
    ['basketballQuarterTotal/quarternr=1&total=40.5', 'basketball live 21:20', 'over'],
    ['basketballQuarterTotal/quarternr=3&total=40.5', 'basketball live 21:20', 'open'],
    ['basketballQuarterOddEven/quarternr=1', 'basketball break 21:20', 'odd'],
    ['basketballHalf1x2', 'basketball live 21:20 20:25', 'open'],
    ['basketballHalf1x2', 'basketball break 21:20 20:25', '2'],
    ['basketballHalfTotal/total=86.5', 'basketball break 21:20 20:25', 'under'],
    ['basketballSecondHalf1x2', 'basketball over 21:20 20:25 20:20 20:16 + 9:15', '1'],
    ['basketballSecondHalf1x2', 'basketball live 21:20 20:25 20:20 20:16 + 0:0', '1'],
    ['basketballHalfTimeFullTime', 'basketball over 21:20 20:20 20:20 20:21 + 9:15', '1/2'],
    ['basketballHalfTimeFullTime', 'basketball over 21:21 20:20 20:20 20:21', 'x/2'],
    ['basketballHalfTimeFullTime', 'basketball over 21:20 20:20 20:20 20:21', 'void'],
    ['basketballHighestQuarter', 'basketball live 21:20 20:30 20:20', 'open'],
    ['basketballHighestQuarter', 'basketball over 21:20 20:30 20:20 20:21', '2'],
    ['basketballHighestQuarter', 'basketball over 25:25 20:30 20:20 20:21 + 30:40', 'equal'],
  ])('%s  %s  ->  %s', settles)
})

describe('the race to so many points', () => {
  it.each([
    ['basketballRace/pointnr=20', 'basketball live 15:12', 'open'],
    // Only one side is there: it was the first, whatever the order.
    ['basketballRace/pointnr=20', 'basketball live 21:12', '1'],
    ['basketballRace/pointnr=3', 'basketball live 3:3 goals HHAAAH', '2'],
    ['basketballRace/pointnr=3', 'basketball live 3:3', 'open'],
    ['basketballRace/pointnr=3', 'basketball live 3:3 goals HHAA', 'open'],
    ['basketballRace/pointnr=3', 'basketball over 3:3 0:0 0:0 1:0', 'void'],
    ['basketballRace/pointnr=90', 'basketball over 20:20 20:20 20:20 20:21', 'void'],
  ])('%s  %s  ->  %s', settles)
})

describe('ice hockey: sixty minutes, unless the name says overtime and penalties', () => {
  it.each([
    ['hockey1x2', 'hockey over 1:0 1:1 0:1 + 0:0 shootOut home', 'x'],
    ['hockeyWinner', 'hockey over 1:0 1:1 0:1 + 0:0 shootOut home', '1'],
    ['hockeyWinner', 'hockey over 1:0 1:1 0:1 + 0:1', '2'],
    // A league without overtime.
    ['hockeyWinner', 'hockey over 1:0 1:1 0:1', 'void'],
    ['hockeyTotal/total=4.5', 'hockey over 1:0 1:1 0:1 + 0:0 shootOut away', 'under'],
    ['hockeyFinalTotal/total=4.5', 'hockey over 1:0 1:1 0:1 + 0:0 shootOut away', 'over'],
    ['hockeyPuckLine/hcp=-0.5', 'hockey over 1:0 1:1 0:1 + 0:0 shootOut home', '1'],
    ['hockeyHandicap/hcp=-0.5', 'hockey over 1:0 1:1 0:1 + 0:0 shootOut home', '2'],
    ['hockeyBothToScore', 'hockey live 1:0 0:1', 'yes'],
    ['hockeyBothToScore', 'hockey over 1:0 1:0 0:0', 'no'],
    ['hockeyPeriodBothToScore/periodnr=2', 'hockey break 1:1 2:0', 'no'],
    ['hockeyPeriod1x2/periodnr=3', 'hockey over 1:0 1:1 0:1 + 0:0 shootOut home', '2'],
    ['hockeyPeriodDoubleChance/periodnr=1', 'hockey break 1:0', '1x 12'],
    ['hockeyHighestPeriod', 'hockey over 1:0 1:1 0:1 + 1:0', '2'],
    ['hockeyWinningMargin', 'hockey over 1:0 1:1 0:1 + 1:0', 'x'],
    ['hockeyWinningMargin', 'hockey over 1:0 1:1 2:0', '1/3+'],
    ['hockeyWinningMargin', 'hockey over 0:1 1:1 0:0', '2/1'],
    ['hockeyCorrectScore', 'hockey over 1:0 1:1 0:1 + 1:0', '2:2'],
    ['hockeyCorrectScore', 'hockey live 4:0 2:1', 'other'],
    ['hockeyCorrectScore', 'hockey live 4:0 1:1', 'open'],
    ['hockeyOddEven', 'hockey over 0:0 0:0 0:0 + 1:0', 'even'],
    ['hockeyOvertime', 'hockey over 1:0 1:1 0:1 + 0:0 shootOut home', 'yes'],
    ['hockeyOvertime', 'hockey over 1:0 1:1 0:1 shootOut home', 'yes'],
    ['hockeyOvertime', 'hockey over 1:0 1:1 0:0', 'no'],
  ])('%s  %s  ->  %s', settles)
})

describe('the next goal of regular time', () => {
  it.each([
    ['hockeyNextGoal/goalnr=1', 'hockey live 0:0', 'open'],
    ['hockeyNextGoal/goalnr=2', 'hockey live 1:1 goals HA', '2'],
    ['hockeyNextGoal/goalnr=3', 'hockey over 1:1 0:0 0:0 + 1:0 goals HA', 'none'],
    ['hockeyNextGoal/goalnr=3', 'hockey break 1:1 0:0 0:0 goals HA', 'none'],
    // The score is known, the order is not.
    ['hockeyNextGoal/goalnr=2', 'hockey over 1:1 0:0 0:0', 'void'],
    ['hockeyNextGoal/goalnr=2', 'hockey over 1:1', 'void'],
    ['handballNextGoal/goalnr=1', 'handball live 0:1 goals A', '2'],
  ])('%s  %s  ->  %s', settles)

  it('goes on at a new score with the number that comes next', () => {
    expect(marketAtScore('hockeyNextGoal/goalnr=1', { home: 2, away: 1 })).toBe('hockeyNextGoal/goalnr=4')
    expect(marketAtScore('handballNextGoal/goalnr=4', { home: 2, away: 1 })).toBeUndefined()
  })
})

describe('handball: sixty minutes', () => {
  it.each([
    ['handball1x2', 'handball over 15:14 14:15 + 4:2', 'x'],
    ['handballHalf1x2', 'handball break 15:14', '1'],
    ['handballSecondHalfTotal/total=28.5', 'handball over 15:14 14:15', 'over'],
    ['handballHalfTimeFullTime', 'handball over 15:14 14:15 + 4:2', '1/x'],
    ['handballHalfTimeFullTime', 'handball live 15:14 14:15', 'open'],
    ['handballHighestHalf', 'handball over 15:14 14:15', 'equal'],
    ['handballRace/goalnr=20', 'handball live 15:14 6:5', '1'],
    ['handballWinningMargin', 'handball over 15:14 20:15', '1/4-6'],
    ['handballWinningMargin', 'handball over 15:14 10:26', '2/10+'],
  ])('%s  %s  ->  %s', settles)
})

describe('baseball: extra innings count, unless the name says nine innings', () => {
  const nine = '1:0 0:0 0:2 0:0 1:0 0:0 0:0 0:0 0:0'
  it.each([
    ['baseballWinner', `baseball over ${nine} + 1:0`, '1'],
    ['baseball1x2', `baseball over ${nine} + 1:0`, 'x'],
    ['baseballRunLine/hcp=-1.5', `baseball over ${nine} + 1:0`, '2'],
    ['baseballTotal/total=4.5', `baseball over ${nine} + 1:0`, 'over'],
    ['baseballExtraInnings', `baseball live ${nine} + 0:0`, 'yes'],
    ['baseballExtraInnings', 'baseball over 1:0 0:0 0:0 0:0 1:0 0:0 0:0 0:0 0:0', 'no'],
    ['baseballFirstFive1x2', 'baseball live 1:0 0:0 0:2 0:0 0:0', 'open'],
    ['baseballFirstFive1x2', 'baseball break 1:0 0:0 0:2 0:0 0:0', '2'],
    ['baseballFirstFiveWinner', `baseball over ${nine} + 1:0`, 'void'],
    ['baseballInningRun/inningnr=1', 'baseball live 0:1', 'yes'],
    ['baseballInningRun/inningnr=2', 'baseball break 0:1 0:0', 'no'],
    ['baseballInning1x2/inningnr=3', `baseball over ${nine} + 1:0`, '2'],
    ['baseballHighestInning', `baseball over ${nine} + 1:0`, '3'],
    ['baseballWinningMargin', `baseball over ${nine} + 1:0`, '1/1'],
  ])('%s  %s  ->  %s', settles)

  it.each([
    // Six innings: the winner stands, of the rest what was decided.
    ['baseballWinner', 'baseball over 1:0 0:0 0:2 0:0 0:0 0:0', '2'],
    ['baseballWinner', 'baseball over 1:0 0:0 0:0 0:0', 'void'],
    ['baseballRunLine/hcp=-1.5', 'baseball over 1:0 0:0 0:2 0:0 0:0 0:0', 'void'],
    ['baseballTotal/total=2.5', 'baseball over 1:0 0:0 0:2 0:0 0:0 0:0', 'over'],
    ['baseballTotal/total=3.5', 'baseball over 1:0 0:0 0:2 0:0 0:0 0:0', 'void'],
    ['baseballFirstFiveTotal/total=3.5', 'baseball over 1:0 0:0 0:2 0:0 0:0 0:0', 'under'],
    ['baseballHighestInning', 'baseball over 1:0 0:0 0:2 0:0 0:0 0:0', 'void'],
    ['baseballExtraInnings', 'baseball over 1:0 0:0 0:2 0:0 0:0 0:0', 'void'],
    ['baseballInningTotal/inningnr=7&total=0.5', 'baseball over 1:0 0:0 0:2 0:0 0:0 0:0', 'void'],
    // Five innings are enough, the half that the home side does not need left out.
    ['baseballWinner', 'baseball over 1:0 0:0 0:0 0:0 0:0', '1'],
  ])('called off early  %s  %s  ->  %s', settles)
})

describe('abandoned: what was decided stands, the rest is void', () => {
  it.each([
    ['basketballWinner', 'basketball abandoned 30:10 20:20 20:20', 'void'],
    ['basketballQuarter1x2/quarternr=1', 'basketball abandoned 30:10 20:20 20:20', '1'],
    ['hockeyTotal/total=1.5', 'hockey abandoned 1:1', 'over'],
    ['hockeyTotal/total=2.5', 'hockey abandoned 1:1', 'void'],
    ['handballNextGoal/goalnr=2', 'handball abandoned 1:0 goals H', 'void'],
    ['baseballExtraInnings', 'baseball abandoned 1:0', 'void'],
  ])('%s  %s  ->  %s', settles)
})

it('treats a key that cannot be as a fault', () => {
  expect(() => settlePeriodExample('basketballQuarter1x2/quarternr=5', 'basketball live 1:0')).toThrow(
    'there is no quarternr=5',
  )
  expect(() => settlePeriodExample('hockeyNextGoal/goalnr=0', 'hockey live 1:0')).toThrow('does not count anything')
  expect(() => settlePeriodExample('hockeyNextGoal', 'hockey live 1:0')).toThrow('goalnr= does not count anything')
  expect(() => settlePeriodExample('hockey1x2', 'tennis live 1:0')).toThrow('sport 5 is not played in periods')
})
