import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betStop, openTestHouse, settlement, type TestHouse } from '../testing/test-house.ts'

let town: TestHouse

beforeAll(async () => {
  town = await openTestHouse()
}, 60_000)
afterAll(() => town.close())

const day = 24 * 3_600_000

/** A match with a result. */
async function decide(ref: string): Promise<number> {
  const matchId = await town.offer(ref)
  await town.say(settlement(ref, '1x2', { 1: wonResult, x: lostResult, 2: lostResult }))
  return matchId
}

/** Matches with a result at the gate. */
async function decided(): Promise<number[]> {
  const rows = await town.platform.database.session((session) =>
    session.rows<{ match_id: number }>('select distinct match_id from market_decided order by match_id'),
  )
  return rows.map((row) => row.match_id)
}

/** As if everything had been told so many days earlier; an hour later it has been looked at. */
async function age(days: number): Promise<void> {
  await town.platform.database.session((session) =>
    session.run(`update market_decided set decided_at = decided_at - ${days * day}`),
  )
  await town.platform.time.skip(day / 24)
}

test('results of matches that nobody tells the end of are forgotten in the end, but of none that takes bets', async () => {
  const [stopped, open] = [await decide('stopped'), await decide('open')]
  await town.say(betStop('stopped'))
  await age(89)
  expect(await decided()).toEqual([stopped, open])
  await age(1)
  expect(await decided()).toEqual([open])
  await town.say(betStop('open'))
  await age(0)
  expect(await decided()).toEqual([])
})

test('as many as an hour may hold, and the rest later', async () => {
  await town.platform.database.session((session) =>
    session.run(`insert into market_decided (match_id, market_key, outcome_id, decided_at)
      select 999999, 'market ' || n, '', 0 from generate_series(1, 20500) n`),
  )
  const count = async () => {
    const rows = await town.platform.database.session((session) =>
      session.rows<{ count: number }>('select count(*)::int as count from market_decided'),
    )
    return rows[0]?.count
  }
  await age(0)
  expect(await count()).toBe(500)
  await age(0)
  expect(await count()).toBe(0)
})
