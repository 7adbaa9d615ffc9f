import { exampleBook } from '@banko/betting/testing/books.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestHub, type TestHub } from '../platform/testing/test-push.ts'
import { emptyBooks } from './live-books.ts'
import { Offers } from './offers.ts'
import { openMatchTopics } from './publish.ts'

let open: TestHub
beforeEach(async () => {
  open = await openTestHub()
})
afterEach(() => open.close())

const newsOf = (matchId: number) => ({
  change: { matchId, from: 7, to: 8 },
  before: exampleBook(matchId),
  urgent: false,
})

test('a fault in telling one match skips no other', async () => {
  const books = emptyBooks()
  for (const matchId of [1, 2, 3])
    books.put({ book: exampleBook(matchId), producer: 'p', closedVersion: 0, closedMarkets: new Map() })
  const told: string[] = []
  const push = {
    ...open.hub,
    declare: open.hub.declare.bind(open.hub),
    hasListeners: open.hub.hasListeners.bind(open.hub),
    publish(topic: string) {
      if (topic === 'match/1') throw new Error(topic)
      told.push(topic)
    },
  }
  const offers = new Offers(books, (match) => match)
  const topics = openMatchTopics(push, offers)
  const socket = await open.connect()
  socket.say({ listen: [1, 2].map((matchId) => ({ topic: `match/${matchId}` })) })
  await socket.settled()
  expect(() => offers.tell([1, 2, 3].map(newsOf), topics.tell)).toThrow('match/1')
  expect(told).toEqual(['match/2'])
})
