import { describe, expect, test } from 'vitest'
import { beforeKickOff, type MatchState } from '../match/match-clock.ts'
import { sports } from '../match/sport.ts'
import { legStanding } from './leg-standing.ts'

function at(score: string, change: Partial<MatchState> = {}): MatchState {
  const [home = 0, away = 0] = score.split(':').map(Number)
  return { ...beforeKickOff, status: 'live', period: 'secondHalf', minute: 60, score: { home, away }, ...change }
}

function football(marketKey: string, outcomeId: string, state: MatchState): string {
  const standing = legStanding({ sportId: sports.football, marketKey, outcomeId }, state)
  if (!standing) return 'unknown'
  return standing.needs ? `${standing.result}, ${standing.needs.goals} by ${standing.needs.by}` : standing.result
}

describe('a leg of a match in play, if it ended now', () => {
  test.each([
    ['1x2', '1', '1:0', 'won'],
    ['1x2', '1', '0:0', 'lost, 1 by home'],
    ['1x2', '2', '2:1', 'lost, 2 by away'],
    ['1x2', '1', '0:4', 'lost'],
    ['1x2', 'x', '1:0', 'lost, 1 by away'],
    ['doubleChance', '1x', '0:1', 'lost, 1 by home'],
    ['total/total=2.5', 'over', '1:1', 'lost, 1 by any'],
    ['total/total=2.5', 'over', '0:0', 'lost, 3 by any'],
    ['total/total=2.5', 'under', '1:1', 'won'],
    ['total/total=2.5', 'under', '2:1', 'lost'],
    ['asianTotal/total=2', 'over', '1:1', 'void, 1 by any'],
    ['asianTotal/total=1.75', 'over', '1:1', 'halfWon'],
    ['bothToScore', 'yes', '1:0', 'lost, 1 by away'],
    ['bothToScore', 'yes', '0:0', 'lost, 2 by each'],
    ['bothToScore', 'no', '1:0', 'won'],
    ['drawNoBet', '1', '1:1', 'void, 1 by home'],
    ['correctScore', '2:1', '1:1', 'lost, 1 by home'],
    ['builder', '1x2|1;total/total=2.5|over', '2:1', 'won'],
    ['builder', '1x2|1;total/total=2.5|over', '1:0', 'lost, 2 by home'],
    ['builder', '1x2|1;bothToScore|yes', '1:1', 'lost, 1 by home'],
    ['builder', '1x2|1;total/total=2.5|under', '2:1', 'lost'],
    ['builder', '1x2|1;halfTime1x2|1', '1:0', 'unknown'],
  ])('%s %s at %s: %s', (key, outcome, score, said) => {
    expect(football(key, outcome, at(score))).toBe(said)
  })

  test('counts corners by the same rules, though no goal helps them', () => {
    const state = at('0:0', { corners: { home: 5, away: 1 } })
    expect(football('cornersTotal/total=8.5', 'over', state)).toBe('lost')
  })
  test('is not said where a state does not tell it', () => {
    expect(football('nextGoal/goalnr=1', '1', at('1:0'))).toBe('unknown')
    expect(football('halfTime1x2', '1', at('1:0'))).toBe('unknown')
    expect(football('uof:9999', '1', at('1:0'))).toBe('unknown')
  })
  test('is said of a half that is over', () => {
    expect(football('halfTime1x2', '1', at('1:1', { halfTime: { home: 1, away: 0 } }))).toBe('won')
  })
})

describe('in other sports', () => {
  const quarters = [
    { home: 20, away: 25 },
    { home: 30, away: 20 },
  ]
  const state = at('50:45', { period: 'none', periods: quarters })
  const basketball = (marketKey: string, outcomeId: string, of = state) =>
    legStanding({ sportId: sports.basketball, marketKey, outcomeId }, of)

  test('periods that are not played yet count as they are', () => {
    expect(basketball('basketballWinner', '1')).toEqual({ result: 'won' })
    expect(basketball('basketballTotal/total=95.5', 'over')).toEqual({ result: 'lost' })
    expect(basketball('basketballWinner', '1', at('0:0'))).toBeUndefined()
  })
  test('sets cannot end now', () => {
    const leg = { sportId: sports.tennis, marketKey: 'tennisWinner', outcomeId: '1' }
    expect(legStanding(leg, at('1:0', { periods: [{ home: 6, away: 3 }] }))).toBeUndefined()
  })
})
