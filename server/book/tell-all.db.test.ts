import { exampleBook } from '@banko/betting/testing/books.ts'
import { matchSpaceOf } from '@banko/contract/feed/message.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations as auditMigrations } from '../audit/index.ts'
import { migrations as catalogueMigrations, openCatalogue } from '../catalogue/index.ts'
import { migrations as feedMigrations, openFeed } from '../feed/index.ts'
import { migrations as ledgerMigrations, openLedger } from '../ledger/index.ts'
import { openOperators, migrations as operatorMigrations } from '../operators/index.ts'
import { memoryBus } from '../platform/bus/memory-bus.ts'
import { migrations as platformMigrations } from '../platform/database/migrations.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import { fixture, market, odds, readyProvider, saidByTest } from '../testing/test-house.ts'
import { migrations, openBook } from './index.ts'
import { emptyBooks } from './live-books.ts'
import { priceBandDefault } from './price-band.ts'
import { openSharing } from './relay/share.ts'
import { streamSubject } from './relay/stream.ts'

let platform: TestPlatform
let operatorId: number
beforeAll(async () => {
  platform = await openTestPlatform({
    migrations: [
      ...platformMigrations,
      ...auditMigrations,
      ...ledgerMigrations,
      ...operatorMigrations,
      ...catalogueMigrations,
      ...feedMigrations,
      ...migrations,
    ],
  })
  const operators = openOperators(platform, openLedger(platform))
  const name = 'Test'
  operatorId = await platform.db
    .transaction()
    .execute((tx) => operators.createOperator(tx, { name, currencies: ['TRY'], liveMoney: false }))
}, 60_000)
afterAll(() => platform.close())

const hour = 3_600_000

/** A house of which no screen can be told anything. */
async function openMute(bus = platform.bus) {
  const push = {
    ...platform.push,
    declare: () => {},
    hasListeners: () => true,
    doubt: () => {},
    trust: () => {},
    publish: () => {
      throw new Error('nobody can be told')
    },
  }
  const catalogue = openCatalogue()
  const needs = { ...platform, push, bus }
  const feed = openFeed(needs, catalogue, { silenceSeconds: 0, rawHours: 0 })
  const book = openBook(needs, catalogue)
  // As where other processes follow this one.
  const leases = bus.reach === 'house' ? [{ space: matchSpaceOf('test'), epoch: 1 }] : []
  feed.use({ ...book.step, prepare: (tx, batch) => book.step.prepare(tx, { ...batch, leases }) })
  await feed.attach(readyProvider('test', feed.submit))
  return { feed, book }
}

test('followers hear of a change that no screen could be told of', async () => {
  const bus = memoryBus(platform.log, 'house')
  const said: number[] = []
  bus.subscribe(streamSubject, (message) => said.push(message.length))
  const { feed, book } = await openMute(bus)
  await feed.submit([fixture('followed', platform.clock.now() + hour)])
  await feed.submit([odds('followed', { betting: 'open', markets: [market('1x2', { 1: 2000, 2: 1800 })] })])
  const before = said.length
  await feed.submit([odds('followed', { markets: [market('1x2', { 1: 2100, 2: 1700 })] })])
  expect([...book.books.matches.values()].map((match) => match.book.version)).toEqual([3])
  expect(said.length).toBeGreaterThan(before)
  await bus.close()
})

test('terms come into force although no screen can be told of what they change', async () => {
  const { feed, book } = await openMute()
  await feed.submit([fixture('priced', platform.clock.now() + hour)])
  await feed.submit([odds('priced', { betting: 'open', markets: [market('1x2', { 1: 2000, 2: 1800 })] })])
  const said = await book.setMargin({ scope: {}, margin: 100, ...saidByTest, operatorId })
  expect(await book.isInForce(operatorId, said, 20_000)).toBe(true)
  const [offered] = [...book.books.matches.keys()].map((matchId) => book.offerOf(operatorId).find(matchId))
  expect(offered?.markets.get('1x2')?.outcomes.map(({ price }) => price)).toEqual([1810, 1630])
})

test('a match that a recovery leaves out is dropped although no follower can be told', async () => {
  const bus = {
    ...memoryBus(platform.log, 'house'),
    publish: () => {
      throw new Error('nobody can be told')
    },
  }
  const books = emptyBooks()
  books.put({ book: exampleBook(1), producer: 'test', closedVersion: 0, closedMarkets: new Map() })
  const dropped: number[] = []
  const shared = {
    books,
    band: priceBandDefault,
    put: () => {},
    drop: (ids: readonly number[]) => void dropped.push(...ids),
    alarm: () => {},
  }
  const sharing = openSharing({ ...platform, bus }, shared, { follows: false })
  const nothing = { items: [], heard: [], now: platform.clock.now(), leases: [{ space: 'test', epoch: 1 }] }
  const staged = { matches: new Map(), news: [], alarms: [] }
  const taking = { ...nothing, producers: [] }
  expect(() => sharing.tell(taking, staged, sharing.handed(taking))).toThrow('nobody can be told')
  const recovered = { ...nothing, producers: [{ producer: 'test', up: true, epoch: 1 }] }
  expect(() => sharing.tell(recovered, staged, sharing.handed(recovered))).toThrow('nobody can be told')
  expect(dropped).toEqual([1])
})
