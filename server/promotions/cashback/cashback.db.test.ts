import { lostResult, type OutcomeResult, voidResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../platform/must.ts'
import { type BonusHouse, openBonusHouse } from '../../testing/bonus-house.ts'
import { market, odds, settlement, takenBack } from '../../testing/test-house.ts'

let town: BonusHouse
beforeAll(async () => {
  town = await openBonusHouse()
}, 60_000)
afterAll(() => town.close())
afterEach(async () => {
  const { house, platform } = town
  const { faults } = await house.ledger.prove(platform.db)
  expect([...faults, ...(await house.promotions.prove()), ...(await house.settlement.prove())]).toEqual([])
  expect(platform.logged.filter(({ level }) => level === 'error')).toEqual([])
})

const hour = 3_600_000
const reward = { kind: 'cashback', percent: 10, max: 5000, period: 'day', paidAs: 'cash' } as const
const rules: OfferTerms['rules'] = { wagerTimes: 0, wagerOf: 'bonus', days: 7 }

async function place(playerId: number, matchId: number, change: object = {}) {
  const placed = await town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']], change))
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.value
}

let matches = 0
/** Stakes so much at 2.00, and ends the match. */
async function bet(playerId: number, stake: number, result: OutcomeResult, change: object = {}) {
  matches += 1
  const ref = `back ${matches}`
  const matchId = await town.offer(ref, [market('1x2', { 1: 2000, x: 3000, 2: 4000 })])
  await place(playerId, matchId, { stake, ...change })
  const end = (home: OutcomeResult) => town.say(settlement(ref, '1x2', { 1: home, x: lostResult, 2: lostResult }))
  await end(result)
  return { end, back: () => town.say(takenBack(ref, '1x2')) }
}

const mailed = (cash: number) => town.addReached(cash)
/** Somebody who takes part. */
async function taking(terms: Partial<OfferTerms> = {}, cash = 20_000) {
  const playerId = await mailed(cash)
  const offerId = await town.addOffer({ reward, rules, ...terms })
  return { playerId, offerId, grantId: (await town.take(playerId, offerId)).grantId }
}
type Taking = Awaited<ReturnType<typeof taking>>

/** Its time is over, now. */
async function overFor({ grantId }: Pick<Taking, 'grantId'>): Promise<void> {
  const { db, clock, time } = town.platform
  await time.skip(1000)
  await sql`update bonus_grant set ends_at = ${clock.now()} where id = ${grantId}`.execute(db)
}
async function pay(one: Taking) {
  await overFor(one)
  await town.house.promotions.payCashback()
  return town.grant(one.playerId, one.grantId)
}
const given = async (offerId: number) => {
  const answer = await town.desk.offers(town.clerk, {}, town.from)
  if (!answer.ok) throw new Error('offers are refused')
  return must(
    answer.value.offers.find((one) => one.offerId === offerId),
    'an offer',
  ).given
}
const letters = async (playerId: number) => {
  await town.pass(3000)
  const all = await town.house.messages.list(town.platform.db, { ...town.of(playerId), countMax: 20 })
  return all.map(({ template }) => template)
}

describe('cashback', () => {
  test('is reckoned over the day of the site’s clocks, from its midnight to the next', async () => {
    const { playerId, grantId } = await taking()
    const grant = await town.grant(playerId, grantId)
    const [from, until] = [must(grant.countsFrom, 'a time'), must(grant.endsAt, 'a time')]
    // midnight in Istanbul
    expect([from % (24 * hour), until - from]).toEqual([21 * hour, 24 * hour])
    const now = town.platform.clock.now()
    expect(from <= now && now < until).toBe(true)
  })

  test('is a share of what was lost, paid as cash once, and told by mail', async () => {
    const one = await taking()
    await bet(one.playerId, 3000, lostResult)
    await bet(one.playerId, 1000, wonResult)
    await bet(one.playerId, 500, voidResult)
    await town.house.promotions.payCashback()
    expect(await town.cashOf(one.playerId)).toBe(18_000)
    expect(await pay(one)).toMatchObject({ state: 'completed', amount: 200, converted: 200 })
    expect(await town.cashOf(one.playerId)).toBe(18_200)
    expect(await given(one.offerId)).toBe(200)
    await town.house.promotions.payCashback()
    expect(await town.cashOf(one.playerId)).toBe(18_200)
    expect(await letters(one.playerId)).toEqual(['bonusCompleted'])
  })

  test('is no more than the most, which its budget keeps from when it is asked for', async () => {
    const one = await taking({ reward: { ...reward, max: 150 }, budget: 150 })
    const other = await mailed(0)
    await expect(town.take(other, one.offerId)).rejects.toThrow('budget')
    await bet(one.playerId, 5000, lostResult)
    expect(await pay(one)).toMatchObject({ amount: 150 })
    expect(await given(one.offerId)).toBe(150)
  })

  test('is nothing where nothing was lost, which is no mail, and leaves its budget to others', async () => {
    const one = await taking({ budget: 5000 })
    await bet(one.playerId, 1000, wonResult)
    expect(await pay(one)).toMatchObject({ state: 'expired' })
    expect([await town.cashOf(one.playerId), await given(one.offerId)]).toEqual([21_000, 0])
    expect(await letters(one.playerId)).toEqual([])
  })

  test('counts what had its result in its time, whenever it was placed, and neither bonus nor free bets', async () => {
    const playerId = await mailed(1000)
    await bet(playerId, 700, lostResult)
    await town.platform.time.skip(1000)
    const { grantId: bonusId } = await town.take(playerId, await town.addOffer())
    const offerId = await town.addOffer({ reward, rules })
    const { grantId } = await town.take(playerId, offerId)
    // from now on alone
    await sql`update bonus_grant set counts_from = ${town.platform.clock.now()} where id = ${grantId}`.execute(
      town.platform.db,
    )
    // three hundred of cash and seven hundred of bonus
    await bet(playerId, 1000, lostResult)
    const free: OfferTerms['reward'] = { kind: 'freeBet', amount: 2000, kinds: ['single'], products: ['sport'] }
    await town.take(playerId, await town.addOffer({ reward: free, rules }))
    const { freeBets } = await town.house.promotions.bonuses({ ...town.of(playerId), currency: 'TRY', language: 'en' })
    await bet(playerId, 2000, wonResult, { freeBetId: must(freeBets[0], 'a free bet').freeBetId })
    expect(await town.grant(playerId, bonusId)).toMatchObject({ state: 'active' })
    expect(await pay({ playerId, offerId, grantId })).toMatchObject({ amount: 30 })
  })

  test('is less what became cash of bonuses in its time', async () => {
    const one = await taking()
    await town.take(one.playerId, await town.addOffer({ rules: { ...rules, wagerTimes: 0 } }))
    await bet(one.playerId, 3000, lostResult)
    // ten lira of a bonus were cash at once
    expect(await pay(one)).toMatchObject({ amount: 200 })
  })

  test('counts what was sold for less than its stake as lost', async () => {
    await town.sellAll()
    const one = await taking()
    const matchId = await town.offer('sold back', [market('1x2', { 1: 2000, x: 3000, 2: 4000 })])
    const coupon = await place(one.playerId, matchId)
    await town.say(odds('sold back', { markets: [market('1x2', { 1: 2500, x: 3000, 2: 3000 })] }))
    await town.sell(coupon)
    const lost = 20_000 - (await town.cashOf(one.playerId))
    expect(lost).toBeGreaterThan(9)
    expect(await pay(one)).toMatchObject({ amount: Math.floor(lost / 10) })
  })

  test('as bonus waits for the one that is active, and is worn off as others are', async () => {
    const one = await taking({ reward: { ...reward, paidAs: 'bonus' }, rules: { ...rules, wagerTimes: 2 } })
    const { grantId } = await town.take(one.playerId, await town.addOffer({ timesMax: 5 }))
    await bet(one.playerId, 1000, lostResult)
    expect(await pay(one)).toMatchObject({ state: 'waiting', amount: 100 })
    await town.house.promotions.cancel({ ...town.of(one.playerId), language: 'en' }, grantId)
    expect(await town.grant(one.playerId, one.grantId)).toMatchObject({ state: 'active', wager: { needed: 200 } })
    expect(await town.bonusOf(one.playerId)).toBe(100)
    expect(await letters(one.playerId)).toEqual(expect.arrayContaining(['bonusGranted']))
  })

  test('goes to nobody who is out by their own word when its time is over', async () => {
    const one = await taking()
    await bet(one.playerId, 3000, lostResult)
    const { siteId, platform, of } = town
    const caller = { kind: 'player', ...of(one.playerId), siteId, sessionId: platform.ids.uuid() } as const
    await town.house.people.protection.timeOut({ caller, address: '192.0.2.1' }, 1)
    expect(await pay(one)).toMatchObject({ state: 'expired' })
    expect([await town.cashOf(one.playerId), await given(one.offerId)]).toEqual([17_000, 0])
    expect(await letters(one.playerId)).toEqual([])
  })

  test('pays off first what its player owes', async () => {
    const one = await taking({}, 1000)
    const won = await bet(one.playerId, 1000, wonResult)
    await bet(one.playerId, 2000, lostResult)
    await won.back()
    await won.end(lostResult)
    expect([await town.cashOf(one.playerId), await town.owedOf(one.playerId)]).toEqual([0, 2000])
    expect(await pay(one)).toMatchObject({ amount: 300 })
    expect([await town.cashOf(one.playerId), await town.owedOf(one.playerId)]).toEqual([0, 1700])
  })

  test('that was paid stays paid where a result is taken back; the next result counts when it comes', async () => {
    const one = await taking({ timesMax: 5 })
    const lost = await bet(one.playerId, 3000, lostResult)
    await pay(one)
    await lost.back()
    expect(await town.cashOf(one.playerId)).toBe(17_300)
    const { grantId } = await town.take(one.playerId, one.offerId)
    await sql`update bonus_grant set counts_from = ${town.platform.clock.now()} where id = ${grantId}`.execute(
      town.platform.db,
    )
    await lost.end(wonResult)
    expect(await pay({ ...one, grantId })).toMatchObject({ state: 'expired' })
  })

  test('is paid once for a time, even to who gave it up and asked again', async () => {
    const one = await taking({ timesMax: 5 })
    await town.house.promotions.cancel({ ...town.of(one.playerId), language: 'en' }, one.grantId)
    const { grantId } = await town.take(one.playerId, one.offerId)
    await bet(one.playerId, 3000, lostResult)
    await town.house.promotions.expire()
    expect(await pay({ ...one, grantId })).toMatchObject({ state: 'completed', amount: 300 })
    expect(await town.grant(one.playerId, one.grantId)).toMatchObject({ state: 'cancelled' })
    await expect(
      sql`update bonus_grant set granted_at = 1, counts_from = (select counts_from from bonus_grant where id = ${grantId})
        where id = ${one.grantId}`.execute(town.platform.db),
    ).rejects.toThrow('bonus_grant_of_time')
  })

  test('is paid to all whose time is over, however many', async () => {
    const offerId = await town.addOffer({ reward, rules })
    const players = await town.addPlayers(230, 1000)
    for (const playerId of players) await town.take(playerId, offerId)
    const [first = 0] = players
    const last = must(players.at(-1), 'a player')
    await bet(first, 1000, lostResult)
    await bet(last, 1000, lostResult)
    await town.platform.time.skip(1000)
    await sql`update bonus_grant set ends_at = ${town.platform.clock.now()} where offer_id = ${offerId}`.execute(
      town.platform.db,
    )
    await town.house.promotions.payCashback()
    expect([await town.cashOf(first), await town.cashOf(last), await given(offerId)]).toEqual([100, 100, 200])
    const left = await sql`select from bonus_grant where state = 'accepted' and offer_id = ${offerId}`.execute(
      town.platform.db,
    )
    expect(left.rows).toEqual([])
  })
})
