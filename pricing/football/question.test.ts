import { questionOf } from '@banko/betting/market-types/question.ts'
import table from '@banko/betting/market-types/twins.gen.json' with { type: 'json' }
import { readKnownMarket, relationOf } from '@banko/betting/slip/may-meet.ts'
import { describe, expect, test } from 'vitest'
import { listTwins } from '../testing/list-twins.ts'

describe('the same question in other words', () => {
  test.each([
    ['total/total=2.5|over', 'asianTotal/total=2.5|over'],
    ['drawNoBet|1', 'asianHandicap/hcp=0|1'],
    ['drawNoBet|2', 'asianHandicap/hcp=0|2'],
    ['1x2|1', 'asianHandicap/hcp=-0.5|1'],
    ['1x2|2', 'asianHandicap/hcp=0.5|2'],
    ['doubleChance|x2', 'asianHandicap/hcp=-0.5|2'],
    ['homeTotal/total=0.5|under', 'awayCleanSheet|yes'],
    ['homeTotal/total=0.5|over', 'awayCleanSheet|no'],
    ['correctScore|0:0', 'exactGoals|0'],
    ['corners1x2|1', 'cornersHandicap/hcp=-0.5|1'],
    ['hockeyWinner|1', 'hockeyPuckLine/hcp=0.5|1'],
    ['handballDrawNoBet|1', 'handballHandicap/hcp=0|1'],
  ])('%s is %s', (a, b) => {
    expect(questionOf(`7|${a}`)).toBe(questionOf(`7|${b}`))
    expect(questionOf(`7|${a}`)).not.toBe(questionOf(`8|${b}`))
    const [first, second] = [a, b].map((answer) => readKnownMarket(answer.slice(0, answer.indexOf('|'))))
    expect(relationOf(first, second)).toBe('apart')
    expect(relationOf(second, first)).toBe('apart')
  })

  test.each([
    ['1x2|1', '1x2|2'],
    ['1x2|1', 'asianHandicap/hcp=0.5|1'],
    ['total/total=2.5|over', 'asianTotal/total=2.25|over'],
    ['total/total=2.5|over', 'total/total=3.5|over'],
    ['homeTotal/total=0.5|under', 'homeCleanSheet|yes'],
    ['riddle|yes', 'riddle/n=1|yes'],
  ])('%s is not %s', (a, b) => {
    expect(questionOf(`7|${a}`)).not.toBe(questionOf(`7|${b}`))
  })

  test('is every answer that comes out alike in thousands of matches: the list is what the catalogue settles', () => {
    expect(table).toEqual(listTwins())
  }, 600_000)
})
