import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inPlay, market, odds, openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { change, placed, quoted, sell, sellsAll, stored } from './testing/selling-house.ts'

const minute = 60_000

let town: TestHouse
let ref: string
let matchId: number
let playerId: number

beforeAll(async () => {
  town = await openTestHouse()
  await change(town, { cashOut: sellsAll, cancelMinutes: 5 })
})
afterAll(async () => {
  expect(await town.house.settlement.prove()).toEqual([])
  await town.close()
})
beforeEach(async () => {
  ref = `match ${Math.random()}`
  matchId = await town.offer(ref, [market('1x2', { 1: 2000, x: 4000, 2: 4000 })])
  ;[playerId = 0] = await town.addPlayers(1, 10_000)
})

const single = () => placed(town, playerId, [[matchId, '1x2', '1']])
const cancel = (couponId: string) => town.house.cashOut.cancel(town.of(playerId), { couponId })

test('inside the window the stake returns whole, once, and nothing of it counts', async () => {
  const coupon = await single()
  const [shown] = await town.house.coupons.data([coupon])
  expect(shown?.cancelUntil).toBe(coupon.placedAt + 5 * minute)
  const answers = await Promise.all([1, 2, 3].map(() => cancel(coupon.couponId)))
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: expect.objectContaining({ status: 'cancelled' }) })))
  expect(await town.cashOf(playerId)).toBe(10_000)
  const question = { operatorId: town.operatorId, playerId }
  const [[, counted] = []] = [...(await town.house.trading.totalsOf(question, [`${matchId}|1x2|1`]))]
  expect(counted ?? 0).toBe(0)
  const about = { source: 'match', matchId } as never
  const of = { operatorId: town.operatorId, currency: 'TRY', about }
  expect(await town.house.coupons.sumExposures(town.platform.db, [of], [])).toEqual([0])
})

test('after it, with a live leg, or with a match that has begun, it is refused by name', async () => {
  const late = await single()
  const begun = await single()
  await town.platform.time.skip(5 * minute + 1)
  expect(await cancel(late.couponId)).toMatchObject({ refusal: { code: 'cancelOff', why: { kind: 'windowOver' } } })
  await town.say(odds(ref, { state: inPlay(0, 0) }))
  expect(await cancel(begun.couponId)).toMatchObject({ refusal: { why: { kind: 'matchStarted' } } })
  expect(await town.cashOf(playerId)).toBe(8000)
})

test('a match that is out of memory is known by its schedule, on the one connection that there is', async () => {
  const coupon = await single()
  await town.say(odds(ref, { betting: 'closed', state: { ...inPlay(1, 0), status: 'ended', period: 'fullTime' } }))
  await town.platform.time.skip(12 * 60 * minute)
  expect(town.house.book.find(matchId)).toBeUndefined()
  expect(await cancel(coupon.couponId)).toMatchObject({ refusal: { why: { kind: 'matchStarted' } } })
})

test('of which something was sold, or that nobody has, is not cancelled', async () => {
  const coupon = await single()
  await sell(town, coupon, await quoted(town, coupon, { stake: 100 }))
  expect(await cancel(coupon.couponId)).toMatchObject({ refusal: { why: { kind: 'notWaiting' } } })
  expect(await cancel(town.platform.ids.uuid())).toEqual({ ok: false, refusal: { code: 'notFound' } })
})

test('a site without a window cancels nothing, and says so', async () => {
  await change(town, { cancelMinutes: 0 })
  const coupon = await single()
  expect(await cancel(coupon.couponId)).toMatchObject({ refusal: { why: { kind: 'windowOff' } } })
  expect(await stored(town, coupon)).toMatchObject({ status: 'waiting' })
  const [shown] = await town.house.coupons.data([coupon])
  expect(shown?.cancelUntil).toBeUndefined()
  await change(town, { cancelMinutes: 5 })
})

test('of a terminal that could not print, a coupon is cancelled within two minutes whatever the site lets players', async () => {
  await change(town, { cancelMinutes: 0 })
  const unprinted = (couponId: string) => town.house.cashOut.cancel(town.of(playerId), { couponId, unprinted: true })
  const [coupon, late, begun] = [await single(), await single(), await single()]
  expect(await unprinted(coupon.couponId)).toMatchObject({ ok: true, value: { status: 'cancelled' } })
  expect(await town.cashOf(playerId)).toBe(8000)
  await town.platform.time.skip(2 * minute + 1)
  expect(await unprinted(late.couponId)).toMatchObject({ refusal: { code: 'cancelOff', why: { kind: 'windowOver' } } })
  await town.say(odds(ref, { state: inPlay(0, 0) }))
  expect(await unprinted(begun.couponId)).toMatchObject({ refusal: { why: { kind: 'matchStarted' } } })
  await change(town, { cancelMinutes: 5 })
})
