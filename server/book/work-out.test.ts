import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { exampleBook } from '@banko/betting/testing/books.ts'
import type { MatchMessage } from '@banko/contract/feed/message.ts'
import { beforeEach, expect, test } from 'vitest'
import type { FeedBatch, FeedItem } from '../feed/index.ts'
import { inPlay, market, odds, settlement } from '../testing/test-house.ts'
import { emptyBooks, type LiveBooks, type LiveMatch } from './live-books.ts'
import { priceBandDefault } from './price-band.ts'
import { type Stored, type Taken, workOut } from './work-out.ts'

const now = 1_000_000
const prices = { 1: 2000, x: 3000, 2: 4000 }
const nothingStored: Stored = { gates: new Map(), decided: new Map() }

let books: LiveBooks
beforeEach(() => {
  books = emptyBooks()
  books.producers.set('other', { producer: 'other', up: true, epoch: 1 })
})

/** A match at version 7 with one market. */
function hold(matchId: number, producer = 'test'): LiveMatch {
  const book = exampleBook(matchId, { markets: new Map([['1x2', market('1x2', prices)]]) })
  const match = { book, producer, closedVersion: 0, closedMarkets: new Map() }
  books.put(match)
  return match
}

const item = (matchId: number, message: MatchMessage): FeedItem => ({ message, matchId })
const priced = (matchId: number, home: number) =>
  item(matchId, odds('m', { markets: [market('1x2', { ...prices, 1: home })] }))

function taken(items: readonly FeedItem[], parts: Partial<FeedBatch & Taken> = {}): Taken {
  const { taken: inherited = [], forsaken = [], ...rest } = parts
  const batch = { items, producers: [], heard: [], leases: [], now, ...rest }
  return { batch, band: priceBandDefault, taken: inherited, forsaken }
}

test('what is taken over comes first, then messages, then what is left behind, then what producers became', () => {
  hold(1)
  const [inherited, left] = [hold(2), hold(3, 'other')]
  const down = { producer: 'test', up: false, epoch: 2 }
  const gates = new Map([[2, { version: 20, over: false }]])
  const asked = taken([priced(1, 2100)], { taken: [inherited], forsaken: [left], producers: [down] })
  const { news, matches } = workOut(books, { ...nothingStored, gates }, asked)
  expect(news.map(({ change: { matchId, from, to } }) => [matchId, from, to])).toEqual([
    [2, 20, 21],
    [1, 7, 8],
    [3, 7, 8],
    [1, 8, 9],
  ])
  expect([1, 2, 3].map((matchId) => matches.get(matchId)?.book.producerUp)).toEqual([false, false, true])
  expect(matches.get(3)?.book.betting).toBe('closed')
})

test('the books stay as they are, and the same batch comes to the same', () => {
  hold(1)
  hold(2)
  const before = new Map(books.matches)
  const result = settlement('m', '1x2', { 1: wonResult, x: lostResult, 2: lostResult })
  const asked = taken([priced(1, 2100), item(2, result), item(1, odds('m', { state: inPlay(1, 0) }))])
  const first = workOut(books, nothingStored, asked)
  expect(first.matches.size).toBe(2)
  expect(workOut(books, nothingStored, asked)).toEqual(first)
  for (const [matchId, match] of before) expect(books.matches.get(matchId)).toBe(match)
})

test('of a match that is as before nothing is told or written', () => {
  hold(1)
  const { matches, news, closing } = workOut(books, nothingStored, taken([priced(1, 2000)]))
  expect([matches.size, news.length, closing.size]).toEqual([0, 0, 0])
})

test('a market with a result takes no bet again, though the same batch offers it', () => {
  hold(1)
  const result = settlement('m', '1x2', { 1: wonResult, x: lostResult, 2: lostResult })
  const { matches, decided, closing } = workOut(books, nothingStored, taken([item(1, result), priced(1, 2100)]))
  expect(matches.get(1)?.book.markets.get('1x2')?.status).toBe('suspended')
  expect([decided.get(1)?.get('1x2'), closing.has(1)]).toEqual(['all', true])
})

test('a price that jumps is doubted on the word of whoever takes the match over, too', () => {
  hold(1)
  const offer = odds('m', { markets: [market('1x2', { ...prices, 1: 9000 })], takesOver: true })
  const { matches, news, alarms, closes } = workOut(
    books,
    nothingStored,
    taken([item(1, { ...offer, producer: 'other' })]),
  )
  expect(matches.get(1)).toMatchObject({ producer: 'other', closedVersion: 8 })
  expect(news.map(({ change, urgent }) => [change.to, urgent])).toEqual([
    [8, false],
    [9, true],
  ])
  expect(alarms).toMatchObject([{ matchId: 1, producer: 'other', outcomeId: '1', price: 9000, priceBefore: 2000 }])
  expect([...closes.values()]).toEqual([{ matchId: 1, key: '1x2', version: 9 }])
})

test('a match without a book that ends has none from then on, whatever is said of it', () => {
  const { fixture } = exampleBook(4)
  const end = odds('m', { state: { ...inPlay(1, 0), status: 'ended' } })
  const again = { ...priced(4, 2000), fixture }
  const begun = workOut(books, nothingStored, taken([again]))
  expect([begun.matches.has(4), begun.ending.size]).toEqual([true, 0])
  const ended = workOut(books, nothingStored, taken([item(4, end), again]))
  expect([ended.matches.size, [...ended.ending], [...ended.closing]]).toEqual([0, [4], [4]])
  const gates = new Map([[4, { version: 9, over: true }]])
  const over = workOut(books, { ...nothingStored, gates }, taken([again, item(4, end)]))
  expect([over.matches.size, over.ending.size, over.closing.size]).toEqual([0, 0, 0])
})
