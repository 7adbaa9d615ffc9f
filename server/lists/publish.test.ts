import type { MatchBook } from '@banko/betting/match/book.ts'
import { exampleBook } from '@banko/betting/testing/books.ts'
import type { BoardTopicChange } from '@banko/contract/topics/board-change.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BookNews } from '../book/index.ts'
import { openTestHub, type TestHub } from '../platform/testing/test-push.ts'
import { openBoardTopics } from './publish.ts'
import { emptyBooks, type TestBooks } from './testing/test-books.ts'

const hour = 3_600_000

let open: TestHub
let books: TestBooks
/** How often the matches of a board were looked up. */
let reads = 0
beforeEach(async () => {
  open = await openTestHub()
  books = emptyBooks()
  reads = 0
  const { index } = books
  const groupOf = index.groupOf.bind(index)
  index.groupOf = (scope) => {
    reads += 1
    return groupOf(scope)
  }
})
afterEach(() => open.close())

const shared = { productsOf: () => ({ sport: true, live: true }), sideOf: () => undefined }
const platform = () => ({ clock: open.time, timers: open.time, push: open.hub })

function put(matchId: number, version = 7): MatchBook {
  const { fixture } = exampleBook(matchId)
  const startsAt = open.time.now() + hour
  const book = exampleBook(matchId, { version, fixture: { ...fixture, tournamentId: matchId, startsAt } })
  books.put(book)
  return book
}

const newsOf = (matchId: number) => ({
  change: { matchId, from: 7, to: 8 },
  before: exampleBook(matchId),
  urgent: false,
})

test('boards that somebody makes up are closed at once and cost no batch anything', async () => {
  put(1)
  const topics = openBoardTopics(platform(), shared).open(undefined, books)
  const socket = await open.connect()
  const madeUp = Array.from({ length: 90 }, (_, number) => `board/tournament:${700_000 + number}`)
  socket.say({ listen: madeUp.map((topic) => ({ topic })) })
  await socket.settled()
  expect(socket.take()).toEqual(madeUp.map((topic) => ['closed', topic, 'unknown']))
  expect(madeUp.filter((topic) => open.hub.hasListeners(topic))).toEqual([])
  reads = 0
  put(1, 8)
  topics.tell([newsOf(1)])
  expect(reads).toBe(0)
})

test('a board is let go of with its topic', async () => {
  put(1)
  const topics = openBoardTopics(platform(), shared).open(undefined, books)
  const readsOfBatch = (version: number) => {
    put(1, version)
    reads = 0
    topics.tell([newsOf(1)])
    return reads
  }
  const socket = await open.connect()
  socket.say({ listen: [{ topic: 'board/tournament:1' }, { topic: 'board/live' }] })
  await socket.settled()
  expect(readsOfBatch(8)).toBe(2)
  socket.say({ unlisten: ['board/tournament:1'] })
  await socket.settled()
  await open.time.advance(140_000)
  expect(readsOfBatch(9)).toBe(1)
})

test('a fault in telling one board skips no other', async () => {
  for (const matchId of [1, 2]) put(matchId)
  const told: string[] = []
  const push = {
    ...platform().push,
    declare: open.hub.declare.bind(open.hub),
    publish: (topic: string) => {
      if (topic === 'board/tournament:1') throw new Error(topic)
      told.push(topic)
    },
  }
  const topics = openBoardTopics({ ...platform(), push }, shared).open(undefined, books)
  const socket = await open.connect()
  socket.say({ listen: [1, 2].map((matchId) => ({ topic: `board/tournament:${matchId}` })) })
  await socket.settled()
  for (const matchId of [1, 2]) put(matchId, 8)
  expect(() => topics.tell([newsOf(1), newsOf(2)])).toThrow('board/tournament:1')
  expect(told).toEqual(['board/tournament:2'])
})

test('a board tells of what may wait twice a second, together; of what closes or scores at once', async () => {
  const [quiet, closing, scoring] = [put(1), put(2), put(3)]
  const topics = openBoardTopics(platform(), shared).open(undefined, books)
  const socket = await open.connect()
  socket.say({ listen: [{ topic: 'board/upcoming' }] })
  await socket.settled()
  socket.take()
  let version = 7
  const more = (book: MatchBook, of: Partial<BookNews> = {}): BookNews => {
    version += 1
    const { matchId, state } = book
    books.put({ ...book, version })
    return { change: { matchId, from: 7, to: version, state }, before: book, urgent: false, ...of }
  }
  const told = async () => {
    await open.time.advance(60)
    await socket.settled()
    return socket.take().map((item) => (item[5] as BoardTopicChange).moved?.map(({ matchId }) => matchId))
  }
  topics.tell([more(quiet)])
  expect(await told()).toEqual([[1]])
  topics.tell([more(quiet)])
  topics.tell([more(quiet), more(closing)])
  expect(await told()).toEqual([])
  topics.tell([more(closing, { urgent: true })])
  await socket.settled()
  expect(socket.take()).toMatchObject([{ 0: 'change', 5: { moved: [{ matchId: 2 }] } }])
  const goal = { ...scoring.state, score: { home: 1, away: 0 } }
  topics.tell([more({ ...scoring, state: goal }, { before: scoring })])
  await socket.settled()
  expect(socket.take()).toMatchObject([{ 0: 'change', 5: { moved: [{ matchId: 3 }] } }])
  await open.time.advance(400)
  expect(await told()).toEqual([[1]])
  await open.time.advance(1000)
  expect(await told()).toEqual([])
})
