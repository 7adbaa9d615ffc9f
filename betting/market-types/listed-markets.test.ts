import { expect, test } from 'vitest'
import type { Market, MarketStatus } from '../match/market.ts'
import { beforeKickOff, type HomeAway } from '../match/match-clock.ts'
import { isPassed } from './at-score.ts'
import { listedMarkets, oneOfEach } from './listed-markets.ts'

function bookOf(
  score: HomeAway,
  ...lines: readonly (readonly [key: string, status?: MarketStatus, balanced?: true])[]
) {
  const markets = lines.map(
    ([key, status = 'active', mostBalanced = false]): Market => ({ key, status, mostBalanced, outcomes: [] }),
  )
  return { markets: new Map(markets.map((market) => [market.key, market])), state: { ...beforeKickOff, score } }
}

const keys = (markets: Iterable<Market>) => [...markets].map(({ key }) => key)
const score = (home: number, away: number): HomeAway => ({ home, away })

test('a question is passed once its goal has fallen, or once its count begins at a score that is no more', () => {
  const passed = (key: string, home: number, away: number) => isPassed(key, score(home, away))
  expect([passed('nextGoal/goalnr=2', 1, 0), passed('nextGoal/goalnr=2', 1, 1)]).toEqual([false, true])
  expect([passed('hockeyNextGoal/goalnr=5', 2, 2), passed('hockeyNextGoal/goalnr=4', 2, 2)]).toEqual([false, true])
  expect([passed('restOfMatch/score=1:0', 1, 0), passed('restOfMatch/score=1:0', 0, 1)]).toEqual([false, true])
  expect([passed('restOfMatch/score=1:0', 1, 1), passed('restOfMatch/score=1:1', 1, 0)]).toEqual([true, false])
  // ahead of the score, or of no score at all
  expect([passed('nextGoal/goalnr=3', 0, 0), passed('handballRace/goalnr=25', 30, 30)]).toEqual([false, false])
  expect([passed('total/total=2.5', 4, 0), passed('strange/goalnr=1', 4, 0)]).toEqual([false, false])
})

test('what is listed moves on with the score, and one that is taken back is there again', () => {
  const lines = [['1x2'], ['nextGoal/goalnr=1', 'suspended'], ['nextGoal/goalnr=2'], ['nextGoal/goalnr=3']] as const
  expect(keys(listedMarkets(bookOf(score(1, 0), ...lines)))).toEqual(['1x2', 'nextGoal/goalnr=2', 'nextGoal/goalnr=3'])
  expect(keys(listedMarkets(bookOf(score(0, 0), ...lines)))).toHaveLength(4)
})

test('of what is asked at one line the open one is listed alone, of other totals every line', () => {
  const current = (line: string) => `basketballCurrentTotal/total=${line}`
  const book = bookOf(
    score(0, 0),
    [current('160.5'), 'suspended', true],
    [current('161.5')],
    ['basketballTotal/total=170.5', 'suspended'],
    ['basketballTotal/total=171.5'],
  )
  expect(keys(listedMarkets(book))).toEqual([
    current('161.5'),
    'basketballTotal/total=170.5',
    'basketballTotal/total=171.5',
  ])
})

test('of each type one stands for all: the most balanced line, the open one, the question of now', () => {
  const book = bookOf(
    score(1, 0),
    ['total/total=1.5'],
    ['total/total=2.5', 'suspended', true],
    ['nextGoal/goalnr=3'],
    ['nextGoal/goalnr=2', 'suspended'],
    ['basketballTotal/total=170.5', 'suspended', true],
    ['basketballTotal/total=171.5'],
  )
  expect(keys(oneOfEach(listedMarkets(book), book).values())).toEqual([
    'total/total=2.5',
    'nextGoal/goalnr=2',
    'basketballTotal/total=171.5',
  ])
})
