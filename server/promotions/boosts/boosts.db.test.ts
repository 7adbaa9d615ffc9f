import { lostResult, voidResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../platform/must.ts'
import { type BonusHouse, openBonusHouse } from '../../testing/bonus-house.ts'
import { inPlay, market, odds, settlement, takenBack } from '../../testing/test-house.ts'

let town: BonusHouse
beforeAll(async () => {
  town = await openBonusHouse()
}, 60_000)
afterAll(() => town.close())
afterEach(async () => {
  const { house, platform } = town
  const { faults } = await house.ledger.prove(platform.db)
  expect([...faults, ...(await house.promotions.prove()), ...(await house.settlement.prove())]).toEqual([])
})

type Reward = Extract<OfferTerms['reward'], { kind: 'priceBoost' }>

let matches = 0
/** A match at 2.50 for its home side. */
async function offered() {
  matches += 1
  const ref = `boost ${matches}`
  const matchId = await town.offer(ref, [market('1x2', { 1: 2500, x: 3000, 2: 4000 })])
  const end = (home: typeof wonResult) => town.say(settlement(ref, '1x2', { 1: home, x: lostResult, 2: lostResult }))
  return { ref, matchId, end, back: () => town.say(takenBack(ref, '1x2')) }
}

/** An offer that raises the home side of a match to 3.00, for stakes up to 20.00. */
async function boosted({
  reward = {},
  ...terms
}: Partial<Omit<OfferTerms, 'reward'>> & { reward?: Partial<Reward> } = {}) {
  const match = await offered()
  const raises: Reward = {
    ...{ kind: 'priceBoost', outcomes: [`${match.matchId}|1x2|1`], raise: { kind: 'to', price: 3000 }, stakeMax: 2000 },
    ...reward,
  }
  const offerId = await town.addOffer({ reward: raises, rules: { wagerTimes: 3, wagerOf: 'bonus', days: 7 }, ...terms })
  return { ...match, offerId, boost: { offerId, version: 1 } }
}
type Boosted = Awaited<ReturnType<typeof boosted>>

const player = async (cash = 10_000) => (await town.addPlayers(1, cash))[0] ?? 0

function place(playerId: number, { matchId, boost }: Pick<Boosted, 'matchId' | 'boost'>, more: object = {}) {
  const request = town.request([[matchId, '1x2', '1']], { stake: 1000 })
  return town.house.placement.place(town.of(playerId), { ...request, boost, ...more })
}
async function mustPlace(...asked: Parameters<typeof place>) {
  const placed = await place(...asked)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.value
}
const couponOf = async (playerId: number, couponId: string) => {
  const found = must(await town.house.coupons.findRequest(town.platform.db, town.of(playerId), couponId), 'a coupon')
  const [coupon] = await town.house.coupons.read(town.platform.db, town.operatorId, [found.number])
  return must(coupon, 'a coupon')
}
const rowOf = async ({ offerId }: Pick<Boosted, 'offerId'>) => {
  const answer = await town.desk.offers(town.clerk, {}, town.from)
  return must(answer.ok ? answer.value.offers.find((one) => one.offerId === offerId) : undefined, 'an offer')
}
/** Of these offers, those whose boosts a player is shown. */
const listOf = async (playerId: number, ...offers: readonly Pick<Boosted, 'offerId'>[]) => {
  const all = await town.house.promotions.boosts.list({ ...town.of(playerId), currency: 'TRY', language: 'en' })
  return all.filter((one) => offers.some(({ offerId }) => offerId === one.offerId))
}
const over = { refusal: { code: 'boostUnfit', why: 'over' } }

describe('a price boost', () => {
  test('raises the price of a leg at placement, keeps both, and costs the difference', async () => {
    const one = await boosted({ budget: 2000 })
    const playerId = await player()
    expect(await listOf(playerId, one)).toMatchObject([
      { offerId: one.offerId, version: 1, title: 'Ten for you', raise: { kind: 'to', price: 3000 }, stakeMax: 2000 },
    ])
    const coupon = await mustPlace(playerId, one)
    expect(coupon).toMatchObject({ payoutMax: 3000, bonus: 0, legs: [{ price: 3000, priceUnboosted: 2500 }] })
    expect(await rowOf(one)).toMatchObject({ given: 500, coupons: 1, grants: 0 })
    const [shown] = await town.house.coupons.data([coupon])
    expect(shown).toMatchObject({ boost: 500, legs: [{ priceUnboosted: 2500 }] })
    await one.end(wonResult)
    expect(await town.cashOf(playerId)).toBe(12_000)
    expect(await couponOf(playerId, coupon.couponId)).toMatchObject({ status: 'won', payout: 3000 })
    expect(await rowOf(one)).toMatchObject({ given: 500 })
  })

  test('costs nothing where its coupon is lost, and again what it did where that is taken back', async () => {
    const one = await boosted()
    await mustPlace(await player(), one)
    await one.end(lostResult)
    expect(await rowOf(one)).toMatchObject({ given: 0, coupons: 1 })
    await one.back()
    expect(await rowOf(one)).toMatchObject({ given: 500, coupons: 1 })
    await one.end(wonResult)
    expect(await rowOf(one)).toMatchObject({ given: 500 })
  })

  test('of percent raises what the price wins, at the price of now', async () => {
    const one = await boosted({ reward: { raise: { kind: 'percent', percent: 20 } } })
    expect(await mustPlace(await player(), one)).toMatchObject({
      payoutMax: 2800,
      legs: [{ price: 2800, priceUnboosted: 2500 }],
    })
  })

  test('that is not higher than the price takes nothing and costs nothing', async () => {
    const one = await boosted({ reward: { raise: { kind: 'to', price: 2400 } } })
    const coupon = await mustPlace(await player(), one)
    expect(coupon.legs[0]?.priceUnboosted).toBeUndefined()
    expect(await rowOf(one)).toMatchObject({ given: 0, coupons: 0 })
  })

  test('is had as often as its offer says, and is there again where its leg is void', async () => {
    const one = await boosted()
    const playerId = await player()
    await mustPlace(playerId, one)
    expect(await listOf(playerId, one)).toEqual([])
    expect(await place(playerId, one)).toMatchObject(over)
    await one.end(voidResult)
    expect(await rowOf(one)).toMatchObject({ given: 0, coupons: 0 })
    expect(await listOf(playerId, one)).toMatchObject([{ offerId: one.offerId }])
    await one.back()
    expect(await rowOf(one)).toMatchObject({ given: 500, coupons: 1 })
    expect(await listOf(playerId, one)).toEqual([])
  })

  test('is held by its largest stake, its lowest price, its kind and its match', async () => {
    const one = await boosted({ rules: { wagerTimes: 0, wagerOf: 'bonus', days: 1, priceMin: 2600 } })
    const playerId = await player()
    expect(await place(playerId, one)).toMatchObject({ refusal: { code: 'boostUnfit', why: 'price', min: 2600 } })
    const two = await boosted()
    expect(await place(playerId, two, { stake: 2001 })).toMatchObject({
      refusal: { code: 'boostUnfit', why: 'stake', max: 2000, stake: 2001 },
    })
    const both = town.request(
      [
        [one.matchId, '1x2', '1'],
        [two.matchId, '1x2', '1'],
      ],
      { stake: 100 },
    )
    expect(await place(playerId, two, { selections: both.selections })).toMatchObject({
      refusal: { code: 'boostUnfit', why: 'kind' },
    })
    expect(await place(playerId, { ...one, boost: two.boost })).toMatchObject(over)
    await town.say(odds(two.ref, { state: inPlay(0, 0) }))
    expect(await place(playerId, two)).toMatchObject({ refusal: { code: 'boostUnfit', why: 'kind' } })
    expect(await town.cashOf(playerId)).toBe(10_000)
  })

  test('is what was shown: of another version, paused, over or of another currency it is none', async () => {
    const playerId = await player()
    const one = await boosted()
    expect(await place(playerId, { ...one, boost: { ...one.boost, version: 2 } })).toMatchObject(over)
    expect(await place(playerId, { ...one, boost: { offerId: 999_999, version: 1 } })).toMatchObject(over)
    const set = { offerId: one.offerId, version: 1, state: 'paused', reason: 'enough' } as const
    expect(await town.desk.setOffer(town.clerk, set, town.from)).toMatchObject({ ok: true })
    expect(await place(playerId, one)).toMatchObject(over)
    const later = await boosted({ from: town.platform.clock.now() + 60_000 })
    expect(await place(playerId, later)).toMatchObject(over)
    expect(await listOf(playerId, one, later)).toEqual([])
  })

  test('is no bonus that anybody asks for or is given', async () => {
    const one = await boosted()
    const playerId = await player()
    await expect(town.take(playerId, one.offerId)).rejects.toThrow('notFound')
    const give = { offerId: one.offerId, playerId, reason: 'spring' }
    expect(await town.desk.give(town.clerk, give, town.from)).toMatchObject({ refusal: { code: 'notFound' } })
    const { offers } = await town.house.promotions.bonuses({ ...town.of(playerId), currency: 'TRY', language: 'en' })
    expect(offers.map(({ offerId }) => offerId)).not.toContain(one.offerId)
  })

  test('is paid by cash alone: neither by a bonus nor by a free bet', async () => {
    const one = await boosted()
    const playerId = await player(500)
    await town.take(playerId, await town.addOffer())
    const money = { refusal: { code: 'boostUnfit', why: 'money' } }
    expect(await place(playerId, one)).toMatchObject(money)
    const request = town.request([[one.matchId, '1x2', '1']], { stake: 1000 })
    expect(await town.house.placement.place(town.of(playerId), request)).toMatchObject({ ok: true })
    const free: OfferTerms['reward'] = { kind: 'freeBet', amount: 1000, kinds: ['single'], products: ['sport'] }
    await town.take(playerId, await town.addOffer({ reward: free }))
    const { freeBets } = await town.house.promotions.bonuses({ ...town.of(playerId), currency: 'TRY', language: 'en' })
    const { freeBetId } = must(freeBets[0], 'a free bet')
    expect(await place(playerId, one, { freeBetId })).toMatchObject(money)
  })

  test('is sold at the price without it, and is there again where its coupon is cancelled', async () => {
    await town.sellAll()
    const one = await boosted()
    const playerId = await player()
    const coupon = await mustPlace(playerId, one)
    const plain = await town.house.placement.place(
      town.of(playerId),
      town.request([[one.matchId, '1x2', '1']], { stake: 1000 }),
    )
    const offers = []
    for (const couponId of [coupon.couponId, plain.ok ? plain.value.couponId : ''])
      offers.push(await town.house.cashOut.quote(town.of(playerId), couponId))
    expect(offers[0]).toMatchObject({ ok: true })
    expect(offers[0]).toEqual(offers[1])
    expect(await town.house.cashOut.cancel(town.of(playerId), { couponId: coupon.couponId })).toMatchObject({
      ok: true,
    })
    expect(await rowOf(one)).toMatchObject({ given: 0, coupons: 0 })
    const again = await mustPlace(playerId, one)
    const quote = await town.house.cashOut.quote(town.of(playerId), again.couponId)
    if (!quote.ok) throw new Error(JSON.stringify(quote.refusal))
    const sold = await town.house.cashOut.sell({
      ...town.of(playerId),
      ...{ couponId: again.couponId, requestId: town.platform.ids.uuid(), quote: quote.value.quote },
    })
    expect(sold).toMatchObject({ ok: true })
    expect(await rowOf(one)).toMatchObject({ given: 0, coupons: 1 })
  })

  test('counts for a bonus by the price without it', async () => {
    const one = await boosted({ reward: { raise: { kind: 'to', price: 3000 } } })
    const short = await town.offer('boost short', [market('1x2', { 1: 1400, x: 3000, 2: 4000 })])
    const offerId = await town.addOffer({
      ...{
        reward: {
          kind: 'priceBoost',
          outcomes: [`${short}|1x2|1`],
          raise: { kind: 'to', price: 2000 },
          stakeMax: 2000,
        },
      },
    })
    const playerId = await player()
    const { grantId } = await town.take(playerId, await town.addOffer())
    await mustPlace(playerId, { matchId: short, boost: { offerId, version: 1 } })
    await town.say(settlement('boost short', '1x2', { 1: lostResult, x: wonResult, 2: lostResult }))
    expect(await town.grant(playerId, grantId)).toMatchObject({ wager: { counted: 0 } })
    await mustPlace(playerId, one)
    await one.end(lostResult)
    expect(await town.grant(playerId, grantId)).toMatchObject({ wager: { counted: 1000 } })
  })

  test('is another content of a coupon, and part of its receipt and its quote', async () => {
    const one = await boosted()
    const playerId = await player()
    const { house } = town
    const request = { ...town.request([[one.matchId, '1x2', '1']], { stake: 1000 }), boost: one.boost }
    const placed = await house.placement.place(town.of(playerId), request)
    expect(await house.placement.place(town.of(playerId), request)).toMatchObject({ ok: true })
    const { boost: _, ...without } = request
    expect(await house.placement.place(town.of(playerId), without)).toMatchObject({
      refusal: { code: 'couponIdReused' },
    })
    expect(placed).toMatchObject({ ok: true })
  })

  test('is none of another operator’s players', async () => {
    const one = await boosted()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from boosted_coupon where operator_id <> ${town.operatorId}`.execute(
      town.platform.db,
    )
    expect(rows).toEqual([{ count: 0 }])
    const other = await town.house.promotions.boosts.of(town.platform.db, {
      ...{ operatorId: town.operatorId + 1, playerId: 1, currency: 'TRY', ...one.boost },
    })
    expect(other).toMatchObject({ gone: true })
  })
})
