import type { FeedProvider, MatchMessage } from '@banko/contract/feed/message.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixture, market, odds, openTestHouse, settlement, type TestHouse } from '../testing/test-house.ts'

const hour = 3_600_000
const main = market('1x2', { 1: 2000, x: 3000, 2: 4000 })
const line = market('total/total=2.5', { over: 1900, under: 1900 })
let town: TestHouse
let matches = 0

let isAnswering = true

/** A producer that is up as soon as it is asked, while it answers. */
function provider(producer: string): FeedProvider {
  return {
    producer,
    start: async () => {},
    recover: async (requestId) => {
      if (isAnswering) await town.house.feed.submit([{ kind: 'snapshotComplete', producer, at: 0, requestId }])
    },
    stop: async () => {},
  }
}

const by = (producer: number, message: MatchMessage): MatchMessage => ({ ...message, producer: `feed:${producer}` })

beforeAll(async () => {
  town = await openTestHouse()
  for (const producer of ['feed:1', 'feed:3']) await town.house.feed.attach(provider(producer))
})
afterAll(() => town.close())

/** A match that the pre-match producer has announced and offers. */
async function offer(): Promise<{ ref: string; matchId: number }> {
  const ref = `match ${++matches}`
  await town.say(by(3, fixture(ref, town.platform.clock.now() + 6 * hour)))
  await town.say(by(3, odds(ref, { betting: 'open', markets: [main, line] })))
  const numbers = await town.house.catalogue.numbersOf(town.platform.db, 'feed', [ref])
  return { ref, matchId: numbers.get(ref) ?? 0 }
}

const bookOf = (matchId: number) => town.house.book.find(matchId)
const down = (producer: number) => town.say({ kind: 'alive', producer: `feed:${producer}`, at: 0, subscribed: false })

describe('a match that another producer of its provider takes over', () => {
  test('is the same match, and goes down with the new producer alone', async () => {
    const { ref, matchId } = await offer()
    await town.say(by(1, odds(ref, { markets: [main], takesOver: true })))
    expect(town.house.book.findLive(matchId)?.producer).toBe('feed:1')
    await town.platform.time.advance(60_000)
    isAnswering = false
    await down(3)
    expect(bookOf(matchId)?.producerUp).toBe(true)
    await down(1)
    expect(bookOf(matchId)?.producerUp).toBe(false)
    isAnswering = true
    await town.platform.time.advance(60_000)
    for (const producer of [1, 3]) await down(producer)
    expect(bookOf(matchId)?.producerUp).toBe(true)
  })

  test('is closed for whoever decided on the last producer’s word', async () => {
    const { ref, matchId } = await offer()
    const live = town.house.book.findLive(matchId)
    if (!live) throw new Error('the match is not offered')
    const leg = {
      matchId,
      marketKey: '1x2',
      outcomeId: '1',
      version: live.book.version,
      producer: live.producer,
      revision: 0,
      epoch: town.house.book.epochOf(live),
    }
    const findClosed = () =>
      town.platform.db.transaction().execute((tx) => town.house.book.findClosed(tx, town.operatorId, [leg]))
    expect(await findClosed()).toEqual([])
    await town.say(by(1, odds(ref, { markets: [], takesOver: true })))
    expect(await findClosed()).toMatchObject([{ position: 0, matchId }])
  })

  test('is not taken over by a message that does not say so', async () => {
    const { ref, matchId } = await offer()
    await town.say(by(1, odds(ref, { markets: [main] })))
    expect(town.house.book.findLive(matchId)?.producer).toBe('feed:3')
  })
})

describe('what a message says of some markets', () => {
  test('suspends those that are active', async () => {
    const { ref, matchId } = await offer()
    await town.say(by(3, { ...odds(ref, {}), kind: 'betStop', markets: ['total/total=2.5', 'unknown'] }))
    const statuses = [...(bookOf(matchId)?.markets.values() ?? [])].map(({ key, status }) => `${key} ${status}`)
    expect(statuses).toEqual(['1x2 active', 'total/total=2.5 suspended'])
    expect(bookOf(matchId)?.betting).toBe('open')
  })

  test('takes those off that are no longer offered', async () => {
    const { ref, matchId } = await offer()
    await town.say(by(3, odds(ref, { removed: ['1x2', 'unknown'] })))
    expect([...(bookOf(matchId)?.markets.keys() ?? [])]).toEqual(['total/total=2.5'])
  })

  test('leaves one with a result on offer where it has been offered again since', async () => {
    const { ref, matchId } = await offer()
    const result = settlement(ref, '1x2', { 1: { won: true, voidHalves: 0 } })
    if (result.kind !== 'settlement') throw new Error('it is no settlement')
    await town.say(by(3, { ...result, stillOffered: ['1x2'] }))
    expect(bookOf(matchId)?.markets.has('1x2')).toBe(true)
    await town.say(by(3, result))
    expect(bookOf(matchId)?.markets.has('1x2')).toBe(false)
  })

  test('leaves a market on offer of which single outcomes are cancelled', async () => {
    const { ref, matchId } = await offer()
    await town.say(
      by(3, { ...odds(ref, {}), kind: 'cancel', markets: [{ key: '1x2', outcomes: ['x'] }, 'total/total=2.5'] }),
    )
    expect([...(bookOf(matchId)?.markets.keys() ?? [])]).toEqual(['1x2'])
  })
})
