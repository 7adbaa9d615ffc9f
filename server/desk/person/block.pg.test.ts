import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Scope } from '../../platform/scope.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { openSecondProcess, type SecondProcess } from '../../testing/test-second-process.ts'
import { block, exclude, unblock } from './acts.ts'

let town: TestHouse
let other: SecondProcess
let matchId: number

beforeAll(async () => {
  const databaseUrl = inject('postgresUrl')
  town = await openTestHouse({ databaseUrl, databaseConnections: 6, clock: 'runs' })
  other = await openSecondProcess(town, databaseUrl)
  matchId = await town.offer('blocked')
})
afterAll(async () => {
  await other.close()
  await town.close()
})

function doing(playerId: number) {
  const { operatorId } = town
  const scope = Scope.ofSession({ operatorId, staffId: 1, staffName: 'Ayşe', permissions: new Set() })
  const caller = { kind: 'staff', scope, sessionId: 'made here', provenAt: 0 } as const
  return { caller, from: { address: '192.0.2.1' }, playerId, reason: 'a story' }
}
const bet = (at: Pick<SecondProcess, 'placement'>, playerId: number) =>
  at.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))

test('no coupon of either process is committed after a block of bets, and both take them once it is lifted', async () => {
  for (let round = 0; round < 5; round++) {
    const [playerId = 0] = await town.addPlayers(1, 100_000)
    const placing = Array.from({ length: 20 }, (_, index) => bet(index % 2 === 0 ? town.house : other, playerId))
    const blocked = block(town.house, doing(playerId), { what: 'bets' })
    const answers = await Promise.all(placing)
    expect(await blocked).toMatchObject({ ok: true })
    for (const answer of answers)
      if (!answer.ok) expect(answer.refusal).toMatchObject({ code: 'excluded', kind: 'blocked' })
    const after = await sql`
      select from movement m join protection_entry e on e.operator_id = m.operator_id and e.player_id = ${playerId}
      where m.operator_id = ${town.operatorId} and m.kind = 'stakePlaced' and m.actor = ${`player ${playerId}`}
        and m.at > e.at`.execute(town.platform.db)
    expect(after.rows).toEqual([])
    for (const at of [town.house, other])
      expect(await bet(at, playerId)).toMatchObject({ ok: false, refusal: { code: 'excluded', kind: 'blocked' } })
    expect(await unblock(town.house, doing(playerId), { what: 'bets' })).toMatchObject({ ok: true })
    for (const at of [town.house, other]) expect(await bet(at, playerId)).toMatchObject({ ok: true })
  }
})

test('who may not sign in, or is excluded, takes nothing in either process', async () => {
  const [one = 0, two = 0] = await town.addPlayers(2, 100_000)
  expect(await block(town.house, doing(one), { what: 'signIn' })).toMatchObject({ ok: true })
  expect(await exclude(town.house, doing(two), undefined)).toMatchObject({ ok: true })
  for (const at of [town.house, other]) {
    expect(await bet(at, one)).toMatchObject({ ok: false, refusal: { code: 'excluded', kind: 'blocked' } })
    expect(await bet(at, two)).toMatchObject({ ok: false, refusal: { code: 'excluded', kind: 'house' } })
  }
})
