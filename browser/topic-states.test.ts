import type { MatchBook } from '@banko/betting/match/book.ts'
import { type BoardView, boardTopic } from '@banko/contract/topics/board.ts'
import { matchTopic } from '@banko/contract/topics/match.ts'
import type { MovedRow } from '@banko/contract/topics/moved-row.ts'
import type { Reduced } from '@banko/contract/topics/topic.ts'
import { expect, test } from 'vitest'
import { sampleBook, sampleMarket, sampleRow } from './testing/samples.ts'

function rowsOf(reduced: Reduced<BoardView> | undefined): BoardView['rows'] {
  if (!reduced) throw new Error('nothing was reduced')
  return reduced.value.rows
}

function board(rows = [sampleRow(1), sampleRow(2)]): BoardView {
  return boardTopic.snapshot({ rows }, undefined).value
}

test('what did not change in a row keeps its identity', () => {
  const before = board()
  const next = { ...sampleRow(1), version: 8, main: sampleMarket(1500) }
  const reduced = boardTopic.reduce(before, structuredClone({ rows: [next], removed: [] }))
  const old = before.rows.get(1)
  const row = rowsOf(reduced).get(1)
  expect(reduced?.parts).toEqual(['row:1', 'prices:1'])
  expect(row?.version).toBe(8)
  expect(row?.fixture).toBe(old?.fixture)
  expect(row?.state).toBe(old?.state)
  expect(row?.main?.outcomes[0]).not.toBe(old?.main?.outcomes[0])
  expect(row?.main?.outcomes[1]).toBe(old?.main?.outcomes[1])
  expect(rowsOf(reduced).get(2)).toBe(before.rows.get(2))
})

test('prices that move, and nothing else of a row, are a part of their own', () => {
  const partsOf = (move: Partial<MovedRow>) =>
    boardTopic.reduce(board(), { rows: [], moved: [{ matchId: 1, version: 8, ...move }], removed: [] })?.parts
  const { key, outcomes, status, mostBalanced } = sampleMarket(1500)
  const prices = outcomes.map(({ price }) => price)
  expect(partsOf({ main: [key, prices] })).toEqual(['prices:1'])
  expect(partsOf({ main: [key, prices, status, mostBalanced] })).toEqual(['row:1', 'prices:1'])
  expect(partsOf({ main: [key, prices], more: 4 })).toEqual(['row:1', 'prices:1'])
  expect(partsOf({ betting: 'stopped' })).toEqual(['row:1', 'prices:1'])
})

test('a row whose market is gone has none left', () => {
  const { main: _, ...bare } = sampleRow(1)
  const reduced = boardTopic.reduce(board(), { rows: [bare], removed: [] })
  expect(rowsOf(reduced).get(1)?.main).toBeUndefined()
})

test('a snapshot after a break tells of what differs only', () => {
  const before = board()
  const reduced = boardTopic.snapshot(structuredClone({ rows: [sampleRow(1), sampleRow(3)] }), before)
  const numbers = [1, 2, 3]
  expect(reduced.parts.toSorted()).toEqual([
    'list',
    ...numbers.map((number) => `prices:${number}`),
    ...numbers.map((number) => `row:${number}`),
  ])
  expect(rowsOf(reduced).get(1)?.fixture).toBe(before.rows.get(1)?.fixture)
})

function book(): MatchBook {
  return matchTopic.snapshot(sampleBook(), undefined).value
}

test('a price moves its market alone', () => {
  const reduced = matchTopic.reduce(book(), { matchId: 12, from: 7, to: 8, markets: [sampleMarket(1500)] })
  expect(reduced?.parts).toEqual(['market:1x2'])
})

test('a stop of betting moves every market, for each of them locks', () => {
  const reduced = matchTopic.reduce(book(), { matchId: 12, from: 7, to: 8, betting: 'stopped' })
  expect(reduced?.parts.toSorted()).toEqual(['betting', 'market:1x2'])
})

test('a market that comes, goes or locks changes the list', () => {
  const came = { ...sampleMarket(1900), key: 'total/total=2.5' }
  const added = matchTopic.reduce(book(), { matchId: 12, from: 7, to: 8, markets: [came] })
  expect(added?.parts).toEqual(['market:total/total=2.5', 'list'])
  const gone = matchTopic.reduce(book(), { matchId: 12, from: 7, to: 8, removed: ['1x2'] })
  expect(gone?.parts).toEqual(['market:1x2', 'list'])
})

test('a change that does not fit the book asks for the snapshot', () => {
  expect(matchTopic.reduce(book(), { matchId: 12, from: 9, to: 10 })).toBeUndefined()
})
