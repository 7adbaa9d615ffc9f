import type { Fixture } from '@banko/betting/match/book.ts'
import type { Insight } from '@banko/betting/match/insight.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryBus } from '../platform/bus/memory-bus.ts'
import { quietPush } from '../platform/push/quiet-push.ts'
import { seededIds } from '../platform/random/ids.ts'
import { recordingLog } from '../platform/testing/test-platform.ts'
import { openTestHub, type TestHub } from '../platform/testing/test-push.ts'
import { newBook } from './change-book.ts'
import { openInsights } from './insights.ts'
import { emptyBooks, type LiveBooks } from './live-books.ts'

let open: TestHub
const bus = memoryBus(recordingLog().log, 'house')

beforeEach(async () => {
  open = await openTestHub()
})
afterEach(() => open.close())

const shots = (home: number): Insight => ({ statistics: [{ id: 'shotsOn', home, away: 0 }], incidents: [] })

function booksWith(...matchIds: readonly number[]): LiveBooks {
  const books = emptyBooks()
  for (const matchId of matchIds) {
    const side = { id: 1, name: 'Side' }
    const fixture: Fixture = {
      matchId,
      sportId: 1,
      categoryId: 1,
      categoryName: 'Türkiye',
      categoryFlag: 'tr',
      tournamentId: 1,
      tournamentName: 'League',
      home: side,
      away: side,
      startsAt: 0,
    }
    const book = newBook({ matchId, fixture }, { version: 7, producerUp: true })
    if (book) books.put({ book, producer: 'test', closedVersion: 7, closedMarkets: new Map() })
  }
  return books
}

function openHere(books: LiveBooks, name: string, push = quietPush) {
  return openInsights({ push, bus, ids: seededIds(seededRandom(name)) }, books, {
    follows: true,
    productsOf: () => ({ sport: true, live: true }),
  })
}

async function listening(topic: string) {
  const socket = await open.connect()
  socket.say({ listen: [{ topic }] })
  await socket.settled()
  return socket
}

test('who opens a match has what there is to see, then the last of each tick; a match not here has no topic', async () => {
  const insights = openHere(booksWith(1, 2), 'one', open.hub)
  insights.show([{ matchId: 1, insight: shots(1) }])
  const [socket, early, nobody] = [
    await listening('insight/1'),
    await listening('insight/2'),
    await listening('insight/9'),
  ]
  expect(socket.take()).toEqual([['snapshot', 'insight/1', expect.any(String), 1, shots(1)]])
  expect(early.take()).toEqual([['snapshot', 'insight/2', expect.any(String), 0, { statistics: [], incidents: [] }]])
  expect(nobody.take()).toEqual([['closed', 'insight/9', 'unknown']])
  insights.show([
    { matchId: 1, insight: shots(2) },
    { matchId: 2, insight: shots(8) },
    { matchId: 9, insight: shots(9) },
  ])
  insights.show([{ matchId: 1, insight: shots(3) }])
  await open.time.advance(50)
  await socket.settled()
  await early.settled()
  expect(socket.take()).toEqual([['change', 'insight/1', expect.any(String), 1, 4, shots(3)]])
  expect(early.take()).toEqual([['change', 'insight/2', expect.any(String), 0, 3, shots(8)]])
})

test('another process shows it too, and nobody hears himself', async () => {
  const here = openHere(booksWith(1), 'here', open.hub)
  const elsewhere = openHere(booksWith(1), 'elsewhere')
  elsewhere.show([{ matchId: 1, insight: shots(5) }])
  await Promise.resolve()
  const socket = await listening('insight/1')
  expect(socket.take()).toEqual([['snapshot', 'insight/1', expect.any(String), 1, shots(5)]])
  here.show([{ matchId: 1, insight: shots(6) }])
  await open.time.advance(50)
  await socket.settled()
  expect(socket.take()).toEqual([['change', 'insight/1', expect.any(String), 1, 2, shots(6)]])
})

test('what is dropped is forgotten, and a match that comes again goes on above what was told', async () => {
  const insights = openHere(booksWith(1), 'dropped', open.hub)
  insights.show([{ matchId: 1, insight: shots(4) }])
  insights.drop([1])
  const socket = await listening('insight/1')
  expect(socket.take()).toMatchObject([['snapshot', 'insight/1', expect.any(String), 0, { statistics: [] }]])
  insights.show([{ matchId: 1, insight: shots(5) }])
  await open.time.advance(50)
  await socket.settled()
  expect(socket.take()).toEqual([['change', 'insight/1', expect.any(String), 0, 2, shots(5)]])
})
