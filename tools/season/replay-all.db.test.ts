import { lostResult } from '@banko/betting/coupon/settle-leg.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { openSimulatedDatabase } from '@banko/server/testing/simulated-house.ts'
import { openSeason } from '@banko/simulator/season/season-provider.ts'
import { encode, exampleHeader, exampleLines } from '@banko/simulator/season/testing/example-season.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replayAll, tellReplayed } from './replay-all.ts'
import { report } from './report.ts'
import { type StagedSeason, stageSeason } from './stage-season.ts'

/** Four matches of one afternoon. */
const lines = Array.from({ length: 4 }, (_, nth) => {
  const line = exampleLines[nth % exampleLines.length] ?? ''
  const [division, , , , ...rest] = line.split(',')
  return [division, '11/08/2018', `Home ${nth}`, `Away ${nth}`, ...rest].join(',')
})

let database: OpenDatabase
let staged: StagedSeason

beforeAll(async () => {
  database = await openSimulatedDatabase('memory:')
  const answer = openSeason({ csv: encode([exampleHeader, ...lines, '']) }, 1)
  if (!answer.ok) throw new Error('the season is damaged')
  staged = await stageSeason(database, answer.season, { coupons: 120, players: 12, seed: 1, sell: 0.7 })
})
afterAll(() => database.close())

const countOf = async (table: string, where: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where ${sql.raw(where)}`.execute(database.db)
  return rows[0]?.n ?? 0
}

test('every coupon of a season replays equal: won, lost, sold whole and in part, cancelled', async () => {
  const { house, played, seeded } = staged
  const verdict = await report(house, played, { matches: lines.length, ...seeded })
  expect(verdict).toMatchObject({ unsettled: 0, faults: [] })
  for (const status of ['won', 'lost', 'sold', 'cancelled'])
    expect(await countOf('coupon', `status = '${status}'`), status).toBeGreaterThan(0)
  expect(await countOf('coupon', `status in ('won', 'lost') and stake_sold > 0`)).toBeGreaterThan(0)
  const told: string[] = []
  const replayed = await replayAll(house, (count, of) => told.push(`${count} of ${of}`))
  const count = await countOf('coupon', 'true')
  expect(tellReplayed(replayed)).toEqual([`replayed equal ${count} of ${count}`])
  expect(told.at(-1)).toBe(`${count} of ${count}`)
})

test('they do after results were taken back, and after others were given', async () => {
  const { house } = staged
  const { rows: legs } = await sql<{ match: string; key: string; id: string }>`
    select distinct m.ref as match, l.market_key as key, l.outcome_id as id
    from coupon c join leg l on l.operator_id = c.operator_id and l.coupon_number = c.number
      join match m on m.id = l.match_id
    where c.status = 'won' and l.result = 'won' and c.number % 2 = 0`.execute(database.db)
  expect(legs.length).toBeGreaterThan(0)
  const won = await countOf('coupon', `status = 'won'`)
  const head = (match: string) => ({ producer: 'season', at: house.platform.clock.now(), match })
  await house.feed.submit(
    legs.map(({ match, key }) => ({ kind: 'settlementRollback', ...head(match), markets: [key] }) as const),
  )
  await house.idle()
  expect(await countOf('movement', `kind = 'couponReopened'`)).toBeGreaterThan(0)
  expect((await replayAll(house)).differing).toEqual([])
  await house.feed.submit(
    legs.map(({ match, key, id }) => {
      const markets = [{ key, outcomes: [{ id, result: lostResult }] }]
      return { kind: 'settlement', ...head(match), certainty: 'confirmed', markets } as const
    }),
  )
  await house.idle()
  expect(await countOf('coupon', `status = 'won'`)).toBeLessThan(won)
  expect((await replayAll(house)).differing).toEqual([])
})

test('the first that do not are named, with what differs', async () => {
  const { house } = staged
  await sql`update coupon set payout = payout + 5 where number in
    (select number from coupon where status = 'won' order by number limit 3)`.execute(database.db)
  const replayed = await replayAll(house)
  expect(replayed.differing).toHaveLength(3)
  const told = tellReplayed(replayed)
  expect(told[0]).toBe(`replayed equal ${replayed.count - 3} of ${replayed.count}`)
  expect(told[2]).toMatch(/^ {2}coupon \d+ of operator \d+, won$/)
  expect(told[3]).toMatch(/^ {4}payout is stored as [\d.]+, and comes to [\d.]+$/)
})
