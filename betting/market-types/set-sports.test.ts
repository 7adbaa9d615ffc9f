import { describe, expect, it } from 'vitest'
import { readSetRecord, settleSetExample } from '../testing/settle-set-example.ts'
import { marketTypes } from './catalogue.ts'

const settles = (key: string, record: string, expected: string) => expect(settleSetExample(key, record)).toBe(expected)

describe('volleyball and table tennis: a side that gives up leaves the winner void', () => {
  it.each([
    ['volleyballWinner', 'home bo5 25:20 25:20 3:1*', '1 void, 2 void'],
    ['volleyballWinner', 'over bo5 25:20 25:20 25:23', '1 won, 2 lost'],
    ['volleyballSetWinner/set=2', 'home bo5 25:20 20:25 3:1*', '1 lost, 2 won'],
    ['volleyballFifthSet', 'live bo5 25:20 20:25 25:20', 'open'],
    ['volleyballFifthSet', 'live bo5 25:20 20:25 25:20 20:25', 'yes won, no lost'],
    ['volleyballFifthSet', 'over bo5 25:20 25:20 25:20', 'yes lost, no won'],
    ['volleyballTotalPoints/total=180.5', 'over bo5 25:20 25:20 25:20', 'over lost, under won'],
    ['volleyballPointHandicap/hcp=-14.5', 'over bo5 25:20 25:20 25:20', '1 won, 2 lost'],
    ['volleyballSetTotalPoints/set=1&total=44.5', 'live bo5 24:21*', 'over won, under lost'],
    ['tableTennisWinner', 'over bo7 11:9 11:9 11:9 11:9', '1 won, 2 lost'],
    ['tableTennisTotalSets/total=5.5', 'live bo7 11:9 9:11 11:9 9:11', 'over won, under lost'],
    ['tableTennisLastSetPlayed', 'live bo5 11:9 9:11 11:9 9:11', 'yes won, no lost'],
  ])('%s  %s  ->  %s', settles)
})

describe('first to so many points: by the order, or by whoever got there alone', () => {
  it.each([
    ['volleyballSetRaceTo/points=3&set=1', 'live bo5 2:3=HAAHA*', '1 lost, 2 won'],
    ['volleyballSetRaceTo/points=4&set=1', 'live bo5 2:3=HAAHA*', 'open'],
    ['volleyballSetRaceTo/points=3&set=1', 'live bo5 5:3*', 'open'],
    ['volleyballSetRaceTo/points=10&set=1', 'live bo5 25:8', '1 won, 2 lost'],
    ['volleyballSetRaceTo/points=10&set=1', 'live bo5 8:25', '1 lost, 2 won'],
    ['volleyballSetRaceTo/points=10&set=1', 'live bo5 25:18', '1 void, 2 void'],
    ['volleyballSetRaceTo/points=10&set=2', 'live bo5 25:18', 'open'],
    ['volleyballSetRaceTo/points=10&set=2', 'home bo5 25:18 3:3=HHHAAA*', '1 void, 2 void'],
    ['esportsMapRaceToKills/kills=20&map=1', 'live bo3 12:9>A', '1 void, 2 void'],
    ['esportsMapFirstBlood/map=1', 'live bo3 0:1=A*', '1 lost, 2 won'],
    ['esportsMapFirstBlood/map=1', 'live bo3 0:1*', 'open'],
    ['esportsMapFirstBlood/map=1', 'live bo3 10:21>A', '1 void, 2 void'],
    ['esportsMapRoundWinner/map=1&round=13', 'live bo3 6:7=HAHAHAHAHAHAA*', '1 lost, 2 won'],
    ['esportsMapRoundWinner/map=1&round=13', 'live bo3 6:7*', 'open'],
  ])('%s  %s  ->  %s', settles)
})

describe('esports: kills do not decide a map, and an even number of maps may be shared', () => {
  it.each([
    ['esportsMapWinner/map=1', 'live bo3 20:25>H', '1 won, 2 lost'],
    ['esportsMapWinner/map=1', 'live bo3 20:25', '1 lost, 2 won'],
    ['esportsMapWinner/map=1', 'live bo3 20:20', '1 void, 2 void'],
    ['esportsWinner', 'live bo3 20:20', 'open'],
    ['esportsWinner', 'over bo3 20:20 10:30', '1 void, 2 void'],
    ['esportsWinner', 'over bo2 20:25>H 10:30>A', '1 void, 2 void'],
    ['esportsWinner', 'over bo2 20:25>H 10:30>H', '1 won, 2 lost'],
    ['esportsCorrectMapScore/bestof=2', 'over bo2 20:25>H 10:30>A', '2:0 lost, 1:1 won, 0:2 lost'],
    ['esportsCorrectMapScore/bestof=1', 'over bo1 13:9', '1:0 won, 0:1 lost'],
    ['esportsFirstMapAndMatch', 'over bo2 20:25>H 10:30>A', '1/1 void, 1/2 void, 2/1 void, 2/2 void'],
    ['esportsFirstMapAndMatch', 'over bo1', '1/1 void, 1/2 void, 2/1 void, 2/2 void'],
    ['esportsMapsOddEven', 'live bo3 13:9 9:13', 'odd won, even lost'],
    ['esportsMapsOddEven', 'over bo3 13:9 13:9', 'odd lost, even won'],
    ['esportsTotalMaps/total=2.5', 'home bo3 13:9', 'over void, under void'],
    ['esportsMapOvertime/map=1', 'live bo3 12:12*', 'yes won, no lost'],
    ['esportsMapOvertime/map=1', 'live bo3 12:11*', 'open'],
    ['esportsMapOvertime/map=1', 'live bo3 13:11', 'yes lost, no won'],
    ['esportsMapOvertime/map=2', 'live bo3 13:11', 'open'],
    ['esportsMapTotalRounds/map=1&total=20.5', 'live bo3 12:9*', 'over won, under lost'],
    ['esportsMapKillHandicap/hcp=-4.5&map=1', 'live bo3 30:25>A', '1 won, 2 lost'],
  ])('%s  %s  ->  %s', settles)
})

describe('the catalogue', () => {
  const ofSport = (id: number) => marketTypes.filter((type) => type.sportId === id || type.alsoSportIds?.includes(id))

  it.each([5, 23, 41, 109, 110, 111])('asks at least twelve questions in sport %i, each under its own order', (id) => {
    const types = ofSport(id)
    expect(types.length).toBeGreaterThanOrEqual(12)
    expect(new Set(types.map((type) => type.order)).size).toBe(types.length)
    for (const type of types) expect(type.family).toBe('sets')
  })

  it('names every score that is ever asked for, and of one match its own', () => {
    const betting = marketTypes.find((type) => type.id === 'esportsCorrectMapScore')
    expect(betting?.outcomes({})).toContain('3:2')
    expect(betting?.outcomes({ bestof: '2' })).toEqual(['2:0', '1:1', '0:2'])
  })

  it('has a record for every way to write one', () => {
    expect(() => readSetRecord('live bo3 six:four')).toThrow('is not a set')
  })
})
