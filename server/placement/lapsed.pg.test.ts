import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
// tidy-allow module-doors: a lease of somebody else's process is taken as that process would
import { takeLease } from '../feed/store-lease.ts'
import type { HeldConnection } from '../platform/database.ts'
import { openTestHouse, producer, type TestHouse } from '../test-house.ts'

let town: TestHouse
let matchId: number
let player: number
beforeAll(async () => {
  town = await openTestHouse({ databaseUrl: inject('postgresUrl'), clock: 'runs' })
  matchId = await town.offer('M')
  player = (await town.addPlayers(1, 100_000))[0] ?? 0
})
afterAll(() => town.close())

async function place(): Promise<string> {
  const answer = await town.house.placement.place(player, town.request([[matchId, '1x2', '1']]))
  return answer.ok ? answer.value.status : answer.refusal.code
}

/** Takes the lease of a feed as somebody else's process does; it is held for as long as the connection is. */
async function lease(space: string, milliseconds: number): Promise<HeldConnection> {
  const { database } = town.platform
  if (database.kind !== 'postgres') throw new Error('leases need PostgreSQL')
  const held = database.hold()
  await takeLease(held, { space, holder: 'somebody', milliseconds })
  return held
}

const minute = 60_000

async function lapse(space: string): Promise<void> {
  await sql`update feed_lease set until = '-infinity' where space = ${space}`.execute(town.platform.db)
}

test('nothing is accepted on a feed that nobody watches over', async () => {
  expect(await place()).toBe('waiting')
  const another = await lease('another', minute)
  await lapse('another')
  expect(await place()).toBe('waiting')

  const held = await lease(producer, minute)
  expect(await place()).toBe('waiting')
  await lapse(producer)
  expect(await place(), 'the lease has lapsed').toBe('notBettable')

  const next = await lease(producer, minute)
  expect(await place()).toBe('waiting')
  await next.release()
  expect(await place(), 'the holder is gone, its lease still runs').toBe('notBettable')

  const last = await lease(producer, minute)
  expect(await place()).toBe('waiting')
  expect(await town.house.settlement.prove()).toEqual([])
  for (const one of [another, held, last]) await one.release()
})
