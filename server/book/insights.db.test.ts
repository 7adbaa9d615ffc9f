import type { Insight } from '@banko/betting/match/insight.ts'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { odds, openTestHouse, producer, type TestHouse } from '../testing/test-house.ts'

let town: TestHouse

beforeAll(async () => {
  town = await openTestHouse()
})
afterAll(() => town.close())

const shots = (home: number): Insight => ({ statistics: [{ id: 'shotsOn', home, away: 0 }], incidents: [] })
const seen = (match: string, home: number): FeedMessage => ({
  kind: 'insight',
  producer,
  at: 0,
  match,
  insight: shots(home),
})

/** Everything that a message could leave in the database, the time of the last change of each row included. */
async function rows(): Promise<unknown> {
  const { db } = town.platform
  const tables = ['match_gate', 'market_close', 'producer_gate', 'feed_batch', 'feed_known', 'feed_parked', 'match']
  return Promise.all(
    tables.map(async (table) => {
      const found = await sql`select xmin::text, ctid::text, t::text as row from ${sql.table(table)} t`.execute(db)
      return [table, found.rows]
    }),
  )
}

test('what there is to see of a match moves no version, writes nothing and opens no transaction', async () => {
  const matchId = await town.offer('seen')
  const before = town.house.book.findLive(matchId)
  const stored = await rows()
  for (let shot = 1; shot <= 50; shot++) await town.say(seen('seen', shot), seen('nobody knows it', shot))
  expect(town.house.book.findLive(matchId)).toBe(before)
  expect(await rows()).toEqual(stored)
})

test('beside prices it is shown after them, and they are taken as ever', async () => {
  const matchId = await town.offer('both')
  const version = town.house.book.find(matchId)?.version ?? 0
  const stored = await town.house.feed.raw(0, Number.MAX_SAFE_INTEGER)
  await town.say(seen('both', 1), odds('both', { betting: 'stopped' }), seen('both', 2))
  expect(town.house.book.find(matchId)).toMatchObject({ version: version + 1, betting: 'stopped' })
  const kept = (await town.house.feed.raw(0, Number.MAX_SAFE_INTEGER)).slice(stored.length)
  expect(kept.map(({ kind }) => kind)).toEqual(['odds'])
})
