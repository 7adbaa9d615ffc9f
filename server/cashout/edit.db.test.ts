import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CouponRecord } from '../coupons/index.ts'
import { must } from '../platform/must.ts'
import { betStop, inPlay, market, odds, openTestHouse, settlement, type TestHouse } from '../testing/test-house.ts'
import { change, placed, quoted, sell, sellsAll, stored } from './testing/selling-house.ts'

/** Prices without a margin: a coupon is worth its stake. */
const fair = { 1: 2000, x: 4000, 2: 4000 }

let town: TestHouse
let ref: string
let [matchId, otherId] = [0, 0]
let playerId: number

beforeAll(async () => {
  town = await openTestHouse()
  await change(town, { cashOut: sellsAll })
})
afterAll(async () => {
  expect(await town.house.settlement.prove()).toEqual([])
  await town.close()
})
beforeEach(async () => {
  ref = `match ${Math.random()}`
  matchId = await town.offer(ref, [market('1x2', fair)])
  otherId = await town.offer(`${ref} other`, [market('1x2', fair)])
  ;[playerId = 0] = await town.addPlayers(1, 1500)
})

const single = () => placed(town, playerId, [[matchId, '1x2', '1']])
const requested = (more: Partial<PlaceRequest> = {}) => town.request([[otherId, '1x2', 'x']], more)

async function edit(coupon: CouponRecord, place: PlaceRequest, quote = quoted(town, coupon)) {
  return town.house.cashOut.edit({
    ...town.of(coupon.playerId),
    couponId: coupon.couponId,
    quote: await quote,
    place,
  })
}

describe('an edit', () => {
  test('sells the one and places the other, paid by what the first brought', async () => {
    const coupon = await single()
    await town.say(odds(ref, { markets: [market('1x2', { 1: 1250, x: 10_000, 2: 10_000 })] }))
    const place = requested({ stake: 2000 })
    const answer = await edit(coupon, place)
    expect(answer).toMatchObject({
      ok: true,
      value: { paid: 1600, sold: { status: 'sold', soldFor: 1600 }, coupon: { status: 'waiting', stakeTotal: 2000 } },
    })
    expect(await town.cashOf(playerId)).toBe(1500 - 1000 + 1600 - 2000)
    const [shown] = await town.house.coupons.data([await stored(town, coupon)])
    expect(shown?.sales).toMatchObject([{ by: 'edit', replacedBy: place.couponId }])
  })

  test('asked again answers the same, and moves nothing more', async () => {
    const coupon = await single()
    const quote = await quoted(town, coupon)
    const place = requested({ stake: 700 })
    const answers = [
      await edit(coupon, place, Promise.resolve(quote)),
      await edit(coupon, place, Promise.resolve(quote)),
    ]
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.coupon.number : answer.refusal.code))).size).toBe(
      1,
    )
    expect(answers[1]).toMatchObject({ ok: true, value: { paid: 1000 } })
    expect(await town.cashOf(playerId)).toBe(1500 - 700)
  })

  test.each<[string, () => Partial<PlaceRequest>, string]>([
    ['whose new stake nobody can pay', () => ({ stake: 1501 }), 'balanceTooLow'],
    ['whose new coupon has no stake that is allowed', () => ({ stake: 1 }), 'stakeBelowMin'],
    [
      'of a price that was never there',
      () => ({ pricePolicy: 'none', selections: [{ ...pick(), price: 9000 }] }),
      'priceChanged',
    ],
  ])('%s leaves both as they were', async (_, more, code) => {
    const coupon = await single()
    const place = requested(more())
    expect(await edit(coupon, place)).toMatchObject({ ok: false, refusal: { code } })
    expect(await stored(town, coupon)).toMatchObject({ status: 'waiting', sales: [] })
    expect(await town.house.coupons.findRequest(town.platform.db, town.of(playerId), place.couponId)).toBeUndefined()
    expect(await town.cashOf(playerId)).toBe(500)
  })

  test('at a lower offer is refused with the new one, and nothing is placed', async () => {
    const coupon = await single()
    const quote = await quoted(town, coupon)
    await town.say(odds(ref, { markets: [market('1x2', { 1: 2500, x: 3000, 2: 3750 })] }))
    const answer = await edit(coupon, requested(), Promise.resolve(quote))
    expect(answer).toMatchObject({ refusal: { code: 'cashOutLower', quote: { offer: 800 } } })
    expect(await town.cashOf(playerId)).toBe(500)
  })

  test('takes all that is left of a coupon, and no part of it', async () => {
    const coupon = await single()
    const part = await quoted(town, coupon, { stake: 400 })
    expect(await edit(coupon, requested(), Promise.resolve(part))).toMatchObject({
      refusal: { why: { kind: 'partOff' } },
    })
    await sell(town, coupon, part)
    expect(await edit(coupon, requested({ stake: 1000 }))).toMatchObject({ ok: true, value: { paid: 600 } })
    expect(await stored(town, coupon)).toMatchObject({ status: 'sold', stakeSold: 1000, soldFor: 1000 })
    expect(await town.cashOf(playerId)).toBe(500)
  })

  test('is nobody else’s, and not of a coupon that is settled or stopped', async () => {
    const coupon = await single()
    const quote = Promise.resolve(await quoted(town, coupon))
    const [other = 0] = await town.addPlayers(1, 5000)
    expect(await edit({ ...coupon, playerId: other }, requested(), quote)).toMatchObject({
      refusal: { code: 'notFound' },
    })
    await town.say(betStop(ref))
    expect(await edit(coupon, requested(), quote)).toMatchObject({ refusal: { why: { kind: 'marketClosed' } } })
    await town.say(settlement(ref, '1x2', { 1: wonResult, x: lostResult, 2: lostResult }))
    expect(await edit(coupon, requested(), quote)).toMatchObject({ refusal: { why: { kind: 'notWaiting' } } })
  })

  test('needs an id of its own: neither a coupon’s nor a sale’s that was before', async () => {
    const coupon = await single()
    const before = await placed(town, playerId, [[otherId, '1x2', 'x']], { stake: 300 })
    const place = requested({ couponId: before.couponId, stake: 300 })
    expect(await edit(coupon, place)).toMatchObject({ refusal: { code: 'couponIdReused' } })
    const requestId = town.platform.ids.uuid()
    await sell(town, before, await quoted(town, before), requestId)
    expect(await edit(coupon, requested({ couponId: requestId }))).toMatchObject({
      refusal: { code: 'couponIdReused' },
    })
    expect(await stored(town, coupon)).toMatchObject({ status: 'waiting' })
  })

  test('to a coupon in play is refused by name', async () => {
    const coupon = await single()
    await town.say(odds(`${ref} other`, { betting: 'open', state: inPlay(0, 0), markets: [market('1x2', fair)] }))
    const answer = await edit(coupon, requested())
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'editInPlay' } })
    expect(await stored(town, coupon)).toMatchObject({ status: 'waiting' })
  })
})

const pick = () => {
  const [selection] = town.request([[otherId, '1x2', 'x']]).selections
  return must(selection, 'a selection')
}
