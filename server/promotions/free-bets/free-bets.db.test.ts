import { lostResult, voidResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../platform/must.ts'
import { type BonusHouse, openBonusHouse } from '../../testing/bonus-house.ts'
import { alive, inPlay, market, odds, settlement, takenBack } from '../../testing/test-house.ts'

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

const hour = 3_600_000
const day = 24 * hour
const reward: OfferTerms['reward'] = {
  kind: 'freeBet',
  amount: 2000,
  kinds: ['single', 'combined'],
  products: ['sport', 'live'],
}
const rules: OfferTerms['rules'] = { wagerTimes: 0, wagerOf: 'bonus', days: 7 }

/** All that are not over end in so long. */
async function endsIn(table: 'free_bet' | 'bonus_grant', milliseconds: number): Promise<void> {
  const { db, clock } = town.platform
  await sql`update ${sql.table(table)} set ends_at = ${clock.now() + milliseconds}`.execute(db)
}

let matches = 0
/** A match at 2.50 for its home side. */
async function offered() {
  matches += 1
  const ref = `free bet ${matches}`
  const matchId = await town.offer(ref, [market('1x2', { 1: 2500, x: 3000, 2: 4000 })])
  const end = (home: typeof wonResult) => town.say(settlement(ref, '1x2', { 1: home, x: lostResult, 2: lostResult }))
  return { ref, matchId, end, back: () => town.say(takenBack(ref, '1x2')) }
}

const listOf = async (playerId: number) =>
  (await town.house.promotions.bonuses({ ...town.of(playerId), currency: 'TRY', language: 'en' })).freeBets

/** A player with so much cash and one free bet of 20.00. */
async function holder({ cash = 0, ...terms }: Partial<OfferTerms> & { readonly cash?: number } = {}) {
  const [playerId = 0] = await town.addPlayers(1, cash)
  const grant = await town.take(playerId, await town.addOffer({ reward, rules, ...terms }))
  const [own] = await listOf(playerId)
  return { playerId, grant, freeBetId: must(own, 'a free bet').freeBetId }
}

/** What the house's bonus has paid in all, less what came back to it. */
async function givenInAll(): Promise<number> {
  const found = await sql<{ given: number }>`
    select coalesce(sum(case when s.kind = 'houseBonus' then p.amount else -p.amount end), 0)::bigint as given
    from posting p join account s on s.operator_id = p.operator_id and s.id = p.source
      join account t on t.operator_id = p.operator_id and t.id = p.target
    where (s.kind = 'houseBonus') <> (t.kind = 'houseBonus')`.execute(town.platform.db)
  return must(found.rows[0], 'a sum').given
}

/** The producer lives meanwhile. */
async function secondsLater(seconds: number): Promise<void> {
  await town.platform.time.advance(seconds * 1000)
  await town.say(alive)
}

type Holder = Awaited<ReturnType<typeof holder>>

function place({ playerId, freeBetId }: Holder, matchIds: readonly number[], id = freeBetId) {
  const request = town.request(
    matchIds.map((matchId) => [matchId, '1x2', '1'] as const),
    { stake: 2000 },
  )
  return town.house.placement.place(town.of(playerId), { ...request, freeBetId: id })
}
async function mustPlace(...asked: Parameters<typeof place>) {
  const placed = await place(...asked)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.value
}
const statesOf = async ({ playerId }: Holder) => (await listOf(playerId)).map(({ state }) => state)
const couponOf = async ({ playerId }: Holder, couponId: string) => {
  const found = must(await town.house.coupons.findRequest(town.platform.db, town.of(playerId), couponId), 'a coupon')
  const [coupon] = await town.house.coupons.read(town.platform.db, town.operatorId, [found.number])
  return must(coupon, 'a coupon')
}

describe('a free bet', () => {
  test('pays a coupon whole, and what it wins is paid without it', async () => {
    const one = await holder({ cash: 500 })
    expect(one.grant).toMatchObject({ state: 'completed', amount: 2000, converted: 0 })
    expect(await statesOf(one)).toEqual(['token'])
    const match = await offered()
    const coupon = await mustPlace(one, [match.matchId])
    expect(coupon).toMatchObject({ stakeTotal: 2000, payoutMax: 3000, bonus: 0, freeBetId: one.freeBetId })
    expect(await town.cashOf(one.playerId)).toBe(500)
    expect(await statesOf(one)).toEqual(['open'])
    await match.end(wonResult)
    expect(await town.cashOf(one.playerId)).toBe(3500)
    expect(await couponOf(one, coupon.couponId)).toMatchObject({ status: 'won', payout: 3000 })
    expect(await listOf(one.playerId)).toMatchObject([{ state: 'settled', couponId: coupon.couponId }])
  })

  test('is the stake whatever was typed, and is asked for no money of a limit or a balance', async () => {
    const one = await holder()
    const match = await offered()
    const request = town.request([[match.matchId, '1x2', '1']], { stake: 1 })
    const placed = await town.house.placement.place(town.of(one.playerId), { ...request, freeBetId: one.freeBetId })
    expect(placed).toMatchObject({ ok: true, value: { stakeTotal: 2000 } })
    await match.end(lostResult)
    expect([await town.cashOf(one.playerId), await statesOf(one)]).toEqual([0, ['settled']])
  })

  test('is spent once, by whoever has it', async () => {
    const [one, other] = [await holder(), await holder()]
    const [a, b] = [await offered(), await offered()]
    const both = await Promise.all([place(one, [a.matchId]), place(one, [b.matchId])])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'freeBetUnfit', why: 'expired' } })
    expect(await place(other, [a.matchId], one.freeBetId)).toMatchObject({
      refusal: { code: 'freeBetUnfit', why: 'expired' },
    })
    expect(await statesOf(other)).toEqual(['token'])
  })

  test('is for what its offer says, which is said before it is placed', async () => {
    const floors = { ...rules, legsMin: 2, priceMin: 2600 }
    const one = await holder({ rules: floors, reward: { ...reward, kinds: ['combined'] } })
    const [a, b] = [await offered(), await offered()]
    expect(await place(one, [a.matchId])).toMatchObject({ refusal: { code: 'freeBetUnfit', why: 'kind' } })
    expect(await place(one, [a.matchId, b.matchId])).toMatchObject({
      refusal: { code: 'freeBetUnfit', why: 'price', min: 2600 },
    })
    expect(await statesOf(one)).toEqual(['token'])
  })

  test('is neither sold nor cancelled', async () => {
    await town.sellAll()
    const one = await holder()
    const match = await offered()
    const { couponId } = await mustPlace(one, [match.matchId])
    const of = town.of(one.playerId)
    expect(await town.house.cashOut.cancel(of, { couponId })).toMatchObject({
      refusal: { code: 'cancelOff', why: { kind: 'freeBet' } },
    })
    expect(await town.house.cashOut.quote(of, couponId)).toMatchObject({
      refusal: { code: 'cashOutOff', why: { kind: 'freeBet' } },
    })
  })

  test('is back when its coupon is void, and gone again when it is not', async () => {
    const one = await holder()
    const match = await offered()
    const given = await givenInAll()
    const { couponId } = await mustPlace(one, [match.matchId])
    expect((await givenInAll()) - given).toBe(2000)
    await endsIn('free_bet', hour)
    await match.end(voidResult)
    expect(await givenInAll()).toBe(given)
    expect(await couponOf(one, couponId)).toMatchObject({ status: 'cancelled', payout: 0 })
    expect(await statesOf(one)).toEqual(['token', 'settled'])
    const [back] = await listOf(one.playerId)
    expect(must(back, 'a free bet').endsAt - town.platform.clock.now()).toBe(day)
    await match.back()
    expect(await statesOf(one)).toEqual(['expired', 'open'])
    await match.end(wonResult)
    expect(await town.cashOf(one.playerId)).toBe(3000)
    await match.back()
    await match.end(voidResult)
    expect([await town.cashOf(one.playerId), await statesOf(one)]).toEqual([0, ['token', 'settled']])
  })

  test('that is back and was spent stays so, whatever becomes of its first coupon', async () => {
    const one = await holder()
    const [first, second] = [await offered(), await offered()]
    await mustPlace(one, [first.matchId])
    await first.end(voidResult)
    const [back] = await listOf(one.playerId)
    await mustPlace(one, [second.matchId], must(back, 'a free bet').freeBetId)
    await first.back()
    await first.end(wonResult)
    await second.end(wonResult)
    expect(await town.cashOf(one.playerId)).toBe(6000)
    expect(await statesOf(one)).toEqual(['settled', 'settled'])
  })

  test('waits with a coupon in play: it stands with it, and is back where that is refused', async () => {
    const one = await holder()
    const calm = await offered()
    await town.say(odds(calm.ref, { state: inPlay(0, 0) }))
    const stands = await mustPlace(one, [calm.matchId])
    expect([stands.status, await statesOf(one)]).toEqual(['pending', ['open']])
    await secondsLater(4.9)
    await secondsLater(0.2)
    expect(await couponOf(one, stands.couponId)).toMatchObject({ status: 'waiting', payoutMax: 3000 })
    await calm.end(lostResult)
    expect(await statesOf(one)).toEqual(['settled'])

    const other = await holder()
    const wild = await offered()
    await town.say(odds(wild.ref, { state: inPlay(0, 0) }))
    const refused = await mustPlace(other, [wild.matchId])
    await town.say(odds(wild.ref, { state: inPlay(1, 0) }))
    await secondsLater(4.9)
    await secondsLater(0.2)
    expect(await couponOf(other, refused.couponId)).toMatchObject({ status: 'refused' })
    expect([await town.cashOf(other.playerId), await statesOf(other)]).toEqual([0, ['token', 'settled']])
  })

  test('is spent by nobody who has left', async () => {
    const one = await holder()
    const match = await offered()
    const { siteId } = town
    const caller = { kind: 'player', ...town.of(one.playerId), siteId, sessionId: town.platform.ids.uuid() } as const
    await town.house.people.protection.timeOut({ caller, address: '192.0.2.1' }, 1)
    expect(await place(one, [match.matchId])).toMatchObject({ refusal: { code: 'excluded' } })
    expect(await statesOf(one)).toEqual(['token'])
  })

  test('counts nothing for a bonus', async () => {
    const one = await holder()
    const { grantId } = await town.take(one.playerId, await town.addOffer())
    const match = await offered()
    await mustPlace(one, [match.matchId])
    await match.end(lostResult)
    expect(await town.grant(one.playerId, grantId)).toMatchObject({ wager: { counted: 0 } })
  })

  test('is gone when its days are over', async () => {
    const one = await holder()
    const match = await offered()
    await endsIn('free_bet', 0)
    expect(await place(one, [match.matchId])).toMatchObject({ refusal: { code: 'freeBetUnfit', why: 'expired' } })
    await town.house.promotions.expire()
    expect(await statesOf(one)).toEqual(['expired'])
  })
})

test('a bonus that waits for a deposit gives its part of the budget back when it waits no longer', async () => {
  const deposit = { kind: 'depositMatch', percent: 100, max: 5000, depositMin: 0 } as const
  const offerId = await town.addOffer({ reward: deposit, budget: 5000 })
  const [first = 0, second = 0] = await town.addPlayers(2, 0)
  const { grantId } = await town.take(first, offerId)
  await expect(town.take(second, offerId)).rejects.toThrow('budget')
  await endsIn('bonus_grant', 0)
  await town.house.promotions.expire()
  expect(await town.grant(first, grantId)).toMatchObject({ state: 'expired' })
  expect(await town.take(second, offerId)).toMatchObject({ state: 'accepted' })
})
