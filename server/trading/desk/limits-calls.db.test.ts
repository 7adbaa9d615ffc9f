import type { NewLimit } from '@banko/contract/limit-shapes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forOperator } from '../../platform/database/row-scope.ts'
import { Scope } from '../../platform/scope.ts'
import { byTest, openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { deskLimitsCalls } from './limits-calls.ts'

let town: TestHouse
let calls: ReturnType<typeof deskLimitsCalls>
let matchId: number
let playerId: number
const request = { host: 'test', address: '127.0.0.1' } as never

function staffOf(operatorId = town.operatorId) {
  const permissions = new Set(['trading.see', 'trading.limits', 'trading.factor'] as const)
  const scope = Scope.ofSession({ operatorId, staffId: 7, staffName: 'clerk', permissions })
  return { kind: 'staff', scope, sessionId: 'made here', provenAt: 0 } as const
}

async function given<T>(
  answer: Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false }>,
): Promise<T> {
  const told = await answer
  if (!told.ok) throw new Error(JSON.stringify(told))
  return told.value
}

const set = async (limit: Omit<NewLimit, 'reason'>) =>
  (await given(calls.set(staffOf(), { ...limit, reason: 'by hand' }, request))).id
const stakeMax = (value: number): NewLimit['limit'] => ({ kind: 'stakeMax', value, currency: 'TRY' })
const list = (asked: Parameters<typeof calls.list>[1] = {}) => given(calls.list(staffOf(), asked, request))

beforeAll(async () => {
  town = await openTestHouse()
  calls = deskLimitsCalls(town.house)
  matchId = await town.offer('limits of the desk')
  ;[playerId = 0] = await town.addPlayers(1, 50_000)
}, 60_000)
afterAll(() => town.close())
beforeEach(async () => {
  for (const { id } of town.house.trading.rulesOf(town.operatorId))
    await town.house.trading.endLimit(town.operatorId, { id, by: byTest })
})

test('limits are listed with what they are about by name, the last set first, narrowed and page by page', async () => {
  const { tournamentId = 0 } = town.house.book.find(matchId)?.fixture ?? {}
  await set({ about: { source: 'player', playerId }, limit: stakeMax(500) })
  await set({ about: { source: 'tournament', tournamentId }, limit: { kind: 'legsMax', value: 4 } })
  await set({ about: { source: 'outcome', matchId, marketKey: '1x2', outcomeId: '1' }, limit: stakeMax(300) })
  const { rows, about } = await list()
  expect(about).toEqual({ count: 3, exact: true })
  expect(rows).toMatchObject([
    {
      source: 'outcome',
      match: { matchId, home: expect.any(String) },
      value: 300,
      saidBy: 'staff 7',
      reason: 'by hand',
    },
    { source: 'tournament', tournamentName: expect.any(String), kind: 'legsMax', value: 4 },
    { source: 'player', userName: expect.stringMatching(/^player/), subject: String(playerId) },
  ])
  const only = await list({ filters: [{ field: 'source', kind: 'is', values: ['player'] }] })
  expect(only.rows).toHaveLength(1)
  const outcome = await list({ filters: [{ field: 'subject', kind: 'contains', values: ['|1x2|'] }] })
  expect(outcome.rows).toMatchObject([{ source: 'outcome' }])
  const page = await list({ limit: 2 })
  expect((await list({ limit: 2, after: page.next ?? '' })).rows).toMatchObject([{ source: 'player' }])
})

test('one that is over, or was taken back with a reason, is listed no more, and the audit says who did it and why', async () => {
  const now = town.platform.clock.now()
  const id = await set({ about: { source: 'operator' }, limit: stakeMax(900) })
  await set({ about: { source: 'operator' }, limit: stakeMax(100), until: now + 60_000 })
  expect((await list()).rows).toHaveLength(2)
  await town.platform.time.skip(61_000)
  expect((await list()).rows).toMatchObject([{ id }])
  expect(await calls.end(staffOf(), { id, reason: 'enough' }, request)).toEqual({ ok: true, value: {} })
  expect(await calls.end(staffOf(), { id, reason: 'enough' }, request)).toMatchObject({ ok: false })
  expect((await list()).rows).toEqual([])
  const said = await sql<{ did: string; reason: string | null }>`
    select did, reason from audit_row where subject = ${`limit ${id}`} order by id`.execute(town.platform.db)
  expect(said.rows).toEqual([
    { did: 'deskLimits.set', reason: 'by hand' },
    { did: 'deskLimits.end', reason: 'enough' },
  ])
})

test('what a player may stake now is told with whose each limit is, the one that binds first', async () => {
  await set({ about: { source: 'operator' }, limit: stakeMax(9000) })
  const ruleId = await set({ about: { source: 'match', matchId }, limit: stakeMax(700) })
  await calls.setFactor(staffOf(), { playerId, percent: 50, reason: 'sharp' }, request)
  const selections = [{ matchId, marketKey: '1x2', outcomeId: '1' }]
  const told = await given(calls.explain(staffOf(), { playerId, selections, stake: 400 }, request))
  const [binding, next] = told.rows.filter(({ kind }) => kind === 'stakeMax')
  expect(binding).toMatchObject({ source: 'stakeFactor', value: 350, binds: true, passes: false })
  expect(next).toMatchObject({ source: 'match', ruleId, value: 700, binds: false, passes: true })
  expect(told).toMatchObject({
    ...{ currency: 'TRY', stakePercent: 50, factor: { percent: 50, reason: 'sharp', saidBy: 'staff 7' } },
    matches: [{ matchId }],
  })
  expect(told.rules.map(({ id }) => id)).toContain(ruleId)
  expect((await given(calls.factors(staffOf(), {}, request))).rows).toMatchObject([{ playerId, percent: 50 }])
  await calls.setFactor(staffOf(), { playerId, percent: 100, reason: 'friend' }, request)
  expect((await given(calls.factors(staffOf(), {}, request))).rows).toEqual([])
})

test('a match is shown with its markets, and one that is not offered is not there', async () => {
  expect(await given(calls.match(staffOf(), { matchId }, request))).toMatchObject({
    match: { matchId },
    markets: [{ key: '1x2', outcomes: [{ id: '1' }, { id: '2' }, { id: 'x' }] }],
  })
  expect(await calls.match(staffOf(), { matchId: 1_000_000 }, request)).toMatchObject({ ok: false })
})

test('another operator’s staff see, change and explain nothing of it', async () => {
  const { operators, platform } = town.house
  const other = { name: 'Other', currencies: ['TRY'], liveMoney: false }
  const operatorId = await platform.db.transaction().execute((tx) => operators.createOperator(tx, other))
  await operators.refresh()
  const id = await set({ about: { source: 'player', playerId }, limit: stakeMax(500) })
  await calls.setFactor(staffOf(), { playerId, percent: 50, reason: 'sharp' }, request)
  const foreign = staffOf(operatorId)
  const no = { ok: false, refusal: { code: 'notFound' } }
  await forOperator(operatorId, async () => {
    expect(await given(calls.list(foreign, {}, request))).toMatchObject({ rows: [] })
    expect(await given(calls.factors(foreign, {}, request))).toMatchObject({ rows: [] })
    expect(await calls.end(foreign, { id, reason: 'theirs' }, request)).toEqual(no)
    const theirs = { about: { source: 'player', playerId }, limit: stakeMax(1), reason: 'theirs' } as const
    expect(await calls.set(foreign, theirs, request)).toEqual(no)
    expect(await calls.setFactor(foreign, { playerId, percent: 1, reason: 'theirs' }, request)).toEqual(no)
    const selections = [{ matchId, marketKey: '1x2', outcomeId: '1' }]
    expect(await calls.explain(foreign, { playerId, selections }, request)).toEqual(no)
  })
  expect((await list()).rows).toMatchObject([{ id, value: 500 }])
})
