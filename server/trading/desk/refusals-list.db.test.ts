import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forOperator } from '../../platform/database/row-scope.ts'
import { Scope } from '../../platform/scope.ts'
import { byTest, openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { deskRefusalsCalls } from './refusals-calls.ts'

const day = 86_400_000
let town: TestHouse
let calls: ReturnType<typeof deskRefusalsCalls>
let [first, second] = [0, 0]
let matches: number[]
let ruleId = 0
const request = { host: 'test', address: '127.0.0.1' } as never

type Asked = Parameters<typeof calls.list>[1]

function staffOf(operatorId = town.operatorId, path = '') {
  const permissions = new Set(['coupons.see', 'coupons.decision'] as const)
  const scope = Scope.ofSession({ operatorId, staffId: 1, staffName: 'clerk', permissions, path })
  return { kind: 'staff', scope, sessionId: 'made here', provenAt: 0 } as const
}

async function ask(asked: Asked = {}, staff = staffOf()) {
  const answer = await calls.list(staff, asked, request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value
}
const stakes = async (...filters: NonNullable<Asked['filters']>) =>
  (await ask({ filters })).rows.map(({ stake }) => stake)

/** Four bets of two players on two matches that are refused, a day apart: three for their stake, one without money. */
beforeAll(async () => {
  town = await openTestHouse()
  calls = deskRefusalsCalls(town.house)
  ;[first = 0, second = 0] = await town.addPlayers(2, 100_000)
  matches = [await town.offer('one'), await town.offer('other')]
  const { operatorId } = town
  const rule = { source: 'operator', subject: '', kind: 'stakeMax', value: 1000, currency: 'TRY', from: 0 } as const
  const said = { ...rule, operatorId, reason: 'small house', saidAt: 0 }
  ruleId = (await town.house.trading.setLimit(said, byTest)) ?? 0
  const bets = [
    [first, 0, 5000],
    [first, 1, 2000],
    [second, 0, 9000],
    [second, 1, 3000],
  ] as const
  for (const [player, match, stake] of bets) {
    const asked = town.request([[matches[match] ?? 0, '1x2', '1']], { stake })
    expect(await town.house.placement.place(town.of(player), asked)).toMatchObject({ ok: false })
    await town.house.idle()
    if (stake !== 3000) await town.platform.time.skip(stake === 5000 ? 8 * day : day + 1000)
    // an offer that waits for days is one that its feed is alive for
    matches = [await town.offer(`one ${stake}`), await town.offer(`other ${stake}`)]
  }
}, 60_000)
afterAll(() => town.close())

test('the last refused stand first, of the last seven days unless told otherwise, with their player and matches', async () => {
  const { rows, about } = await ask()
  expect(rows.map(({ stake }) => stake)).toEqual([3000, 9000, 2000])
  expect(about).toEqual({ count: 3, exact: true })
  expect(rows[2]).toMatchObject({
    ...{ playerId: first, userName: expect.stringMatching(/^player/), refusal: { code: 'stakeAboveMax', max: 1000 } },
    ...{ source: 'operator', ruleId, currency: 'TRY', moment: 'asked' },
    matches: [{ home: expect.any(String), sportId: expect.any(Number) }],
  })
  expect(await stakes({ field: 'at', kind: 'over', values: ['0'] })).toEqual([3000, 9000, 2000, 5000])
})

test('they are narrowed by why, whose, what on, and how much', async () => {
  expect(await stakes({ field: 'player', kind: 'is', values: [String(second)] })).toEqual([3000, 9000])
  expect(await stakes({ field: 'code', kind: 'is', values: ['stakeAboveMax'] })).toEqual([3000, 9000, 2000])
  expect(await stakes({ field: 'code', kind: 'is', values: ['balanceTooLow'] })).toEqual([])
  expect(await stakes({ field: 'stake', kind: 'between', values: ['2500', '9000'] })).toEqual([3000, 9000])
  expect(await stakes({ field: 'source', kind: 'is', values: ['operator'] })).toEqual([3000, 9000, 2000])
  const [newest] = (await ask()).rows
  const { matchId = 0, sportId = 0 } = newest?.matches[0] ?? {}
  expect(await stakes({ field: 'match', kind: 'is', values: [String(matchId)] })).toEqual([3000])
  expect(await stakes({ field: 'sport', kind: 'is', values: [String(sportId)] })).toEqual([3000, 9000, 2000])
  expect(await stakes({ field: 'sport', kind: 'is', values: ['77'] })).toEqual([])
  expect(await calls.list(staffOf(), { filters: [{ field: 'code', kind: 'is', values: ['never'] }] }, request)).toEqual(
    {
      ok: false,
      refusal: { code: 'filterUnfit', field: 'code' },
    },
  )
})

test('page follows page after a sealed place, which is good for no other question', async () => {
  const page = await ask({ limit: 2 })
  const after = page.next ?? ''
  expect((await ask({ limit: 2, after })).rows.map(({ stake }) => stake)).toEqual([2000])
  expect(await calls.list(staffOf(), { limit: 2, after, down: false }, request)).toEqual({
    ok: false,
    refusal: { code: 'cursorUnfit' },
  })
})

test('one is read whole, with who set the rule that refused it, also after it has ended', async () => {
  const [newest] = (await ask()).rows
  const of = { at: newest?.at ?? 0, id: newest?.id ?? 0 }
  await town.house.trading.endLimit(town.operatorId, { id: ruleId, by: byTest })
  const answer = await calls.page(staffOf(), of, request)
  expect(answer).toMatchObject({
    ok: true,
    value: {
      userName: newest?.userName,
      selections: [{ marketKey: '1x2', outcomeId: '1' }],
      rules: [{ id: ruleId, reason: 'small house', saidBy: 'house test', value: 1000, endedAt: expect.any(Number) }],
      rows: expect.arrayContaining([expect.objectContaining({ ruleId, passes: false, binds: true })]),
    },
  })
  expect(await calls.page(staffOf(), { ...of, id: of.id + 1 }, request)).toEqual({
    ok: false,
    refusal: { code: 'notFound' },
  })
})

test('today they are counted by why, with the stake that was not taken', async () => {
  expect(await calls.byCode(staffOf(), {}, request)).toEqual({
    ok: true,
    value: { codes: [{ code: 'stakeAboveMax', count: 1, stakes: [{ currency: 'TRY', stake: 3000 }] }] },
  })
})

test('who works for a node sees those of the players below it alone, and another operator’s staff none', async () => {
  const { db } = town.platform
  const path = '0000000900'
  await sql`
    insert into node (operator_id, id, path, depth, kind, title, created_by, created_at)
    values (${town.operatorId}, 900, ${path}, 1, 'dealer', 'North', 1, 0)`.execute(db)
  await sql`insert into node_player (operator_id, player_id, node_id) values (${town.operatorId}, ${first}, 900)`.execute(
    db,
  )
  const dealer = staffOf(town.operatorId, path)
  const all = { filters: [{ field: 'at' as const, kind: 'over' as const, values: ['0'] }] }
  expect((await ask(all, dealer)).rows.map(({ stake }) => stake)).toEqual([2000, 5000])
  expect((await ask(all, staffOf(town.operatorId, '0000000901'))).rows).toEqual([])
  expect(await calls.byCode(dealer, {}, request)).toEqual({ ok: true, value: { codes: [] } })
  const other = town.operatorId + 1
  const strange = staffOf(other)
  expect((await forOperator(other, () => ask(all, strange))).rows).toEqual([])
  const [newest] = (await ask()).rows
  const of = { at: newest?.at ?? 0, id: newest?.id ?? 0 }
  expect(await forOperator(other, () => calls.page(strange, of, request))).toMatchObject({ ok: false })
})

test('a match that is another operator’s own is not named, whoever asked to bet on it', async () => {
  const { rows } = await ask()
  const shown = rows.find((row) => row.matches.length > 0)?.matches[0]
  if (!shown) throw new Error('no match is named')
  const whose = (operatorId: number | null) =>
    sql`update match set operator_id = ${operatorId} where id = ${shown.matchId}`.execute(town.platform.db)
  await whose(town.operatorId + 1)
  const named = (await ask()).rows.flatMap((row) => row.matches.map(({ matchId }) => matchId))
  expect(named).not.toContain(shown.matchId)
  await whose(town.operatorId)
  expect((await ask()).rows).toEqual(rows)
  await whose(null)
})
