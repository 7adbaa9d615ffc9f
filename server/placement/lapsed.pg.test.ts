import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
// tidy-allow module-doors: what somebody else's process says of its producer is written as that process would
import { writeProducers } from '../book/store.ts'
// tidy-allow module-doors: a lease of somebody else's process is taken as that process would
import { takeLease } from '../feed/store-lease.ts'
import type { HeldConnection } from '../platform/database/held-connection.ts'
import { openTestHouse, producer, type TestHouse } from '../testing/test-house.ts'

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
  const answer = await town.house.placement.place(town.of(player), town.request([[matchId, '1x2', '1']]))
  return answer.ok ? answer.value.status : answer.refusal.code
}

/** A lease as somebody else's process has it: it is held for as long as the connection is. */
interface Held extends HeldConnection {
  readonly epoch: number
}

async function lease(space: string, milliseconds: number): Promise<Held> {
  const { database } = town.platform
  if (database.kind !== 'postgres') throw new Error('leases need PostgreSQL')
  const held = database.hold()
  const epoch = await takeLease(held, { space, holder: 'somebody', milliseconds })
  if (epoch === undefined) throw new Error(`another has ${space}`)
  return { ...held, epoch }
}

/** As the batch does that ends a recovery. */
async function sayUp({ epoch: lease }: Held): Promise<void> {
  const match = town.house.book.findLive(matchId)
  const epoch = (match && town.house.book.epochOf(match)) ?? 0
  const said = { producers: [{ producer, up: true, epoch }], leases: [{ space: producer, epoch: lease }] }
  await town.platform.db.transaction().execute((tx) => writeProducers(tx, said))
}

const minute = 60_000

async function lapse(space: string): Promise<void> {
  await sql`update feed_lease set until = '-infinity' where space = ${space}`.execute(town.platform.db)
}

test('nothing is accepted on a feed that nobody watches over, or that its holder has not told of yet', async () => {
  expect(await place()).toBe('waiting')
  const another = await lease('another', minute)
  await lapse('another')
  expect(await place()).toBe('waiting')

  const held = await lease(producer, minute)
  expect(await place(), 'it was up by an earlier word').toBe('notBettable')
  await sayUp(held)
  expect(await place()).toBe('waiting')
  await lapse(producer)
  expect(await place(), 'the lease has lapsed').toBe('notBettable')

  const next = await lease(producer, minute)
  expect(await place(), 'the one before said that it was up').toBe('notBettable')
  await sayUp(next)
  expect(await place()).toBe('waiting')
  await next.release()
  expect(await place(), 'the holder is gone, its lease still runs').toBe('notBettable')

  const last = await lease(producer, minute)
  await sayUp(last)
  expect(await place()).toBe('waiting')
  expect(await town.house.settlement.prove()).toEqual([])
  for (const one of [another, held, last]) await one.release()
})
