import { describe, expect, it } from 'vitest'
import { settleExample } from './settle-example.ts'

/** The outcomes that have won, or what else there is to say. */
function wonBy(key: string, record: string): string {
  const settled = settleExample(key, record)
  const won = [...settled.matchAll(/(\S+) won/g)].map(([, outcome]) => outcome)
  return won.length > 0 ? won.join(' ') : settled
}

describe('two questions as one', () => {
  it.each([
    ['resultTotal/total=2.5', 'over 2:1', '1/over'],
    ['resultTotal/total=2.5', 'over 1:1', 'x/under'],
    ['resultTotal/total=2.5', 'second 3:0', 'open'],
    ['resultBothToScore', 'over 1:2', '2/yes'],
    ['resultBothToScore', 'over 0:0', 'x/no'],
    ['doubleChanceTotal/total=1.5', 'over 1:1', '1x/over x2/over'],
    ['doubleChanceBothToScore', 'over 1:0', '1x/no 12/no'],
    ['bothToScoreTotal/total=2.5', 'over 1:1', 'yes/under'],
    ['bothToScoreTotal/total=2.5', 'over 3:0', 'no/over'],
    ['halfTimeResultTotal/total=0.5', 'second 2:2 half 0:1', '2/over'],
    ['halfTimeResultBothToScore', 'second 2:2 half 1:1', 'x/yes'],
    ['halfTimeFullTimeTotal/total=2.5', 'over 1:2 half 1:0', '1/2/over'],
    ['halvesResult', 'over 1:1 half 1:0', '1/2'],
  ])('%s  %s  ->  %s', (key, record, expected) => expect(wonBy(key, record)).toBe(expected))

  it('gives every stake back on a whole line that is met', () => {
    expect(wonBy('resultTotal/total=3', 'over 2:1')).toMatch(/^(\S+ void(, )?){6}$/)
    expect(wonBy('halfTimeFullTimeTotal/total=3', 'over 2:1 half 0:0')).toMatch(/^(\S+ void(, )?){18}$/)
  })

  it('gives every stake back when nobody knows the half-time score', () => {
    expect(wonBy('halfTimeFullTimeTotal/total=2.5', 'over 2:1')).toContain('1/1/over void')
  })
})

describe('sides, scores and margins', () => {
  it.each([
    ['winningMargin', 'over 1:0', '1/1'],
    ['winningMargin', 'over 6:0', '1/3+'],
    ['winningMargin', 'over 1:3', '2/2'],
    ['winningMargin', 'over 2:2', 'x'],
    ['multiScore', 'over 3:1', '2:1/3:1/4:1'],
    ['multiScore', 'over 0:0', 'x'],
    ['multiScore', 'over 5:4', 'other'],
    ['teamsToScore', 'live 1:1', 'both'],
    ['teamsToScore', 'second 2:0', 'open'],
    ['teamsToScore', 'over 2:0', '1'],
    ['teamsToScore', 'over 0:1', '2'],
    ['teamsToScore', 'over 0:0', 'none'],
    ['homeWinToNil', 'live 0:1', 'no'],
    ['homeWinToNil', 'over 1:0', 'yes'],
    ['awayWinToNil', 'over 0:0', 'no'],
    ['homeCleanSheet', 'over 0:0', 'yes'],
    ['awayCleanSheet', 'live 1:0', 'no'],
    ['exactGoals', 'live 3:3', '6+'],
    ['goalRange', 'over 2:1', '2-3'],
    ['homeNoBet', 'over 1:0', 'x void, 2 void'],
    ['awayNoBet', 'over 1:1', 'x'],
    ['asianTotal/total=2.75', 'over 2:1', 'over halfWon, under halfLost'],
  ])('%s  %s  ->  %s', (key, record, expected) => expect(wonBy(key, record)).toBe(expected))
})
