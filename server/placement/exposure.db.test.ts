import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import type { LimitAbout } from '@banko/contract/limit-shapes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  byTest,
  inPlay,
  market,
  odds,
  openTestHouse,
  type Pick,
  settlement,
  type TestHouse,
  takenBack,
} from '../testing/test-house.ts'
import { tradingCalls } from '../trading/calls.ts'

let town: TestHouse
let calls: ReturnType<typeof tradingCalls>
const desk = () =>
  ({ kind: 'operator', operatorId: town.operatorId, keyId: 7, keyName: 'test', scopes: new Set() }) as never
const request = { host: 'test', address: '127.0.0.1' } as never

beforeAll(async () => {
  town = await openTestHouse()
  calls = tradingCalls(town.house)
}, 60_000)
afterAll(() => town.close())
afterEach(async () => {
  for (const { id } of town.house.trading.rulesOf(town.operatorId))
    await town.house.trading.endLimit(town.operatorId, { id, by: byTest })
})

async function cap(about: LimitAbout, value: number): Promise<number> {
  const limit = { kind: 'exposureMax', value, currency: 'TRY' } as const
  const answer = await calls.setLimit(desk(), { about, limit, reason: 'test' }, request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value.id
}

async function place(playerId: number, stake: number, picks: readonly Pick[]) {
  const answer = await town.house.placement.place(town.of(playerId), town.request(picks, { stake }))
  return answer.ok ? answer.value.status : answer.refusal
}

async function rowsOf(matchId: number) {
  const answer = await calls.exposure(desk(), { matchId }, request)
  if (!answer.ok) throw new Error('refused')
  return answer.value.rows
}

let matches = 0
const offer = (markets?: Parameters<TestHouse['offer']>[1]) => town.offer(`exposure ${++matches}`, markets)

describe('a cap on what open coupons may pay', () => {
  const abouts: readonly (readonly [string, (of: { matchId: number; playerId: number }) => LimitAbout])[] = [
    ['player', ({ playerId }) => ({ source: 'player', playerId })],
    ['match', ({ matchId }) => ({ source: 'match', matchId })],
    ['market', ({ matchId }) => ({ source: 'market', matchId, marketKey: '1x2' })],
    ['outcome', ({ matchId }) => ({ source: 'outcome', matchId, marketKey: '1x2', outcomeId: '1' })],
  ]
  test.each(abouts)(
    'of a %s lets its most pass, refuses one unit more by its name, and nothing is spent',
    async (source, about) => {
      const matchId = await offer()
      const picks: Pick[] = [[matchId, '1x2', '1']]
      const [playerId = 0] = await town.addPlayers(1, 50_000)
      await cap(about({ matchId, playerId }), 5000)
      expect(await place(playerId, 1000, picks)).toBe('waiting')
      // 2.00: 3000 of the 5000 are left
      expect(await place(playerId, 1501, picks)).toMatchObject({
        code: 'stakeAboveMax',
        limit: source,
        max: 1500,
        stake: 1501,
      })
      expect(await town.cashOf(playerId)).toBe(49_000)
      expect(await place(playerId, 1500, picks)).toBe('waiting')
      expect(await place(playerId, 100, picks)).toMatchObject({ code: 'stakeAboveMax', limit: source, max: 0 })
    },
  )

  test('is nobody else’s: another outcome, match or player', async () => {
    const [matchId, other] = [await offer(), await offer()]
    const [playerId = 0, second = 0] = await town.addPlayers(2, 50_000)
    await cap({ source: 'outcome', matchId, marketKey: '1x2', outcomeId: '1' }, 0)
    await cap({ source: 'player', playerId: second }, 0)
    expect(await place(playerId, 100, [[matchId, '1x2', 'x']])).toBe('waiting')
    expect(await place(playerId, 100, [[other, '1x2', '1']])).toBe('waiting')
    expect(await place(playerId, 100, [[matchId, '1x2', '1']])).toMatchObject({ limit: 'outcome' })
    expect(await place(second, 100, [[other, '1x2', '1']])).toMatchObject({ limit: 'player' })
  })

  test('of several players at once is not passed, and costs those beside them nothing', async () => {
    const [matchId, other] = [await offer(), await offer()]
    const players = await town.addPlayers(20, 10_000)
    const beside = await town.addPlayers(5, 10_000)
    await cap({ source: 'match', matchId }, 14_000)
    const asked = players.map((playerId) => place(playerId, 1000, [[matchId, '1x2', '1']]))
    const free = beside.map((playerId) => place(playerId, 1000, [[other, '1x2', '1']]))
    expect(await Promise.all(free)).toEqual(beside.map(() => 'waiting'))
    expect((await Promise.all(asked)).filter((answer) => answer === 'waiting')).toHaveLength(7)
    expect(await town.house.settlement.prove()).toEqual([])
  })

  test('is given back by a settlement, and taken again when that is taken back', async () => {
    const matchId = await offer()
    const ref = `exposure ${matches}`
    const other = await offer()
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    await cap({ source: 'player', playerId }, 2000)
    expect(await place(playerId, 1000, [[matchId, '1x2', '1']])).toBe('waiting')
    expect(await place(playerId, 100, [[other, '1x2', '1']])).toMatchObject({ limit: 'player' })
    await town.say(settlement(ref, '1x2', { 1: lostResult, x: wonResult, 2: lostResult }))
    expect(await place(playerId, 100, [[other, '1x2', '1']])).toBe('waiting')
    await town.say(takenBack(ref, '1x2'))
    expect(await place(playerId, 100, [[other, '1x2', '1']])).toMatchObject({ limit: 'player', max: 0 })
  })

  test('counts in-play coupons from when they are written, and no longer once they are refused', async () => {
    const live = await offer()
    const ref = `exposure ${matches}`
    await town.say(odds(ref, { state: inPlay(0, 0) }))
    const [playerId = 0, second = 0] = await town.addPlayers(2, 50_000)
    await cap({ source: 'match', matchId: live }, 2000)
    expect(await place(playerId, 1000, [[live, '1x2', '1']])).toBe('pending')
    expect(await rowsOf(live)).toEqual([
      { currency: 'TRY', marketKey: '1x2', outcomeId: '1', coupons: 1, stake: 1000, payoutMax: 2000 },
    ])
    expect(await place(second, 100, [[live, '1x2', 'x']])).toMatchObject({ limit: 'match', max: 0 })
    await town.say(odds(ref, { state: inPlay(1, 0) }))
    await town.platform.time.advance(5_200)
    await town.say(odds(ref, { state: inPlay(1, 0) }))
    expect(await town.cashOf(playerId)).toBe(50_000)
    expect(await rowsOf(live)).toEqual([])
    expect(await place(second, 100, [[live, '1x2', 'x']])).toBe('pending')
  })

  test('holds for what a coupon pays at the prices of its second decision', async () => {
    const live = await offer()
    const ref = `exposure ${matches}`
    await town.say(odds(ref, { state: inPlay(0, 0) }))
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    await cap({ source: 'match', matchId: live }, 2000)
    const asked = town.request([[live, '1x2', '1']], { stake: 1000, pricePolicy: 'higher' })
    expect(await town.house.placement.place(town.of(playerId), asked)).toMatchObject({
      ok: true,
      value: { status: 'pending' },
    })
    const higher = [market('1x2', { 1: 2010, x: 3000, 2: 4000 })]
    await town.say(odds(ref, { state: inPlay(0, 0), markets: higher }))
    await town.platform.time.advance(5_200)
    await town.say(odds(ref, { state: inPlay(0, 0) }))
    const { numbers } = await town.house.coupons.find(town.platform.db, { ...town.of(playerId), limit: 1 })
    expect(await town.house.coupons.read(town.platform.db, town.operatorId, numbers)).toMatchObject([
      { status: 'refused', refusal: { code: 'stakeAboveMax', limit: 'match', max: 995, stake: 1000 } },
    ])
    expect(await town.cashOf(playerId)).toBe(50_000)
  })

  test('is explained as it is refused, and set of nothing that cannot be counted', async () => {
    const matchId = await offer()
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    const ruleId = await cap({ source: 'match', matchId }, 5000)
    expect(await place(playerId, 1000, [[matchId, '1x2', '1']])).toBe('waiting')
    const selections = [{ matchId, marketKey: '1x2', outcomeId: '2' }]
    expect(await calls.explain(desk(), { playerId, selections, sizes: [] }, request)).toMatchObject({
      value: {
        rows: expect.arrayContaining([
          {
            kind: 'exposureMax',
            ruleId,
            source: 'match',
            subject: String(matchId),
            value: 5000,
            used: 2000,
            left: 3000,
            binds: true,
          },
        ]),
      },
    })
    expect(await place(playerId, 751, [[matchId, '1x2', '2']])).toMatchObject({ max: 750, limit: 'match' })
  })
})
