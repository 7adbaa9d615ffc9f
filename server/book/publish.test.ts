import type { MatchBook } from '@banko/betting/book.ts'
import { exampleBook } from '@banko/betting/testing/books.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestHub, type TestHub } from '../platform/test-push.ts'
import { emptyBooks, type LiveBooks } from './live-books.ts'
import { openBookTopics } from './publish.ts'

const hour = 3_600_000

let open: TestHub
let books: LiveBooks
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

const all = () => ({ sport: true, live: true })
const platform = () => ({ clock: open.time, timers: open.time, push: open.hub })

function put(matchId: number, version = 7): MatchBook {
  const { fixture } = exampleBook(matchId)
  const startsAt = open.time.now() + hour
  const book = exampleBook(matchId, { version, fixture: { ...fixture, tournamentId: matchId, startsAt } })
  books.put({ book, producer: 'p', closedVersion: 0, closedMarkets: new Map() })
  return book
}

const newsOf = (matchId: number) => ({ change: { matchId, from: 7, to: 8 }, urgent: false, isNew: false })

test('boards that somebody makes up are closed at once and cost no batch anything', async () => {
  put(1)
  const topics = openBookTopics(platform(), books, all)
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
  const topics = openBookTopics(platform(), books, all)
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

test('a fault in telling one topic skips no other', async () => {
  for (const matchId of [1, 2]) put(matchId)
  const told: string[] = []
  const push = {
    ...platform().push,
    declare: open.hub.declare.bind(open.hub),
    publish: (topic: string) => {
      if (topic === 'match/1' || topic === 'board/tournament:1') throw new Error(topic)
      told.push(topic)
    },
  }
  const topics = openBookTopics({ ...platform(), push }, books, all)
  const socket = await open.connect()
  socket.say({ listen: [{ topic: 'board/tournament:1' }, { topic: 'board/tournament:2' }] })
  await socket.settled()
  for (const matchId of [1, 2]) put(matchId, 8)
  expect(() => topics.tell([newsOf(1), newsOf(2)])).toThrow(AggregateError)
  expect(told).toEqual(['match/2', 'board/tournament:2'])
})
