import { applyBookChange, type MatchBook } from '@banko/betting/match/book.ts'
import { isShown, type Market } from '@banko/betting/match/market.ts'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import type { MatchBookData } from '@banko/contract/shapes.ts'
import { type MatchTopicChange, readTold } from '@banko/contract/topics/match-change.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrations as auditMigrations } from '../audit/index.ts'
import { migrations as catalogueMigrations, openCatalogue } from '../catalogue/index.ts'
import { type Feed, migrations as feedMigrations, openFeed } from '../feed/index.ts'
import { migrations as operatorMigrations } from '../operators/index.ts'
import { migrations as platformMigrations } from '../platform/database/migrations.ts'
import type { TopicChange, TopicFamily } from '../platform/push/push-hub.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import { betStop, fixture, inPlay, market, odds, readyProvider, settlement } from '../testing/test-house.ts'
import { type Book, migrations, openBook } from './index.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestPlatform({
    migrations: [
      ...platformMigrations,
      ...auditMigrations,
      ...operatorMigrations,
      ...catalogueMigrations,
      ...feedMigrations,
      ...migrations,
    ],
  })
})
afterAll(() => platform.close())

interface Told extends TopicChange {
  readonly topic: string
  readonly urgency: 'now' | 'tick'
}

/** A book that is fed, over the shared database, with everything that it tells written down. */
interface Desk {
  readonly book: Book
  readonly feed: Feed
  readonly told: Told[]
  readonly families: Map<string, TopicFamily>
}

function openDesk(): Desk {
  const told: Told[] = []
  const families = new Map<string, TopicFamily>()
  const push = {
    ...platform.push,
    declare: (family: TopicFamily) => void families.set(family.name, family),
    hasListeners: () => true,
    publish: (topic: string, change: TopicChange, urgency: 'now' | 'tick') =>
      void told.push({ ...change, topic, urgency }),
  }
  const catalogue = openCatalogue()
  const feed = openFeed(platform, catalogue, { silenceSeconds: 0, rawHours: 0 })
  const book = openBook({ ...platform, push }, catalogue)
  feed.use(book.step)
  return { book, feed, told, families }
}

let desk: Desk
let matches = 0

beforeEach(async () => {
  desk = openDesk()
  await desk.feed.attach(readyProvider('test', desk.feed.submit))
})

const [prices, hour] = [{ 1: 2000, x: 3000, 2: 4000 }, 3_600_000]

async function announce(ref = `match ${++matches}`): Promise<{ ref: string; matchId: number }> {
  await desk.feed.submit([fixture(ref, platform.clock.now() + hour)])
  const [row] = await platform.database.session((session) =>
    session.rows<{ id: number }>('select id from match where ref = $1', [ref]),
  )
  return { ref, matchId: row?.id ?? 0 }
}

async function gateOf(matchId: number): Promise<unknown> {
  const rows = await platform.database.session((session) =>
    session.rows('select version, closed_version, open from match_gate where match_id = $1', [matchId]),
  )
  return rows[0]
}

async function closesOf(matchId: number): Promise<unknown[]> {
  const rows = await platform.database.session((session) =>
    session.rows<{ market_key: string; version: number }>(
      'select market_key, version from market_close where match_id = $1 order by market_key',
      [matchId],
    ),
  )
  return rows.map(({ market_key: key, version }) => [key, version])
}

describe('the gate', () => {
  test('of a match follows its book: version, when it was last closed, whether it is open', async () => {
    const { ref, matchId } = await announce()
    expect(await gateOf(matchId)).toEqual({ version: 1, closed_version: 1, open: false })
    await desk.feed.submit([odds(ref, { betting: 'open', markets: [market('1x2', prices)] })])
    expect(await gateOf(matchId)).toEqual({ version: 2, closed_version: 1, open: true })
    await desk.feed.submit([betStop(ref)])
    expect(await gateOf(matchId)).toEqual({ version: 3, closed_version: 3, open: false })
    await desk.feed.submit([odds(ref, { betting: 'open', state: inPlay(0, 0) })])
    await desk.feed.submit([odds(ref, { state: inPlay(1, 0) })])
    expect(await gateOf(matchId)).toEqual({ version: 5, closed_version: 5, open: true })
  })

  test('of a market holds the version since which it was closed, and none for a price', async () => {
    const { ref, matchId } = await announce()
    await desk.feed.submit([odds(ref, { betting: 'open', markets: [market('1x2', prices), market('b', { a: 1500 })] })])
    await desk.feed.submit([odds(ref, { markets: [market('1x2', { ...prices, 1: 1900 })] })])
    expect(await closesOf(matchId)).toEqual([])
    await desk.feed.submit([odds(ref, { markets: [market('1x2', prices, 'off')] })])
    await desk.feed.submit([settlement(ref, 'b', { a: { won: true, voidHalves: 0 } })])
    expect(await closesOf(matchId)).toEqual([
      ['1x2', 4],
      ['b', 5],
    ])
  })

  test('of a match that is over is closed for good and needs no word on its markets', async () => {
    const { ref, matchId } = await announce()
    await desk.feed.submit([odds(ref, { betting: 'open', markets: [market('1x2', prices)] })])
    await desk.feed.submit([odds(ref, { markets: [market('1x2', prices, 'off')] })])
    await desk.feed.submit([odds(ref, { state: { ...inPlay(3, 1), status: 'ended' } })])
    expect(await gateOf(matchId)).toMatchObject({ open: false })
    expect(await closesOf(matchId)).toEqual([])
    const facts = await openCatalogue().matches(platform.db, [matchId])
    expect(facts.get(matchId)?.finalScore).toEqual({ home: 3, away: 1 })
  })

  test('of a match that is over is opened by nobody, whatever a process has in memory', async () => {
    const { ref, matchId } = await announce()
    const offered = odds(ref, { betting: 'open', markets: [market('1x2', prices)] })
    await desk.feed.submit([offered])
    // As one that has not heard that it ended.
    const late = desk
    desk = openDesk()
    await desk.feed.attach(readyProvider('test', desk.feed.submit))
    await desk.feed.submit([odds(ref, { state: { ...inPlay(3, 1), status: 'ended' } })])
    expect(await gateOf(matchId)).toMatchObject({ open: false })
    await late.feed.submit([betStop(ref), offered])
    expect(late.book.find(matchId)?.betting).toBe('open')
    expect(await gateOf(matchId)).toMatchObject({ open: false })
    await announce(ref)
    expect(desk.book.find(matchId)).toBeUndefined()
  })

  test('of a match that ended before it was announced is closed', async () => {
    const { ref, matchId } = await announce()
    desk = openDesk()
    await desk.feed.attach(readyProvider('test', desk.feed.submit))
    const ended = odds(ref, { state: { ...inPlay(3, 1), status: 'ended' } })
    await desk.feed.submit([ended, fixture(ref, platform.clock.now() + hour), odds(ref, { betting: 'open' })])
    expect(desk.book.find(matchId)).toBeUndefined()
    expect(await gateOf(matchId)).toMatchObject({ open: false })
  })

  test('finds in one question which of many legs were closed since they were decided', async () => {
    const [open, stopped] = [await announce(), await announce()]
    const offered = { betting: 'open', markets: [market('1x2', prices), market('b', { a: 1500 })] } as const
    await desk.feed.submit([odds(open.ref, offered), odds(stopped.ref, offered)])
    const leg = (matchId: number, marketKey = '1x2') => {
      const match = desk.book.findLive(matchId)
      if (!match) throw new Error('no match')
      return {
        matchId,
        marketKey,
        outcomeId: '1',
        version: match.book.version,
        producer: 'test',
        revision: 0,
        epoch: desk.book.epochOf(match),
      }
    }
    const legs = [leg(open.matchId), leg(stopped.matchId), leg(open.matchId, 'b'), leg(open.matchId)]
    const foreign = [
      { ...leg(open.matchId), producer: 'unknown' },
      { ...leg(open.matchId), epoch: 1 },
      { ...leg(open.matchId), matchId: 999_999 },
      // A version that the gate has not seen was made by nobody whom the house believes.
      { ...leg(open.matchId), version: leg(open.matchId).version + 1 },
    ]
    const ask = async (asked: typeof legs) => {
      const closed = await platform.db.transaction().execute((tx) => desk.book.findClosed(tx, 1, asked))
      return closed.map(({ position }) => position)
    }
    expect(await ask(legs)).toEqual([])
    expect((await ask(foreign)).toSorted()).toEqual([0, 1, 2, 3])
    await desk.feed.submit([betStop(stopped.ref), odds(open.ref, { markets: [market('b', { a: 1500 }, 'off')] })])
    expect((await ask(legs)).toSorted()).toEqual([1, 2])
  })
})

describe('a price that is not believed', () => {
  test('closes its market in the gate and writes an alarm, at once; what confirms it opens it', async () => {
    const { ref, matchId } = await announce()
    const say = (price: number) => desk.feed.submit([odds(ref, { markets: [market('1x2', { ...prices, 1: price })] })])
    await desk.feed.submit([odds(ref, { betting: 'open', markets: [market('1x2', prices)] })])
    await say(20_000)
    const status = () => desk.book.find(matchId)?.markets.get('1x2')?.status
    expect([status(), await closesOf(matchId)]).toEqual(['suspended', [['1x2', 3]]])
    expect(desk.told.filter(({ topic }) => topic === `match/${matchId}`).at(-1)?.urgency).toBe('now')
    const alarms = await platform.database.session((session) =>
      session.rows('select * from book_alarm where match_id = $1', [matchId]),
    )
    expect(alarms).toEqual([
      {
        id: expect.any(Number),
        raised_at: platform.clock.now(),
        match_id: matchId,
        producer: 'test',
        market_key: '1x2',
        outcome_id: '1',
        reason: 'jump',
        price: 20_000,
        price_before: 2000,
      },
    ])
    await platform.time.advance(9_999)
    await say(20_000)
    expect(status()).toBe('suspended')
    await platform.time.advance(1)
    await say(20_000)
    expect(status()).toBe('active')
  })
})

describe('a match', () => {
  test('goes on above its last version when a new process begins', async () => {
    const { ref, matchId } = await announce()
    await desk.feed.submit([odds(ref, { betting: 'open', markets: [market('1x2', prices)] })])
    await desk.feed.submit([betStop(ref)])
    const next = openDesk()
    await next.feed.attach(readyProvider('test', next.feed.submit))
    await next.feed.submit([fixture(ref, platform.clock.now() + hour)])
    expect(next.book.find(matchId)).toMatchObject({ version: 4, betting: 'stopped' })
  })

  test('is not bettable while its producer is down, and says so', async () => {
    const { ref, matchId } = await announce()
    await desk.feed.submit([odds(ref, { betting: 'open', markets: [market('1x2', prices)] })])
    const before = desk.book.find(matchId)?.version ?? 0
    const told = desk.told.length
    await desk.feed.submit([{ kind: 'alive', producer: 'test', at: 0, subscribed: false }])
    await desk.feed.idle()
    const news = desk.told.slice(told).filter(({ topic }) => topic === `match/${matchId}`)
    expect(news.map(({ body }) => (body as MatchTopicChange).producerUp)).toEqual([false, true])
    expect(desk.book.find(matchId)).toMatchObject({ version: before + 2, producerUp: true })
  })

  test('leaves memory ten minutes after its end', async () => {
    const { ref, matchId } = await announce()
    await desk.feed.submit([odds(ref, { state: { ...inPlay(0, 0), status: 'ended' } })])
    await platform.time.advance(9 * 60_000)
    expect(desk.book.find(matchId)).toBeDefined()
    await platform.time.advance(2 * 60_000)
    expect(desk.book.find(matchId)).toBeUndefined()
  })

  test('is told of at once when something closes, and with the tick when a price moves', async () => {
    const { ref, matchId } = await announce()
    const urgencies = async (...messages: FeedMessage[]) => {
      const before = desk.told.length
      await desk.feed.submit(messages)
      return desk.told
        .slice(before)
        .filter(({ topic }) => topic === `match/${matchId}`)
        .map(({ urgency }) => urgency)
    }
    expect(await urgencies(odds(ref, { betting: 'open', markets: [market('1x2', prices)] }))).toEqual(['tick'])
    expect(await urgencies(odds(ref, { markets: [market('1x2', { ...prices, 1: 1900 })] }))).toEqual(['tick'])
    expect(await urgencies(odds(ref, { markets: [market('1x2', prices, 'off')] }))).toEqual(['now'])
    expect(await urgencies(betStop(ref))).toEqual(['now'])
  })

  test('that nobody knows has no topic', () => {
    const family = desk.families.get('match')
    const visitor = { kind: 'visitor', operatorId: 1, siteId: 1 } as const
    expect(family?.snapshot(visitor, '999999', undefined)).toBeUndefined()
    for (const key of ['', '0', '-1', '1.5', '1e3', '12345678901234567'])
      expect(family?.mayListen(visitor, key), key).toBe(false)
    expect(family?.mayListen(visitor, '12')).toBe(true)
  })
})

const anyMarket: fc.Arbitrary<Market> = fc.record({
  key: fc.constantFrom('1x2', 'total/total=2.5', 'bothToScore', 'riddle'),
  status: fc.constantFrom('active', 'active', 'suspended', 'inactive', 'settled'),
  mostBalanced: fc.boolean(),
  outcomes: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      price: fc.integer({ min: 1000, max: 9000 }),
      active: fc.boolean(),
    }),
    { selector: ({ id }) => id, minLength: 1 },
  ),
})
const anyOdds = fc.record(
  {
    markets: fc.array(anyMarket, { maxLength: 4 }),
    betting: fc.constantFrom('open' as const, 'stopped' as const),
    complete: fc.boolean(),
    state: fc.tuple(fc.nat(2), fc.nat(2)).map(([home, away]) => inPlay(home, away)),
  },
  { requiredKeys: ['markets'] },
)
const anyKeys = fc.uniqueArray(fc.constantFrom('1x2', 'total/total=2.5', 'bothToScore'), { minLength: 1 })
type Say = (ref: string) => FeedMessage
const anySaying: fc.Arbitrary<Say> = fc.oneof(
  {
    weight: 6,
    arbitrary: anyOdds.map(
      (parts): Say =>
        (ref) =>
          odds(ref, parts),
    ),
  },
  fc.constant<Say>(betStop),
  anyKeys.map(
    ([key = ''] = []): Say =>
      (ref) =>
        settlement(ref, key, { a: { won: true, voidHalves: 0 } }),
  ),
  anyKeys.map(
    (markets): Say =>
      (match) => ({ kind: 'cancel', producer: 'test', at: 0, match, markets }),
  ),
  fc.constant<Say>((match) => ({ kind: 'cancel', producer: 'test', at: 0, match })),
  fc.nat(5).map(
    (hours): Say =>
      (ref) =>
        fixture(ref, hours * hour),
  ),
  fc.constant<Say>(() => ({ kind: 'alive', producer: 'test', at: 0, subscribed: false })),
)

/** What people see of a book: all of it but the markets that are not shown; in no order. */
function seen({ markets, ...rest }: MatchBook | MatchBookData): unknown {
  return { ...rest, markets: new Map([...markets.values()].filter(isShown).map((one) => [one.key, one])) }
}

function bookFrom(data: MatchBookData): MatchBook {
  return { ...data, markets: new Map(data.markets.map((one) => [one.key, one])) }
}

function stepped(book: MatchBook, told: MatchTopicChange): MatchBook {
  const change = readTold(told, book)
  const applied = change && applyBookChange(book, change)
  if (applied?.kind !== 'applied') throw new Error('it does not fit')
  return applied.book
}

test('whatever a feed says, a snapshot and the changes after it, merged anyhow, are the book of the server', async () => {
  const merge = (a: unknown, b: unknown) => desk.families.get('match')?.merge?.(a, b) as MatchTopicChange
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anySaying, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 10 }),
      fc.nat(9),
      fc.integer({ min: 1, max: 4 }),
      async (batches, entersAt, together) => {
        const { ref, matchId } = await announce()
        const visitor = { kind: 'visitor', operatorId: 1, siteId: 1 } as const
        let screen: MatchBook | undefined
        const changes: MatchTopicChange[] = []
        for (const [index, batch] of batches.entries()) {
          if (index === entersAt % batches.length) {
            const snapshot = await desk.families.get('match')?.snapshot(visitor, String(matchId), undefined)
            screen = bookFrom(snapshot?.body as MatchBookData)
          }
          const before = desk.told.length
          await desk.feed.submit(batch.map((say) => say(ref)))
          await desk.feed.idle()
          const news = desk.told.slice(before).filter(({ topic }) => topic === `match/${matchId}`)
          if (screen) changes.push(...news.map(({ body }) => body as MatchTopicChange))
        }
        if (!screen) throw new Error('nobody entered')
        for (let first = 0; first < changes.length; first += together)
          screen = stepped(screen, changes.slice(first, first + together).reduce(merge))
        const book = desk.book.find(matchId)
        expect(seen(screen)).toEqual(book && seen(book))
      },
    ),
    { numRuns: 60 },
  )
})
