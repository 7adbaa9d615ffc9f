import type { FeedMessage, FeedProvider } from '@banko/contract/feed/message.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrations as catalogueMigrations, openCatalogue } from '../catalogue/index.ts'
import type { Database } from '../platform/platform.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import { betStop, fixture, odds } from '../testing/test-house.ts'
import { type FeedBatch, type FeedStep, migrations, openFeed } from './index.ts'

let platform: TestPlatform
let shared: TestPlatform | undefined

beforeEach(async () => {
  shared ??= await openTestPlatform({ migrations: [...catalogueMigrations, ...migrations] })
  platform = shared
  await platform.database.session((session) => session.run('truncate feed_batch, feed_parked, feed_known'))
})
afterEach(() => {
  ran = []
})

/** What was told after commits, in order: `M1 odds`, `p up`. */
let ran: string[] = []

function nameOf(message: FeedMessage): string {
  return 'match' in message ? `${message.match} ${message.kind}` : message.kind
}

/** A step that tells of everything it was given, and fails where `poison` says so. */
function step(poison: (batch: FeedBatch) => boolean = () => false): FeedStep {
  return {
    async prepare(_, batch) {
      if (poison(batch)) throw new Error('poison')
      return () => {
        ran.push(...batch.items.map(({ message }) => nameOf(message)))
        ran.push(...batch.producers.map(({ producer, up }) => `${producer} ${up ? 'up' : 'down'}`))
      }
    },
  }
}

function feedWith(poison?: (batch: FeedBatch) => boolean, over: Database = platform.db) {
  const feed = openFeed({ ...platform, db: over }, openCatalogue(), { silenceSeconds: 0, rawHours: 0 })
  feed.use(step(poison))
  return feed
}

const knows = (match: string) => fixture(match, 1_000_000)
const holds = (match: string, kind: string) => (batch: FeedBatch) =>
  batch.items.some(({ message }) => nameOf(message) === `${match} ${kind}`)

/** A provider that answers when the test says so. */
function provider(recover: FeedProvider['recover']): FeedProvider {
  return { producer: 'test', start: async () => {}, recover, stop: async () => {} }
}

describe('the intake', () => {
  test('takes what comes in its order, and what comes meanwhile together', async () => {
    const batches: number[] = []
    const feed = feedWith((batch) => {
      batches.push(batch.items.length)
      return false
    })
    const first = feed.submit([knows('A'), odds('A', {}), betStop('A')])
    await new Promise((resolve) => setImmediate(resolve))
    await Promise.all([first, feed.submit([knows('B')]), feed.submit([odds('B', {}), betStop('B')])])
    expect(ran).toEqual(['A fixture', 'A odds', 'A betStop', 'B fixture', 'B odds', 'B betStop'])
    expect(batches).toEqual([3, 3])
  })

  test('takes no more than so many at once', async () => {
    const batches: number[] = []
    const feed = feedWith((batch) => {
      batches.push(batch.items.length)
      return false
    })
    await feed.submit([knows('C')])
    await Promise.all(Array.from({ length: 90 }, () => feed.submit(Array.from({ length: 10 }, () => betStop('C')))))
    expect(batches).toEqual([1, 400, 400, 100])
  })

  test('resolves a submission when it is told, and is idle when all are', async () => {
    const feed = feedWith()
    await feed.submit([knows('D')])
    expect(ran).toEqual(['D fixture'])
    void feed.submit([betStop('D')])
    await feed.idle()
    expect(ran).toEqual(['D fixture', 'D betStop'])
  })

  test('leaves out what is said of a match that nobody announced', async () => {
    const feed = feedWith()
    await feed.submit([odds('nobody', {}), knows('E'), odds('E', {})])
    expect(ran).toEqual(['E fixture', 'E odds'])
    expect(platform.logged.at(-1)).toMatchObject({ event: 'feed.matchUnknown', data: { messages: 1 } })
  })

  test('knows after a restart what was announced before it', async () => {
    await feedWith().submit([knows('F')])
    await feedWith().submit([betStop('F')])
    expect(ran).toEqual(['F fixture', 'F betStop'])
  })
})

describe('a message that cannot be taken', () => {
  test('is parked, alone; the others flow, in their order', async () => {
    const feed = feedWith(holds('G', 'betStop'))
    await feed.submit([knows('G'), knows('H')])
    await feed.submit([odds('G', {}), betStop('G'), odds('H', {}), betStop('H')])
    expect(ran.slice(2)).toEqual(['G odds', 'H odds', 'H betStop'])
    expect(await feed.parked()).toBe(1)
    expect(platform.logged.filter(({ event }) => event === 'feed.messageFailed').length).toBeGreaterThan(0)
  })

  test('is kept with its reason, also when it is what no column takes', async () => {
    const feed = feedWith()
    const nul = knows('bad\0name\uD800')
    await feed.submit([nul, knows('I')])
    expect(ran).toEqual(['I fixture'])
    const [row] = await platform.database.session((session) =>
      session.rows<{ reason: string; body: { match: string } }>('select reason, body from feed_parked'),
    )
    expect(row?.body.match).toBe('bad\uFFFDname\uFFFD')
    expect(row?.reason).not.toBe('')
  })

  test('is parked and alarmed when its own provider cannot read its result, and still closes its market', async () => {
    const feed = feedWith()
    const result = {
      kind: 'unreadableResult',
      producer: 'test',
      at: 1,
      match: 'U',
      market: '1x2',
      reason: 'half',
    } as const
    await feed.submit([knows('U'), result, betStop('U')])
    expect(ran).toEqual(['U fixture', 'U unreadableResult', 'U betStop'])
    expect(await feed.parked()).toBe(1)
    expect(platform.logged).toContainEqual(
      expect.objectContaining({
        event: 'feed.resultUnreadable',
        data: { producer: 'test', match: 'U', market: '1x2' },
      }),
    )
  })

  test('changes nothing in memory: nobody is told of it, and its match is not known by it', async () => {
    const poison = new Set(['J fixture'])
    const feed = feedWith((batch) => batch.items.some(({ message }) => poison.has(nameOf(message))))
    await feed.submit([knows('J'), betStop('J')])
    expect(ran).toEqual([])
    poison.clear()
    await feed.submit([betStop('J')])
    expect(ran).toEqual([])
    await feed.submit([knows('J'), betStop('J')])
    expect(ran).toEqual(['J fixture', 'J betStop'])
  })

  test('does not bring a producer up before what came before it is known', async () => {
    let requestId = ''
    const feed = feedWith(holds('K', 'betStop'))
    await feed.submit([knows('K')])
    await feed.attach(
      provider(async (id) => {
        requestId = id
      }),
    )
    const done: FeedMessage = { kind: 'snapshotComplete', producer: 'test', at: 0, requestId }
    await feed.submit([betStop('K'), odds('K', {}), done])
    expect(ran).toEqual(['K fixture', 'test down', 'K odds', 'test up'])
    expect(feed.isUp('test')).toBe(true)
  })

  test('harms nobody, whatever messages are poison', async () => {
    const anyBatch = fc.array(fc.record({ match: fc.constantFrom('L', 'M', 'N'), isPoison: fc.boolean() }), {
      maxLength: 12,
    })
    const poison = new Set<FeedMessage>()
    const feed = feedWith((batch) => batch.items.some(({ message }) => poison.has(message)))
    await feed.submit(['L', 'M', 'N'].map(knows))
    await fc.assert(
      fc.asyncProperty(fc.array(anyBatch, { maxLength: 4 }), async (batches) => {
        ran = []
        const expected: string[] = []
        let count = 0
        const before = await feed.parked()
        const messages = batches.map((batch) =>
          batch.map(({ match, isPoison }) => {
            const message: FeedMessage = odds(match, { at: ++count })
            if (isPoison) poison.add(message)
            else expected.push(`${match} odds`)
            return message
          }),
        )
        await Promise.all(messages.map((batch) => feed.submit(batch)))
        expect(ran).toEqual(expected)
        expect((await feed.parked()) - before).toBe(count - expected.length)
      }),
      { numRuns: 15 },
    )
  })
})

describe('a producer is asked for what came after', () => {
  const alive = (at: number, subscribed = true): FeedMessage => ({ kind: 'alive', producer: 'test', at, subscribed })

  /** A feed whose provider completes every recovery `at` this instant of its clock. */
  async function recovered(asked: (number | undefined)[], at: number) {
    const feed = feedWith()
    const done = (requestId: string): FeedMessage => ({ kind: 'snapshotComplete', producer: 'test', at, requestId })
    await feed.attach(
      provider(async (requestId, after) => {
        asked.push(after)
        await feed.submit([done(requestId)])
      }),
    )
    return feed
  }

  test('the last sign of life while it was up, over a restart too', async () => {
    const asked: (number | undefined)[] = []
    const feed = await recovered(asked, 10)
    await feed.submit([alive(20)])
    await feed.submit([alive(30)])
    await recovered(asked, 40)
    await recovered(asked, 35)
    await recovered(asked, 50)
    expect(asked).toEqual([undefined, 30, 40, 40])
  })

  test('not one that it gave while it was down, nor one of a time to come', async () => {
    const asked: (number | undefined)[] = []
    const feed = await recovered(asked, 10)
    await feed.submit([alive(20, false), alive(25)])
    await feed.idle()
    expect(asked).toEqual([undefined, 10])
    const ahead = platform.clock.now() + 3_600_000
    await (await recovered(asked, 60)).submit([alive(ahead)])
    await recovered(asked, 70)
    expect(asked.at(-1)).toBeLessThan(ahead - 3_000_000)
  })
})

test('a word of a producer is what it says of itself: not what our side made, was asked for, or that it has lost us', async () => {
  const words: (readonly number[])[] = []
  const numbers: number[] = []
  const feed = feedWith(({ heard, items }) => {
    words.push(heard.map(({ at }) => at))
    numbers.push(...items.map(({ matchId }) => matchId))
    return false
  })
  const known = odds('W', { at: 40 })
  await feed.attach({ ...provider(async () => {}), results: (matches) => (matches.includes('W') ? [known] : []) })
  words.length = 0
  const lost: FeedMessage = { kind: 'alive', producer: 'test', at: 30, subscribed: false }
  await feed.submit([{ ...knows('W'), at: 5 }, { ...betStop('W'), at: 20, own: true }, lost])
  await feed.askResults(numbers.slice(0, 1))
  await feed.submit([{ ...betStop('W'), at: 6 }])
  expect(words).toEqual([[5], [], [6]])
})

/** A database that is away while `isAway` says so. */
function leaving(state: { isAway: boolean }): Database {
  return new Proxy(platform.db, {
    get: (target, key) => {
      if (state.isAway) throw new Error('connection refused')
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

describe('while the database is away', () => {
  test('nobody waits any more when the house closes', async () => {
    const state = { isAway: false }
    const feed = feedWith(undefined, leaving(state))
    await feed.submit([knows('S')])
    state.isAway = true
    const taken = feed.submit([betStop('S')])
    await platform.time.advance(2000)
    const closed = feed.close()
    await platform.time.advance(2000)
    await Promise.all([closed, taken])
    expect(ran).toEqual(['S fixture'])
  })

  test('messages wait, and are taken in their order when it is back', async () => {
    const state = { isAway: false }
    const feed = feedWith(undefined, leaving(state))
    await feed.submit([knows('O')])
    state.isAway = true
    let isTaken = false
    const taken = feed.submit([odds('O', {}), betStop('O')]).then(() => {
      isTaken = true
    })
    await platform.time.advance(30_000)
    expect([isTaken, ran]).toEqual([false, ['O fixture']])
    state.isAway = false
    const idle = feed.idle()
    while (!isTaken) await platform.time.advance(1000)
    await Promise.all([taken, idle])
    expect(ran).toEqual(['O fixture', 'O odds', 'O betStop'])
    expect(await feed.parked()).toBe(0)
  })
})

describe('a fault in telling', () => {
  test('after the commit has nothing taken a second time', async () => {
    const feed = openFeed(platform, openCatalogue(), { silenceSeconds: 0, rawHours: 0 })
    feed.use({
      prepare: async () => () => {
        throw new Error('a screen broke')
      },
    })
    feed.use(step())
    await feed.submit([knows('P'), odds('P', {})])
    expect(ran).toEqual(['P fixture', 'P odds'])
    expect(await feed.parked()).toBe(0)
    expect((await feed.raw(0, Number.MAX_SAFE_INTEGER)).length).toBe(2)
  })
})

describe('the raw log', () => {
  test('gives back what came, as it came, by when', async () => {
    const feed = feedWith()
    const early = [
      knows('Q'),
      odds('Q', {
        betting: 'open',
        markets: [
          { key: '1x2', status: 'active', mostBalanced: false, outcomes: [{ id: '1', price: 2000, active: true }] },
        ],
      }),
    ]
    const late = [betStop('Q')]
    const began = platform.clock.now()
    await feed.submit(early)
    await platform.time.advance(1000)
    await feed.submit([{ kind: 'alive', producer: 'test', at: 0, subscribed: true }])
    await feed.submit(late)
    expect(await feed.raw(began, began + 1000)).toEqual(early)
    expect(await feed.raw(began + 1000, began + 2000)).toEqual(late)
    expect(await feed.raw(began, began + 2000)).toEqual([...early, ...late])
  })

  test('is pruned when it is old', async () => {
    const feed = openFeed(platform, openCatalogue(), { silenceSeconds: 0, rawHours: 1 })
    await feed.submit([knows('R')])
    const count = async () => (await feed.raw(0, Number.MAX_SAFE_INTEGER)).length
    expect(await count()).toBe(1)
    await platform.time.advance(59 * 60_000)
    await feed.sweep?.()
    expect(await count()).toBe(1)
    await platform.time.advance(2 * 60_000)
    await feed.sweep?.()
    expect(await count()).toBe(0)
    await feed.close()
  })
})

describe('a producer of the feed', () => {
  test('is asked again when it falls silent, and a provider that throws ends nothing', async () => {
    const asked: string[] = []
    const feed = openFeed(platform, openCatalogue(), { silenceSeconds: 20, rawHours: 0 })
    feed.use(step())
    await feed.attach(
      provider((requestId) => {
        asked.push(requestId)
        if (asked.length === 2) throw new Error('the provider is away')
        return feed.submit([{ kind: 'snapshotComplete', producer: 'test', at: 0, requestId }])
      }),
    )
    await feed.idle()
    expect(ran).toEqual(['test down', 'test up'])
    await platform.time.advance(22_000)
    await feed.idle()
    expect([ran.slice(2), asked.length, feed.isUp('test')]).toEqual([['test down'], 2, false])
    await platform.time.advance(32_000)
    await feed.idle()
    expect([ran.slice(3), asked.length, feed.isUp('test')]).toEqual([['test up'], 3, true])
    await feed.close()
  })
})
