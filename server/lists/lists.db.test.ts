import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrations as auditMigrations } from '../audit/index.ts'
import { type Book, migrations as bookMigrations, openBook } from '../book/index.ts'
import { migrations as catalogueMigrations, openCatalogue } from '../catalogue/index.ts'
import { type Feed, migrations as feedMigrations, openFeed } from '../feed/index.ts'
import { migrations as operatorMigrations } from '../operators/index.ts'
import { migrations as platformMigrations } from '../platform/database/migrations.ts'
import type { TopicChange, TopicFamily } from '../platform/push/push-hub.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import { fixture, market, odds, readyProvider } from '../testing/test-house.ts'
import { type Lists, openLists } from './index.ts'

const hour = 3_600_000
const prices = { 1: 2000, x: 3000, 2: 4000 }
const visitor = { kind: 'visitor', operatorId: 1, siteId: 1 } as const

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform({
    migrations: [
      ...platformMigrations,
      ...auditMigrations,
      ...operatorMigrations,
      ...catalogueMigrations,
      ...feedMigrations,
      ...bookMigrations,
    ],
  })
}, 60_000)
afterAll(() => platform.close())

interface Told extends TopicChange {
  readonly topic: string
  readonly urgency: 'now' | 'tick'
}

/** Lists of a book that is fed, with everything that listeners are told written down. */
interface Desk {
  readonly book: Book
  readonly feed: Feed
  readonly lists: Lists
  readonly told: Told[]
  readonly families: Map<string, TopicFamily>
  /** Looks when a topic is told of, before it is written down; a fault of it is one of the telling. */
  look: (topic: string) => void
}

function openDesk(): Desk {
  const told: Told[] = []
  const families = new Map<string, TopicFamily>()
  const push = {
    ...platform.push,
    declare: (family: TopicFamily) => void families.set(family.name, family),
    hasListeners: () => true,
    publish(topic: string, change: TopicChange, urgency: 'now' | 'tick') {
      desk.look(topic)
      told.push({ ...change, topic, urgency })
    },
  }
  const catalogue = openCatalogue()
  const feed = openFeed(platform, catalogue, { silenceSeconds: 0, rawHours: 0 })
  const book = openBook({ ...platform, push }, catalogue)
  const operators = { productsOf: () => ({ sport: true, live: true }) }
  const lists = openLists({ ...platform, push }, { operators, catalogue, book })
  feed.use(book.step)
  const desk: Desk = { book, feed, lists, told, families, look: () => {} }
  return desk
}

let desk: Desk
let matches = 0
beforeEach(async () => {
  desk = openDesk()
  await desk.feed.attach(readyProvider('test', desk.feed.submit))
})

/** An open match that begins in an hour, the board of its league looked at. */
async function offer() {
  const ref = `match ${++matches}`
  await desk.feed.submit([fixture(ref, platform.clock.now() + hour)])
  await desk.feed.submit([odds(ref, { betting: 'open', markets: [market('1x2', prices)] })])
  const found = [...desk.book.books.matches.values()].at(-1)?.book
  if (!found) throw new Error('no match')
  const board = `tournament:${found.fixture.tournamentId}`
  await desk.families.get('board')?.snapshot(visitor, board, undefined)
  return { ref, matchId: found.matchId, board }
}

/** The version at which lists have a match. */
function listedAt(matchId: number): number | undefined {
  const { matches: rows } = desk.lists.answersOf(1).matches({ phase: 'all' }).read()
  return rows.find(({ fixture: of }) => of.matchId === matchId)?.version
}

test('a board loses by the clock alone a match that should have begun, though nothing else happens', async () => {
  const { matchId, board } = await offer()
  const told = () => desk.told.filter(({ topic }) => topic === `board/${board}`)
  const before = told().length
  await platform.time.advance(hour + 5 * 60_000)
  expect(told()).toHaveLength(before)
  await platform.time.advance(1)
  expect(told().slice(before)).toMatchObject([{ urgency: 'tick', body: { rows: [], removed: [matchId] } }])
  expect(await desk.families.get('board')?.snapshot(visitor, board, undefined)).toMatchObject({
    version: told().at(-1)?.to,
    body: { rows: [] },
  })
})

test('lists have what the book has whenever anybody is told of it: a match first, then its boards', async () => {
  const { ref, matchId, board } = await offer()
  const seen: unknown[] = []
  desk.look = (topic) => void seen.push([topic, desk.book.find(matchId)?.version, listedAt(matchId)])
  await platform.time.advance(1000)
  expect(listedAt(matchId)).toBe(2)
  await desk.feed.submit([odds(ref, { markets: [market('1x2', { ...prices, 1: 2100 }, 'off')] })])
  expect(seen).toEqual([
    [`match/${matchId}`, 3, 3],
    [`board/${board}`, 3, 3],
  ])
})

test('lists and boards hear of a change that nobody who looks at the match can be told of', async () => {
  const { ref, matchId, board } = await offer()
  await platform.time.advance(1000)
  desk.look = (topic) => {
    if (topic.startsWith('match/')) throw new Error('nobody can be told')
  }
  const before = desk.told.length
  await desk.feed.submit([odds(ref, { markets: [market('1x2', { ...prices, 1: 2100 })] })])
  expect(listedAt(matchId)).toBe(3)
  expect(desk.told.slice(before)).toMatchObject([{ topic: `board/${board}`, urgency: 'tick' }])
})

test('lists that are opened over a book have what is in it', async () => {
  const { matchId } = await offer()
  const operators = { productsOf: () => ({ sport: true, live: true }) }
  const push = { ...platform.push, declare: () => {} }
  const lists = openLists({ ...platform, push }, { operators, catalogue: openCatalogue(), book: desk.book })
  const { matches: rows } = lists.answersOf(1).matches({ phase: 'all' }).read()
  expect(rows.map(({ fixture: of }) => of.matchId)).toEqual([matchId])
})
