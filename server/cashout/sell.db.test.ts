import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { betStop, market, odds, openTestHouse, settlement, type TestHouse, takenBack } from '../testing/test-house.ts'
import { change, placed, quoted, sell, sellsAll, stored } from './testing/selling-house.ts'

/** Prices without a margin: a coupon is worth its stake. */
const fair = { 1: 2000, x: 4000, 2: 4000 }
/** The home win has become likelier. */
const likelier = { 1: 1250, x: 10_000, 2: 10_000 }

let town: TestHouse
let ref: string
let matchId: number
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
  ;[playerId = 0] = await town.addPlayers(1, 10_000)
})

const single = () => placed(town, playerId, [[matchId, '1x2', '1']])
const reprice = (prices: Readonly<Record<string, number>>) => town.say(odds(ref, { markets: [market('1x2', prices)] }))

describe('a quote', () => {
  test('is what a coupon is worth now, at the versions of its matches, for five seconds', async () => {
    const coupon = await single()
    const version = town.house.book.find(matchId)?.version ?? 0
    expect(await quoted(town, coupon)).toEqual({
      stakeSold: 1000,
      offer: 1000,
      validUntil: town.platform.clock.now() + 5000,
      versions: [{ selection: `${matchId}|1x2|1`, version }],
    })
    await reprice(likelier)
    expect((await quoted(town, coupon)).offer).toBe(1600)
    expect((await quoted(town, coupon, { stake: 250 })).offer).toBe(400)
    expect((await quoted(town, coupon, { percent: 50 })).offer).toBe(800)
  })

  test('takes what its producer says of the outcome, where its price does not contradict that', async () => {
    const coupon = await single()
    const [home, ...others] = market('1x2', fair).outcomes
    if (!home) throw new Error('the market has outcomes')
    const told = (won: number) => ({ ...market('1x2', fair), outcomes: [{ ...home, chances: { won } }, ...others] })
    await town.say(odds(ref, { markets: [told(450_000)] }))
    expect((await quoted(town, coupon)).offer).toBe(900)
    await town.say(odds(ref, { markets: [told(600_000)] }))
    expect((await quoted(town, coupon)).offer).toBe(1000)
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['of a suspended market', () => town.say(odds(ref, { markets: [market('1x2', fair, 'off')] })), 'marketClosed'],
    ['of a stopped match', () => town.say(betStop(ref)), 'marketClosed'],
    ['of a match that is over', () => town.say(odds(ref, { markets: [], complete: true })), 'marketClosed'],
    [
      'of a market that its producer bars',
      () => town.say(odds(ref, { markets: [{ ...market('1x2', fair), cashOutOff: true }] })),
      'marketBarred',
    ],
  ])('%s is none, by name', async (_, happen, kind) => {
    const coupon = await single()
    await happen()
    const answer = await town.house.cashOut.quote(town.of(playerId), coupon.couponId)
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'cashOutOff', why: { kind } } })
  })
})

describe('a quote of a site that does not buy', () => {
  afterAll(() => change(town, { cashOut: sellsAll }))

  test.each([
    [{ on: false }, { kind: 'off' }],
    [{ single: false }, { kind: 'kindOff', couponKind: 'single' }],
    [{ offerMin: 1001 }, { kind: 'offerTooLow', offer: 1000, min: 1001 }],
  ])('%j is none, by name', async (setting, why) => {
    await change(town, { cashOut: { ...sellsAll, ...setting } })
    const coupon = await single()
    const answer = await town.house.cashOut.quote(town.of(playerId), coupon.couponId)
    expect(answer).toEqual({ ok: false, refusal: { code: 'cashOutOff', why } })
  })

  test('parts sells the whole, and one that keeps a margin keeps it', async () => {
    await change(town, { cashOut: { ...sellsAll, partOn: false, marginMillionths: 50_000 } })
    const coupon = await single()
    expect((await quoted(town, coupon)).offer).toBe(950)
    const part = await town.house.cashOut.quote(town.of(playerId), coupon.couponId, { percent: 50 })
    expect(part).toMatchObject({ ok: false, refusal: { why: { kind: 'partOff' } } })
  })
})

describe('a sale', () => {
  test('pays the offer, takes the stake out of escrow, and is told once', async () => {
    const coupon = await single()
    await reprice(likelier)
    const quote = await quoted(town, coupon)
    const requestId = town.platform.ids.uuid()
    const answer = await sell(town, coupon, quote, requestId)
    expect(answer).toMatchObject({ ok: true, value: { sale: { stakeSold: 1000, paid: 1600 }, isFresh: true } })
    expect(await town.cashOf(playerId)).toBe(10_600)
    const is = await stored(town, coupon)
    expect(is).toMatchObject({ status: 'sold', stakeTotal: 1000, stakeSold: 1000, soldFor: 1600, payout: 0 })
    expect(is.sales).toMatchObject([{ requestId, stakeSold: 1000, paid: 1600, by: 'player' }])
    expect(await sell(town, coupon, quote, requestId)).toMatchObject({ ok: true, value: { isFresh: false } })
    expect(await sell(town, coupon, { ...quote, offer: 1 }, requestId)).toEqual({
      ok: false,
      refusal: { code: 'requestKeyReused' },
    })
    expect(await sell(town, coupon, quote)).toMatchObject({
      refusal: { code: 'cashOutOff', why: { kind: 'notWaiting' } },
    })
    expect(await town.cashOf(playerId)).toBe(10_600)
  })

  test('at a lower offer is refused with the new one, at a better one it passes', async () => {
    const coupon = await single()
    const first = await quoted(town, coupon)
    await reprice({ 1: 2500, x: 3000, 2: 3750 })
    const lower = await sell(town, coupon, first)
    expect(lower).toMatchObject({ ok: false, refusal: { code: 'cashOutLower', was: 1000, quote: { offer: 800 } } })
    await reprice(fair)
    await reprice(likelier)
    expect(await sell(town, coupon, first)).toMatchObject({ ok: true, value: { sale: { paid: 1600 } } })
  })

  test('of a quote that is over is made at the offer of now', async () => {
    const coupon = await single()
    const first = await quoted(town, coupon)
    await town.platform.time.advance(5001)
    expect(await sell(town, coupon, { ...first, offer: 900 })).toMatchObject({
      ok: true,
      value: { sale: { paid: 1000 } },
    })
  })

  test('whose market closes is refused, and so is another player’s', async () => {
    const coupon = await single()
    const quote = await quoted(town, coupon)
    const [other = 0] = await town.addPlayers(1, 0)
    expect(await sell(town, { ...coupon, playerId: other }, quote)).toEqual({
      ok: false,
      refusal: { code: 'notFound' },
    })
    await town.say(betStop(ref))
    expect(await sell(town, coupon, quote)).toMatchObject({ refusal: { why: { kind: 'marketClosed' } } })
    expect(await stored(town, coupon)).toMatchObject({ status: 'waiting', sales: [] })
  })

  test('of a part leaves the rest of stake, cap and exposure, which is settled by itself', async () => {
    const coupon = await single()
    const about = { matchId, marketKey: '1x2', outcomeId: '1' }
    const open = () =>
      town.house.coupons.sumExposures(
        town.platform.db,
        [{ operatorId: town.operatorId, currency: 'TRY', about: { source: 'outcome', ...about } as never }],
        [],
      )
    expect(await open()).toEqual([2000])
    await sell(town, coupon, await quoted(town, coupon, { stake: 250 }))
    await sell(town, coupon, await quoted(town, coupon, { percent: 33 }))
    expect(await stored(town, coupon)).toMatchObject({ status: 'waiting', stakeSold: 497, soldFor: 497 })
    expect(await open()).toEqual([1006])
    expect(await town.house.settlement.prove()).toEqual([])
    const [shown] = await town.house.coupons.data([await stored(town, coupon)])
    expect(shown).toMatchObject({ stakeTotal: 1000, stakeSold: 497, soldFor: 497, sales: [{}, {}] })
    await town.say(settlement(ref, '1x2', { 1: wonResult, x: lostResult, 2: lostResult }))
    expect(await stored(town, coupon)).toMatchObject({ status: 'won', payout: 1006 })
    expect(await town.cashOf(playerId)).toBe(9000 + 497 + 1006)
    await town.say(takenBack(ref, '1x2'))
    expect(await stored(town, coupon)).toMatchObject({ status: 'waiting', payout: 0, stakeSold: 497 })
    expect(await town.cashOf(playerId)).toBe(9497)
  })

  test('stays one, whatever its legs do then', async () => {
    const coupon = await single()
    await sell(town, coupon, await quoted(town, coupon))
    await town.say(settlement(ref, '1x2', { 1: wonResult, x: lostResult, 2: lostResult }))
    await town.say(takenBack(ref, '1x2'))
    expect(await stored(town, coupon)).toMatchObject({ status: 'sold', soldFor: 1000 })
    expect(await town.cashOf(playerId)).toBe(10_000)
  })

  test('pays a debt first', async () => {
    const spent = await single()
    await town.say(settlement(ref, '1x2', { 1: wonResult, x: lostResult, 2: lostResult }))
    expect(await stored(town, spent)).toMatchObject({ status: 'won', payout: 2000 })
    const other = await town.offer(`${ref} other`, [market('1x2', fair)])
    const rest = await placed(town, playerId, [[other, '1x2', '1']], { stake: 10_000 })
    const more = await placed(town, playerId, [[other, '1x2', 'x']], { stake: 1000 })
    await town.say(takenBack(ref, '1x2'))
    expect(await town.house.ledger.debts(town.platform.db, town.operatorId, [playerId])).toEqual(
      new Map([[playerId, 2000]]),
    )
    await sell(town, more, await quoted(town, more))
    expect(await town.cashOf(playerId)).toBe(0)
    await sell(town, rest, await quoted(town, rest))
    expect(await town.cashOf(playerId)).toBe(9000)
  })

  test('takes settled legs by what they came to', async () => {
    const second = `${ref} second`
    const secondId = await town.offer(second, [market('1x2', fair)])
    const coupon = await placed(town, playerId, [
      [matchId, '1x2', '1'],
      [secondId, '1x2', '1'],
    ])
    await town.say(settlement(ref, '1x2', { 1: wonResult, x: lostResult, 2: lostResult }))
    const quote = await quoted(town, coupon)
    expect(quote).toMatchObject({ offer: 2000, versions: [{ selection: `${secondId}|1x2|1` }] })
    expect(await sell(town, coupon, quote)).toMatchObject({ ok: true, value: { sale: { paid: 2000 } } })
  })
})
