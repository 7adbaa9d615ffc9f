import {
  halfLostResult,
  lostResult,
  type OutcomeResult,
  voidResult,
  wonResult,
} from '@banko/betting/coupon/settle-leg.ts'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../platform/must.ts'
import { type BonusHouse, openBonusHouse } from '../../testing/bonus-house.ts'
import { market, settlement, takenBack } from '../../testing/test-house.ts'

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

const day = 86_400_000
const reward = {
  kind: 'couponInsurance',
  ...{ max: 1500, legsMin: 3, priceMin: 1500, kinds: ['single', 'combined'], products: ['sport', 'live'] },
} satisfies OfferTerms['reward']
const rules: OfferTerms['rules'] = { wagerTimes: 0, wagerOf: 'bonus', days: 7 }

let matches = 0
/** Matches at 2.00 for their home sides. */
async function offered(count: number, price = 2000) {
  const made = []
  for (let nth = 0; nth < count; nth += 1) {
    matches += 1
    const ref = `insured ${matches}`
    const matchId = await town.offer(ref, [market('1x2', { 1: price, x: 3000, 2: 4000 })])
    const end = (home: OutcomeResult) => town.say(settlement(ref, '1x2', { 1: home, x: lostResult, 2: lostResult }))
    made.push({ matchId, end, back: () => town.say(takenBack(ref, '1x2')) })
  }
  return made
}
type Match = Awaited<ReturnType<typeof offered>>[number]

const seen = (playerId: number) =>
  town.house.promotions.bonuses({ ...town.of(playerId), currency: 'TRY', language: 'en' })
const freeBets = async (playerId: number) =>
  (await seen(playerId)).freeBets.map(({ state, value }) => [state, value] as const)
const given = async (offerId: number) => {
  const answer = await town.desk.offers(town.clerk, {}, town.from)
  if (!answer.ok) throw new Error('offers are refused')
  return must(
    answer.value.offers.find((one) => one.offerId === offerId),
    'an offer',
  ).given
}

/** Somebody with cash who is insured. */
async function insured(terms: Partial<OfferTerms> = {}) {
  const [playerId = 0] = await town.addPlayers(1, 20_000)
  const offerId = await town.addOffer({ reward, rules, ...terms })
  return { playerId, offerId, grant: await town.take(playerId, offerId) }
}

async function place(playerId: number, on: readonly Match[], change: object = {}) {
  const picks = on.map(({ matchId }) => [matchId, '1x2', '1'] as const)
  const placed = await town.house.placement.place(town.of(playerId), town.request(picks, { stake: 2000, ...change }))
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.value
}

/** Ends matches one after the other, `lost won won`. */
async function end(on: readonly Match[], results: readonly OutcomeResult[]): Promise<void> {
  for (const [nth, match] of on.entries()) await match.end(must(results[nth], 'a result'))
}

describe('an insured coupon', () => {
  test('that loses by one leg brings its stake back as a free bet, no more than the most, which can be spent', async () => {
    const { playerId, offerId, grant } = await insured({ budget: 1500 })
    expect(grant).toMatchObject({ state: 'accepted', endsAt: town.platform.clock.now() + 7 * day })
    expect(await given(offerId)).toBe(1500)
    const on = await offered(3)
    const coupon = await place(playerId, on)
    await end(on.slice(0, 2), [lostResult, wonResult])
    expect(await freeBets(playerId)).toEqual([])
    await must(on[2], 'a match').end(wonResult)
    expect(await freeBets(playerId)).toEqual([['token', 1500]])
    expect(await town.grant(playerId, grant.grantId)).toMatchObject({ state: 'completed', amount: 1500, converted: 0 })
    expect(await town.cashOf(playerId)).toBe(18_000)
    const { freeBetId } = must((await seen(playerId)).freeBets[0], 'a free bet')
    const [next] = await offered(1)
    await place(playerId, [must(next, 'a match')], { freeBetId })
    expect(await town.cashOf(playerId)).toBe(18_000)
    const listed = await town.desk.grants(town.clerk, { playerId }, town.from)
    expect(listed).toMatchObject({ value: { grants: [{ kind: 'couponInsurance', couponNumber: coupon.number }] } })
  })

  test('gives what of its budget it does not need to others', async () => {
    const { playerId, offerId } = await insured({ budget: 1500 })
    const [other = 0] = await town.addPlayers(1, 0)
    await expect(town.take(other, offerId)).rejects.toThrow('budget')
    const on = await offered(3)
    await place(playerId, on, { stake: 400 })
    await end(on, [wonResult, wonResult, lostResult])
    expect([await freeBets(playerId), await given(offerId)]).toEqual([[['token', 400]], 400])
  })

  test.each([
    ['lost by two', [lostResult, lostResult, wonResult]],
    ['with a void leg', [lostResult, wonResult, voidResult]],
    ['with a leg that is half lost', [lostResult, wonResult, halfLostResult]],
    ['that won', [wonResult, wonResult, wonResult]],
  ])('%s brings nothing, and the next one is insured', async (_, results) => {
    const { playerId } = await insured()
    const [first, second] = [await offered(3), await offered(3)]
    await place(playerId, first)
    await end(first, results)
    expect(await freeBets(playerId)).toEqual([])
    await place(playerId, second)
    await end(second, [wonResult, lostResult, wonResult])
    expect(await freeBets(playerId)).toEqual([['token', 1500]])
  })

  test('is one alone, of those that are long and high enough, and were placed after it was asked for', async () => {
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    const before = await offered(3)
    await place(playerId, before)
    await town.platform.time.skip(1000)
    await town.take(playerId, await town.addOffer({ reward, rules }))
    const [short, low] = [await offered(2), await offered(3, 1400)]
    await place(playerId, short)
    await place(playerId, low)
    const [first, second] = [await offered(3), await offered(3)]
    await place(playerId, first)
    await place(playerId, second)
    for (const on of [before, short, low]) await end(on, [lostResult, wonResult, wonResult])
    expect(await freeBets(playerId)).toEqual([])
    for (const on of [first, second]) await end(on, [lostResult, wonResult, wonResult])
    expect(await freeBets(playerId)).toEqual([['token', 1500]])
  })

  test('is nobody’s who did not ask, and none that a free bet or bonus paid', async () => {
    const { playerId } = await insured()
    const [other = 0] = await town.addPlayers(1, 5000)
    const reward: OfferTerms['reward'] = { kind: 'freeBet', amount: 1000, kinds: ['combined'], products: ['sport'] }
    await town.take(playerId, await town.addOffer({ reward, rules }))
    const { freeBetId } = must((await seen(playerId)).freeBets[0], 'a free bet')
    const on = await offered(3)
    await place(other, on)
    await place(playerId, on, { freeBetId })
    await end(on, [lostResult, wonResult, wonResult])
    expect([await freeBets(other), await freeBets(playerId)]).toEqual([[], [['settled', 1000]]])
  })

  test('whose result is taken back takes a free bet back that was not spent, and gives it again', async () => {
    const { playerId, offerId, grant } = await insured()
    const on = await offered(3)
    await place(playerId, on)
    await end(on, [lostResult, wonResult, wonResult])
    const [first] = on
    await must(first, 'a match').back()
    expect(await freeBets(playerId)).toEqual([['expired', 1500]])
    expect(await given(offerId)).toBe(1500)
    await sql`update free_bet set ends_at = ${town.platform.clock.now() + 1000}`.execute(town.platform.db)
    await must(first, 'a match').end(lostResult)
    expect(await freeBets(playerId)).toEqual([['token', 1500]])
    const [own] = (await seen(playerId)).freeBets
    expect(must(own, 'a free bet').endsAt - town.platform.clock.now()).toBe(day)
    expect(await town.grant(playerId, grant.grantId)).toMatchObject({ state: 'completed' })
  })

  test('whose result is taken back leaves a free bet that was spent, and the house bears it', async () => {
    const { playerId } = await insured()
    const on = await offered(3)
    await place(playerId, on)
    await end(on, [lostResult, wonResult, wonResult])
    const { freeBetId } = must((await seen(playerId)).freeBets[0], 'a free bet')
    const [next] = await offered(1)
    await place(playerId, [must(next, 'a match')], { freeBetId })
    await must(on[0], 'a match').back()
    await must(on[0], 'a match').end(wonResult)
    expect(await freeBets(playerId)).toEqual([['open', 1500]])
    await must(next, 'a match').end(wonResult)
    // eight times the stake, and what the free bet won
    expect(await town.cashOf(playerId)).toBe(18_000 + 16_000 + 1500)
  })

  test('is not insured any more once its time is over, or it was given up', async () => {
    const [late, left] = [await insured(), await insured()]
    const on = await offered(3)
    await place(late.playerId, on)
    await place(left.playerId, on)
    await town.house.promotions.cancel({ ...town.of(left.playerId), language: 'en' }, left.grant.grantId)
    await sql`update bonus_grant set ends_at = ${town.platform.clock.now()} where id = ${late.grant.grantId}`.execute(
      town.platform.db,
    )
    await end(on, [lostResult, wonResult, wonResult])
    expect([await freeBets(late.playerId), await freeBets(left.playerId)]).toEqual([[], []])
    await town.house.promotions.expire()
    expect(await town.grant(late.playerId, late.grant.grantId)).toMatchObject({ state: 'expired' })
    expect([await given(late.offerId), await given(left.offerId)]).toEqual([0, 0])
  })

  test('brings nothing to who is out by their own word, and is insured on when they are back', async () => {
    const { playerId, grant } = await insured()
    const [first, second] = [await offered(3), await offered(3)]
    await place(playerId, first)
    await place(playerId, second)
    const { siteId } = town
    const caller = { kind: 'player', ...town.of(playerId), siteId, sessionId: town.platform.ids.uuid() } as const
    await town.house.people.protection.timeOut({ caller, address: '192.0.2.1' }, 1)
    await end(first, [lostResult, wonResult, wonResult])
    expect(await freeBets(playerId)).toEqual([])
    expect(await town.grant(playerId, grant.grantId)).toMatchObject({ state: 'accepted' })
    await town.platform.time.skip(day + 1000)
    await end(second, [lostResult, wonResult, wonResult])
    expect(await freeBets(playerId)).toEqual([['token', 1500]])
  })
})
