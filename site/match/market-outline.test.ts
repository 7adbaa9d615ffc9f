import type { MatchBook } from '@banko/betting/match/book.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import { expect, test } from 'vitest'
import { countMarkets, countTabs, readOutline, signOutline } from './market-outline.ts'

function market(key: string, change: Partial<Market> = {}): [string, Market] {
  return [key, { key, status: 'active', mostBalanced: false, outcomes: [], ...change }]
}

function outline(...markets: [string, Market][]) {
  return outlineAt(0, ...markets)
}

function outlineAt(goals: number, ...markets: [string, Market][]) {
  const state = { ...beforeKickOff, score: { home: goals, away: 0 } }
  // Only the markets and the score of a book are read.
  return readOutline(signOutline({ markets: new Map(markets), state } as unknown as MatchBook))
}

test('a question that moves on with the score keeps its card and its place', () => {
  const goal = (number: number) => market(`nextGoal/goalnr=${number}`)
  const shown = (goals: number) =>
    outlineAt(goals, goal(3), goal(2), goal(1)).map((card) => [card.id, ...card.keys].join(' '))
  expect(shown(0)).toEqual([
    'nextGoal nextGoal/goalnr=1',
    'nextGoal/goalnr=2 nextGoal/goalnr=2',
    'nextGoal/goalnr=3 nextGoal/goalnr=3',
  ])
  expect(shown(2)).toEqual(['nextGoal nextGoal/goalnr=3'])
})

test('lines of one type share a card, from the lowest up, and the even one is known', () => {
  const cards = outline(
    market('total/total=3.5'),
    market('total/total=1.5'),
    market('total/total=2.5', { mostBalanced: true }),
  )
  expect(cards.map((card) => card.keys)).toEqual([['total/total=1.5', 'total/total=2.5', 'total/total=3.5']])
  expect(cards[0]?.balanced).toBe('total/total=2.5')
})

test('lines of one quarter share a card, and each quarter has its own', () => {
  const cards = outline(
    market('basketballQuarterTotal/quarternr=2&total=40.5'),
    market('basketballQuarterTotal/quarternr=1&total=41.5'),
    market('basketballQuarterTotal/quarternr=1&total=40.5', { mostBalanced: true }),
  )
  expect(cards.map((card) => card.id)).toEqual([
    'basketballQuarterTotal/quarternr=2',
    'basketballQuarterTotal/quarternr=1',
  ])
  expect(cards[1]?.keys.length).toBe(2)
  expect(cards[1]?.balanced).toBe('basketballQuarterTotal/quarternr=1&total=40.5')
})

test('handicaps are ordered by what they give', () => {
  const [card] = outline(
    market('europeanHandicap/hcp=1:0'),
    market('europeanHandicap/hcp=0:2'),
    market('europeanHandicap/hcp=0:1'),
  )
  expect(card?.keys).toEqual(['europeanHandicap/hcp=0:2', 'europeanHandicap/hcp=0:1', 'europeanHandicap/hcp=1:0'])
})

test('cards stand in the order of the match page; unknown types last, each alone', () => {
  const cards = outline(market('strange/x=2'), market('total/total=2.5'), market('1x2'), market('strange/x=1'))
  expect(cards.map((card) => card.id)).toEqual(['1x2', 'total', 'strange/x=2', 'strange/x=1'])
})

test('what is not shown has no card; what is suspended has', () => {
  const cards = outline(
    market('1x2', { status: 'suspended' }),
    market('total/total=2.5', { status: 'inactive' }),
    market('bothToScore', { status: 'settled' }),
  )
  expect(cards.map((card) => card.id)).toEqual(['1x2'])
})

test('tabs count markets, each line for itself, and those without any are not there', () => {
  const cards = outline(market('1x2'), market('total/total=2.5'), market('total/total=3.5'))
  expect(countMarkets(cards)).toBe(3)
  expect(countTabs(cards)).toEqual([
    { tab: 'main', count: 3 },
    { tab: 'overUnder', count: 2 },
    { tab: 'goals', count: 2 },
  ])
})

test('no book has no cards', () => {
  expect(readOutline(signOutline(undefined))).toEqual([])
})
