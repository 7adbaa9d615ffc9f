import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
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

/** The lease of a feed as somebody else's process has it. */
async function lease(space: string, until: string): Promise<void> {
  await sql`insert into feed_lease (space, holder, epoch, until) values (${space}, 'somebody', 1, ${until}::timestamptz)
    on conflict (space) do update set until = excluded.until`.execute(town.platform.db)
}

test('nothing is accepted on a feed that nobody has watched over for longer than its lease', async () => {
  expect(await place()).toBe('waiting')
  await lease('another', '-infinity')
  expect(await place()).toBe('waiting')
  await lease(producer, 'infinity')
  expect(await place()).toBe('waiting')
  await lease(producer, '-infinity')
  expect(await place()).toBe('notBettable')
  await lease(producer, 'infinity')
  expect(await place()).toBe('waiting')
  expect(await town.house.settlement.prove()).toEqual([])
})
