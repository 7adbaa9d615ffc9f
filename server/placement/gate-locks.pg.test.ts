import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { FeedStep } from '../feed/index.ts'
import {
  betStop,
  fixture,
  market,
  odds,
  openTestHouse,
  producer,
  settlement,
  type TestHouse,
} from '../testing/test-house.ts'
import { openPlacement } from './index.ts'
import { batchMatchesMax } from './queue.ts'

const day = 86_400_000
let town: TestHouse

/** Advisory locks that the feed's transaction has when the book has written its gate. */
const held: number[] = []
const counting: FeedStep = {
  async prepare(tx) {
    const found = await sql<{ count: number }>`
      select count(*)::bigint as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(tx)
    held.push(found.rows[0]?.count ?? 0)
    return () => {}
  },
}

beforeAll(async () => {
  town = await openTestHouse({ databaseUrl: inject('postgresUrl'), clock: 'runs' })
  town.house.feed.use(counting)
}, 60_000)
afterAll(() => town.close())

async function offerMany(name: string, count: number): Promise<number[]> {
  const refs = Array.from({ length: count }, (_, index) => `${name}${index}`)
  const startsAt = Date.now() + day
  const markets = [market('1x2', { 1: 2000, x: 3000, 2: 4000 })]
  const messages = refs.flatMap((ref): FeedMessage[] => [
    fixture(ref, startsAt),
    odds(ref, { betting: 'open', markets }),
  ])
  await town.say(...messages)
  const numbers = await town.house.catalogue.numbersOf(town.platform.db, producer, refs)
  return refs.map((ref) => numbers.get(ref) ?? 0)
}

test('a match of a number above 32 bits is bet on, closed and settled', async () => {
  await sql`alter table match alter column id restart with 3000000000`.execute(town.platform.db)
  const matchId = await town.offer('far')
  expect(matchId).toBeGreaterThanOrEqual(3_000_000_000)
  const [player = 0] = await town.addPlayers(1, 10_000)
  const place = () => town.house.placement.place(town.of(player), town.request([[matchId, '1x2', '1']]))
  expect(await place()).toMatchObject({ ok: true })
  await town.say(betStop('far'))
  expect(await place()).toMatchObject({ ok: false })
  await town.say(settlement('far', '1x2', { 1: wonResult, x: lostResult, 2: lostResult }))
  expect(await town.cashOf(player)).toBe(11_000)
  expect(await town.house.settlement.prove()).toEqual([])
})

test('a coupon between its check and its commit holds off whoever closes its match, however many are closed with it', async () => {
  const matchIds = await offerMany('crowd', 600)
  const [matchId = 0] = matchIds
  const { producer: name, book } = town.house.book.findLive(matchId) ?? {}
  const { epoch = 0 } = town.house.book.books.producers.get(producer) ?? {}
  if (name === undefined || book === undefined) throw new Error('the match is in the book')
  held.length = 0
  const leg = { matchId, marketKey: '1x2', outcomeId: '1', version: book.version, revision: 0, producer: name, epoch }
  let isClosed = false
  const closing = await town.platform.db.transaction().execute(async (tx) => {
    expect(await town.house.book.findClosed(tx, town.operatorId, [leg])).toEqual([])
    const said = town.say(...matchIds.map((_, index) => betStop(`crowd${index}`))).then(() => {
      isClosed = true
    })
    await expect.poll(waiting).toBe(1)
    expect(isClosed).toBe(false)
    return { said }
  })
  await closing.said
  expect(Math.max(...held)).toBeLessThan(20)
  await town.platform.db.transaction().execute(async (tx) => {
    expect(await town.house.book.findClosed(tx, town.operatorId, [leg])).toMatchObject([{ position: 0 }])
  })
})

/** Sessions that wait for an advisory lock. */
async function waiting(): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::bigint as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(town.platform.db)
  return found.rows[0]?.count ?? 0
}

test('a batch of coupons is locked on so many matches and no more, and all of them are accepted', async () => {
  const [legs, count] = [20, 80]
  const matchIds = await offerMany('wide', legs * count)
  const players = await town.addPlayers(count, 10_000)
  const asked: number[] = []
  const { platform, ledger, operators, people, network, book, trading, coupons, promotions } = town.house
  const placement = openPlacement({
    ...{ platform, ledger, operators, people, network, trading, coupons, promotions },
    book: {
      ...book,
      findClosed: (tx, operatorId, all) => {
        asked.push(new Set(all.map(({ matchId }) => matchId)).size)
        return book.findClosed(tx, operatorId, all)
      },
    },
  })
  const answers = await Promise.all(
    players.map((player, at) => {
      const own = matchIds.slice(at * legs, (at + 1) * legs)
      return placement.place(town.of(player), town.request(own.map((matchId) => [matchId, '1x2', '1'] as const)))
    }),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(count)
  expect(Math.max(...asked)).toBeLessThanOrEqual(batchMatchesMax)
  expect(asked.reduce((sum, matches) => sum + matches, 0)).toBe(legs * count)
}, 60_000)
