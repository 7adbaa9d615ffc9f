import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { openSecondProcess, type SecondProcess } from '../testing/test-second-process.ts'

let town: TestHouse
let other: SecondProcess
let matchId: number

beforeAll(async () => {
  const databaseUrl = inject('postgresUrl')
  town = await openTestHouse({ databaseUrl, databaseConnections: 6, clock: 'runs' })
  other = await openSecondProcess(town, databaseUrl)
  matchId = await town.offer('protected')
})
afterAll(async () => {
  await other.close()
  await town.close()
})

const askerOf = (playerId: number) => {
  const { operatorId, siteId, platform } = town
  return {
    caller: { kind: 'player', operatorId, siteId, playerId, sessionId: platform.ids.uuid() } as const,
    address: '192.0.2.1',
  }
}

function placeOften(playerId: number, times: number) {
  return Array.from({ length: times }, (_, index) => {
    const { placement } = index % 2 === 0 ? town.house : other
    return placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))
  })
}

test('thirty coupons at once, of two processes, fill a limit of the player’s own and never pass it', async () => {
  for (let round = 0; round < 5; round++) {
    const [playerId = 0] = await town.addPlayers(1, 100_000)
    await town.house.people.protection.setLimit(askerOf(playerId), { kind: 'stake', period: 'month' }, 7999)
    const answers = await Promise.all(placeOften(playerId, 30))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7)
    expect(await town.cashOf(playerId)).toBe(93_000)
    for (const answer of answers) if (!answer.ok) expect(answer.refusal).toMatchObject({ code: 'ownLimitReached' })
  }
})

test('no coupon is committed after the word by which a player leaves', async () => {
  for (let round = 0; round < 10; round++) {
    const [playerId = 0] = await town.addPlayers(1, 100_000)
    const placing = placeOften(playerId, 30)
    const left = town.house.people.protection.timeOut(askerOf(playerId), 1)
    const answers = await Promise.all(placing)
    await left
    for (const answer of answers) if (!answer.ok) expect(answer.refusal).toMatchObject({ code: 'excluded' })
    // in the order in which they locked the account: every stake before the word, by number and by time
    const after = await sql`
      select from movement m join protection_entry e on e.operator_id = m.operator_id and e.player_id = ${playerId}
      where m.operator_id = ${town.operatorId} and m.kind = 'stakePlaced' and m.actor = ${`player ${playerId}`}
        and m.at > e.at`.execute(town.platform.db)
    expect(after.rows).toEqual([])
    const once = await town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))
    expect(once).toMatchObject({ ok: false, refusal: { code: 'excluded' } })
  }
})

test('what a player staked is read back from the last posting, whatever was before', async () => {
  const [playerId = 0] = await town.addPlayers(1, 100_000)
  await Promise.all(placeOften(playerId, 20))
  const plan = await sql<Record<string, string>>`
    explain select p.id, p.amount, m.kind, m.at from posting p
      join movement m on m.operator_id = p.operator_id and m.id = p.movement_id
    where p.operator_id = ${town.operatorId} and p.source = 3 and p.id < 99 order by p.id desc limit 1`.execute(
    town.platform.db,
  )
  const told = plan.rows.map((row) => Object.values(row).join()).join('\n')
  expect(told).toContain('posting_by_source')
})
