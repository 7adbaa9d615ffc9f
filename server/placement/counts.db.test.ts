import type { LimitAbout } from '@banko/contract/limit-shapes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byTest, inPlay, odds, openTestHouse, type Pick, type TestHouse } from '../testing/test-house.ts'
import { tradingCalls } from '../trading/calls.ts'
import { quoteSlip } from './quote-slip.ts'

let town: TestHouse
let calls: ReturnType<typeof tradingCalls>
const request = { host: 'test', address: '127.0.0.1' } as never
const desk = () => ({ kind: 'operator', operatorId: town.operatorId, keyId: 7, scopes: new Set() }) as never

beforeAll(async () => {
  town = await openTestHouse()
  calls = tradingCalls(town.house)
}, 60_000)
afterAll(() => town.close())
// what one test sets, no other meets
beforeEach(async () => {
  for (const { id } of town.house.trading.rulesOf(town.operatorId))
    await town.house.trading.endLimit(town.operatorId, { id, by: byTest })
})

type Limit = Parameters<typeof calls.setLimit>[1]['limit']

async function most(kind: 'sameCouponMax' | 'singlesPerDay' | 'combinedPerDay', value: number, about?: LimitAbout) {
  const limit: Limit = { kind, value }
  const answer = await calls.setLimit(
    desk(),
    { about: about ?? { source: 'operator' }, limit, reason: 'test' },
    request,
  )
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
}

async function place(playerId: number, picks: readonly Pick[], stake = 100) {
  const answer = await town.house.placement.place(town.of(playerId), town.request(picks, { stake }))
  return answer.ok ? answer.value.status : answer.refusal
}

async function quoted(playerId: number, picks: readonly Pick[]) {
  const { couponId: _, ...slip } = town.request(picks, { stake: 100 })
  const { decision } = await quoteSlip(
    town.house,
    { operatorId: town.operatorId },
    await town.house.people.factsOf(town.of(playerId)),
    slip,
  )
  return decision.kind === 'accept' ? 'accept' : decision.refusal
}

let matches = 0
const offer = () => town.offer(`counts ${++matches}`)
const repeated = (max: number) => ({ code: 'couponRepeated', max })

describe('the same coupon', () => {
  test('is taken so many times by each player, told before by a quote, and what is refused costs nothing', async () => {
    const [one, two] = [await offer(), await offer()]
    const [playerId = 0, other = 0] = await town.addPlayers(2, 50_000)
    await most('sameCouponMax', 2)
    const picks: Pick[] = [
      [one, '1x2', '1'],
      [two, '1x2', 'x'],
    ]
    expect([await place(playerId, picks), await place(playerId, picks.toReversed(), 300)]).toEqual([
      'waiting',
      'waiting',
    ])
    expect(await quoted(playerId, picks)).toEqual(repeated(2))
    expect(await place(playerId, picks)).toEqual(repeated(2))
    expect(await town.cashOf(playerId)).toBe(49_600)
    // one leg less is another coupon, and others have their own count
    expect(await place(playerId, picks.slice(1))).toBe('waiting')
    expect(await quoted(other, picks)).toBe('accept')
    expect(await place(other, picks)).toBe('waiting')
    expect(await town.house.settlement.prove()).toEqual([])
  })

  test('sent many times at once is taken as often as it may be, and those beside it are', async () => {
    const [matchId, beside] = [await offer(), await offer()]
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    const others = await town.addPlayers(5, 50_000)
    await most('sameCouponMax', 3)
    const asked = Array.from({ length: 12 }, () => place(playerId, [[matchId, '1x2', '1']]))
    const free = others.map((one) => place(one, [[beside, '1x2', '1']]))
    expect(await Promise.all(free)).toEqual(others.map(() => 'waiting'))
    const told = await Promise.all(asked)
    expect(told.filter((one) => one === 'waiting')).toHaveLength(3)
    expect(told.filter((one) => one !== 'waiting')).toEqual(Array.from({ length: 9 }, () => repeated(3)))
    expect(await town.cashOf(playerId)).toBe(49_700)
  })

  test('that was refused after its delay counts no more', async () => {
    const live = await offer()
    const ref = `counts ${matches}`
    await town.say(odds(ref, { state: inPlay(0, 0) }))
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    await most('sameCouponMax', 1)
    expect(await place(playerId, [[live, '1x2', '1']])).toBe('pending')
    expect(await place(playerId, [[live, '1x2', '1']])).toEqual(repeated(1))
    await town.say(odds(ref, { state: inPlay(1, 0) }))
    await town.platform.time.advance(5_200)
    await town.say(odds(ref, { state: inPlay(1, 0) }))
    expect(await town.cashOf(playerId)).toBe(50_000)
    expect(await place(playerId, [[live, '1x2', '1']])).toBe('pending')
  })
})

describe('coupons of a day', () => {
  test('are counted by their kind, the least of whoever limits them', async () => {
    const [one, two] = [await offer(), await offer()]
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    await most('singlesPerDay', 5)
    await most('singlesPerDay', 2, { source: 'site', siteId: town.siteId })
    await most('combinedPerDay', 1, { source: 'player', playerId })
    expect(await place(playerId, [[one, '1x2', '1']])).toBe('waiting')
    expect(await place(playerId, [[two, '1x2', '1']])).toBe('waiting')
    const full = { code: 'couponsTooMany', max: 2, kind: 'single' }
    expect(await quoted(playerId, [[two, '1x2', 'x']])).toEqual(full)
    expect(await place(playerId, [[two, '1x2', 'x']])).toEqual(full)
    const both: Pick[] = [
      [one, '1x2', '1'],
      [two, '1x2', '1'],
    ]
    expect(await place(playerId, both)).toBe('waiting')
    expect(await place(playerId, both)).toEqual({ code: 'couponsTooMany', max: 1, kind: 'combined' })
  })

  test('of none at all are refused at the first', async () => {
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    await most('singlesPerDay', 0)
    expect(await place(playerId, [[await offer(), '1x2', '1']])).toMatchObject({ code: 'couponsTooMany', max: 0 })
  })
})

test('counts are forgotten when every match on them is over', async () => {
  const [playerId = 0] = await town.addPlayers(1, 50_000)
  await most('sameCouponMax', 1)
  const picks: Pick[] = [[await offer(), '1x2', '1']]
  expect(await place(playerId, picks)).toBe('waiting')
  await town.house.trading.sweep()
  expect(await quoted(playerId, picks)).toEqual(repeated(1))
  await sql`update coupon_count set raised_at = raised_at - ${121 * 24 * 3_600_000}::bigint`.execute(town.platform.db)
  await town.house.trading.sweep()
  expect(await quoted(playerId, picks)).toBe('accept')
})
