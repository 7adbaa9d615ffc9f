import type { LimitAbout } from '@banko/contract/limit-shapes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byTest, inPlay, odds, openTestHouse, type Pick, type TestHouse } from '../testing/test-house.ts'
import { tradingCalls } from './calls.ts'

let town: TestHouse
let matchId: number
let calls: ReturnType<typeof tradingCalls>
const scopes = new Set(['limits'] as const)
const desk = () => ({ kind: 'operator', operatorId: town.operatorId, keyId: 7, keyName: 'test', scopes }) as const
const request = { host: 'test', address: '127.0.0.1' } as never

beforeAll(async () => {
  town = await openTestHouse()
  matchId = await town.offer('limits')
  calls = tradingCalls(town.house)
}, 60_000)
afterAll(() => town.close())
// what one test sets, no other meets
beforeEach(async () => {
  for (const { id } of town.house.trading.rulesOf(town.operatorId))
    await town.house.trading.endLimit(town.operatorId, { id, by: byTest })
})

type Limit = Parameters<typeof calls.setLimit>[1]['limit']

async function setLimit(about: LimitAbout, limit: Limit): Promise<number> {
  const answer = await calls.setLimit(desk(), { about, limit, reason: 'test' }, request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value.id
}

const stakeMax = (value: number): Limit => ({ kind: 'stakeMax', value, currency: 'TRY' })

async function place(playerId: number, stake: number, picks: readonly Pick[] = [[matchId, '1x2', '1']]) {
  const answer = await town.house.placement.place(town.of(playerId), town.request(picks, { stake }))
  return answer.ok ? answer.value.status : answer.refusal
}

describe('a limit of', () => {
  const sources: readonly (readonly [string, (playerId: number) => LimitAbout])[] = [
    ['operator', () => ({ source: 'operator' })],
    ['site', () => ({ source: 'site', siteId: town.siteId })],
    ['player', (playerId) => ({ source: 'player', playerId })],
    ['sport', () => ({ source: 'sport', sportId: town.house.book.find(matchId)?.fixture.sportId ?? 0 })],
    [
      'tournament',
      () => ({ source: 'tournament', tournamentId: town.house.book.find(matchId)?.fixture.tournamentId ?? 0 }),
    ],
    ['match', () => ({ source: 'match', matchId })],
    ['marketType', () => ({ source: 'marketType', marketType: '1x2' })],
    ['outcome', () => ({ source: 'outcome', matchId, marketKey: '1x2', outcomeId: '1' })],
  ]
  test.each(sources)('the %s lets its most pass, and refuses one unit more by its name', async (source, about) => {
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    await setLimit(about(playerId), stakeMax(1234))
    expect(await place(playerId, 1235)).toMatchObject({ code: 'stakeAboveMax', max: 1234, stake: 1235, limit: source })
    expect(await place(playerId, 1234)).toBe('waiting')
  })

  test('a player’s stake factor is a share of the least maximum', async () => {
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    await setLimit({ source: 'site', siteId: town.siteId }, stakeMax(2000))
    const factor = { playerId, percent: 25, reason: 'sharp' }
    expect(await calls.setStakeFactor(desk(), factor, request)).toMatchObject({ ok: true })
    expect(await place(playerId, 501)).toMatchObject({ code: 'stakeAboveMax', max: 500, limit: 'stakeFactor' })
    expect(await place(playerId, 500)).toBe('waiting')
    await calls.setStakeFactor(desk(), { ...factor, percent: 100 }, request)
    expect(await place(playerId, 501)).toBe('waiting')
  })

  test('another operator’s players and sites is nobody’s to set', async () => {
    const { operators, platform } = town.house
    const other = { name: 'Other', currencies: ['TRY'], liveMoney: false }
    const operatorId = await platform.db.transaction().execute((tx) => operators.createOperator(tx, other))
    await operators.refresh()
    const foreign = { ...desk(), operatorId }
    const [playerId = 0] = await town.addPlayers(1, 1000)
    const limit = { limit: { kind: 'legsMin', value: 2 }, reason: 'test' } as const
    const none = { ok: false, refusal: { code: 'notFound' } }
    for (const about of [
      { source: 'player', playerId },
      { source: 'site', siteId: town.siteId },
    ] as const)
      expect(await calls.setLimit(foreign, { about, ...limit }, request)).toMatchObject(none)
    expect(await calls.setStakeFactor(foreign, { playerId, percent: 5, reason: 'x' }, request)).toMatchObject(none)
    expect(await calls.explain(foreign, { playerId, selections: [], sizes: [] }, request)).toMatchObject(none)
    const id = await setLimit({ source: 'operator' }, stakeMax(900))
    expect(await calls.endLimit(foreign, { id }, request)).toMatchObject(none)
    expect(await calls.limits(foreign, {}, request)).toEqual({ ok: true, value: { limits: [], factors: [] } })
  })
})

test('a limit that is over before it begins, or already, is none', async () => {
  const now = town.platform.clock.now()
  const limit = { about: { source: 'operator' }, limit: stakeMax(900), reason: 'test' } as const
  for (const times of [{ until: now }, { from: now + 5, until: now + 5 }, { from: now - 9, until: now - 1 }])
    expect(await calls.setLimit(desk(), { ...limit, ...times }, request)).toMatchObject({
      refusal: { code: 'limitPast' },
    })
  expect(await calls.setLimit(desk(), { ...limit, until: now + 1 }, request)).toMatchObject({ ok: true })
})

describe('a player’s total on a selection', () => {
  test('stops sixty slices of one bet, and says what is left', async () => {
    const [playerId = 0] = await town.addPlayers(1, 1_000_000)
    await setLimit({ source: 'operator' }, { kind: 'selectionTotal', value: 10_000, currency: 'TRY' })
    const answers: unknown[] = []
    for (let slice = 0; slice < 60; slice++) answers.push(await place(playerId, 300))
    expect(answers.filter((answer) => answer === 'waiting')).toHaveLength(33)
    expect(answers.at(-1)).toEqual({
      code: 'stakeAboveMax',
      max: 100,
      stake: 300,
      limit: 'selectionTotal',
      selection: `${matchId}|1x2|1`,
    })
    expect(await place(playerId, 100)).toBe('waiting')
    expect(await place(playerId, 300, [[matchId, '1x2', 'x']])).toBe('waiting')
    expect(await town.cashOf(playerId)).toBe(1_000_000 - 10_000 - 300)
  })

  test('is not passed by bets at once, and costs the others of their batch nothing', async () => {
    const [greedy = 0, ...others] = await town.addPlayers(6, 100_000)
    await setLimit({ source: 'operator' }, { kind: 'selectionTotal', value: 5000, currency: 'TRY' })
    const asked = Array.from({ length: 60 }, () => place(greedy, 900))
    const beside = others.map((playerId) => place(playerId, 700))
    expect(await Promise.all(beside)).toEqual(others.map(() => 'waiting'))
    expect((await Promise.all(asked)).filter((answer) => answer === 'waiting')).toHaveLength(5)
    expect(await town.cashOf(greedy)).toBe(100_000 - 5 * 900)
  })

  test('gives back what an in-play bet held that was refused', async () => {
    const live = await town.offer('total in play')
    await town.say(odds('total in play', { state: inPlay(0, 0) }))
    const [playerId = 0] = await town.addPlayers(1, 100_000)
    await setLimit({ source: 'operator' }, { kind: 'selectionTotal', value: 1000, currency: 'TRY' })
    expect(await place(playerId, 1000, [[live, '1x2', '1']])).toBe('pending')
    expect(await place(playerId, 100, [[live, '1x2', '1']])).toMatchObject({ limit: 'selectionTotal', max: 0 })
    await town.say(odds('total in play', { state: inPlay(1, 0) }))
    await town.platform.time.advance(5_200)
    await town.say(odds('total in play', { state: inPlay(1, 0) }))
    await town.house.idle()
    expect(await town.cashOf(playerId)).toBe(100_000)
    expect(await place(playerId, 1000, [[live, '1x2', '1']])).toBe('pending')
  })
})

describe('the audit has', () => {
  const rows = async () =>
    (
      await sql<Record<string, unknown>>`
        select operator_id, who_kind, who_id, who_name, did, subject, before, after, reason, address from audit_row
        order by id desc limit 1`.execute(town.house.platform.db)
    ).rows
  const ofDesk = () => ({
    operator_id: town.operatorId,
    who_kind: 'key',
    who_id: 7,
    who_name: 'test',
    reason: 'test',
    address: '127.0.0.1',
  })

  test('who set and ended a limit, and what it was', async () => {
    const id = await setLimit({ source: 'match', matchId }, stakeMax(1234))
    const limit = { source: 'match', subject: `${matchId}`, kind: 'stakeMax', value: 1234, currency: 'TRY' }
    const set = { ...ofDesk(), did: 'trading.setLimit', subject: `limit ${id}`, before: null }
    expect(await rows()).toEqual([{ ...set, after: { ...limit, from: expect.any(Number) } }])
    await calls.endLimit(desk(), { id }, request)
    const ended = { ...ofDesk(), reason: null, did: 'trading.endLimit', subject: `limit ${id}`, after: null }
    expect(await rows()).toEqual([{ ...ended, before: { ...limit, from: expect.any(Number) } }])
  })

  test('whose share of the maximum stake became what, and nothing of what was refused', async () => {
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    const factor = { did: 'trading.setStakeFactor', subject: `player ${playerId}` }
    await calls.setStakeFactor(desk(), { playerId, percent: 20, reason: 'test' }, request)
    expect(await rows()).toEqual([{ ...ofDesk(), ...factor, before: { percent: 100 }, after: { percent: 20 } }])
    await calls.setStakeFactor(desk(), { playerId, percent: 100, reason: 'test' }, request)
    const last = [{ ...ofDesk(), ...factor, before: { percent: 20 }, after: { percent: 100 } }]
    expect(await rows()).toEqual(last)
    await calls.setStakeFactor({ ...desk(), operatorId: 999 }, { playerId, percent: 5, reason: 'x' }, request)
    await calls.endLimit(desk(), { id: 999_999 }, request)
    expect(await rows()).toEqual(last)
  })
})
