import type { MatchBook } from '@banko/betting/match/book.ts'
import { expect, test } from 'vitest'
import { type BoardView, type Reduced, readChange, readSnapshot } from './live-reduce.ts'
import { sampleBook, sampleMarket, sampleRow } from './testing/samples.ts'

function rowsOf(reduced: Reduced | undefined): BoardView['rows'] {
  if (!reduced) throw new Error('nothing was reduced')
  return (reduced.value as BoardView).rows
}

function board(rows = [sampleRow(1), sampleRow(2)]): BoardView {
  return readSnapshot('board/live', { rows }, undefined)?.value as BoardView
}

test('what did not change in a row keeps its identity', () => {
  const before = board()
  const next = { ...sampleRow(1), version: 8, main: sampleMarket(1500) }
  const reduced = readChange('board/live', structuredClone({ rows: [next], removed: [] }), before)
  const old = before.rows.get(1)
  const row = rowsOf(reduced).get(1)
  expect(reduced?.parts).toEqual(['row:1'])
  expect(row?.version).toBe(8)
  expect(row?.fixture).toBe(old?.fixture)
  expect(row?.state).toBe(old?.state)
  expect(row?.main?.outcomes[0]).not.toBe(old?.main?.outcomes[0])
  expect(row?.main?.outcomes[1]).toBe(old?.main?.outcomes[1])
  expect(rowsOf(reduced).get(2)).toBe(before.rows.get(2))
})

test('a row whose market is gone has none left', () => {
  const { main: _, ...bare } = sampleRow(1)
  const reduced = readChange('board/live', { rows: [bare], removed: [] }, board())
  expect(rowsOf(reduced).get(1)?.main).toBeUndefined()
})

test('a snapshot after a break tells of what differs only', () => {
  const before = board()
  const reduced = readSnapshot('board/live', structuredClone({ rows: [sampleRow(1), sampleRow(3)] }), before)
  expect(reduced?.parts.toSorted()).toEqual(['list', 'row:1', 'row:2', 'row:3'])
  expect(rowsOf(reduced).get(1)?.fixture).toBe(before.rows.get(1)?.fixture)
})

function book(): MatchBook {
  return readSnapshot('match/12', sampleBook(), undefined)?.value as MatchBook
}

test('a price moves its market alone', () => {
  const reduced = readChange('match/12', { matchId: 12, from: 7, to: 8, markets: [sampleMarket(1500)] }, book())
  expect(reduced?.parts).toEqual(['market:1x2'])
})

test('a stop of betting moves every market, for each of them locks', () => {
  const reduced = readChange('match/12', { matchId: 12, from: 7, to: 8, betting: 'stopped' }, book())
  expect(reduced?.parts.toSorted()).toEqual(['betting', 'market:1x2'])
})

test('a market that comes, goes or locks changes the list', () => {
  const came = { ...sampleMarket(1900), key: 'total/total=2.5' }
  const added = readChange('match/12', { matchId: 12, from: 7, to: 8, markets: [came] }, book())
  expect(added?.parts).toEqual(['market:total/total=2.5', 'list'])
  const gone = readChange('match/12', { matchId: 12, from: 7, to: 8, removed: ['1x2'] }, book())
  expect(gone?.parts).toEqual(['market:1x2', 'list'])
})

test('a change that does not fit the book asks for the snapshot', () => {
  expect(readChange('match/12', { matchId: 12, from: 9, to: 10 }, book())).toBeUndefined()
})

test('a topic of no known family has no value', () => {
  expect(readSnapshot('weather/1', {}, undefined)).toBeUndefined()
})
