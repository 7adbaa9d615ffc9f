import { lostResult, voidResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { placementCalls } from '../placement/calls.ts'
import { type BonusHouse, openBonusHouse, simpleTerms } from '../testing/bonus-house.ts'
import { market, settlement, takenBack } from '../testing/test-house.ts'

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

const player = async (cash: number) => {
  const [playerId = 0] = await town.addPlayers(1, cash)
  return playerId
}
const day = 86_400_000
let matches = 0
/** A match at 2.00 for its home side. */
async function offered() {
  matches += 1
  const ref = `bonus ${matches}`
  const matchId = await town.offer(ref, [market('1x2', { 1: 2000, x: 3000, 2: 4000 })])
  const end = (home: typeof wonResult) => town.say(settlement(ref, '1x2', { 1: home, x: lostResult, 2: lostResult }))
  return { ref, matchId, end }
}
const place = (playerId: number, matchId: number, stake: number, outcome = '1') =>
  town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', outcome]], { stake }))
async function mustPlace(playerId: number, matchId: number, stake: number, outcome = '1') {
  const placed = await place(playerId, matchId, stake, outcome)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.value
}
const money = async (playerId: number) => [await town.cashOf(playerId), await town.bonusOf(playerId)]

describe('a bonus without a deposit', () => {
  test('is staked after the cash, comes back in its ratio, and is cash when enough was staked', async () => {
    const playerId = await player(500)
    const { grantId } = await town.take(playerId, await town.addOffer())
    expect(await town.grant(playerId, grantId)).toMatchObject({
      ...{ state: 'active', status: 'accepted', amount: 1000, wager: { needed: 2000, counted: 0 } },
    })
    expect(await money(playerId)).toEqual([500, 1000])
    const first = await offered()
    expect(await mustPlace(playerId, first.matchId, 1000)).toMatchObject({
      stakeTotal: 1000,
      fromBonus: { stake: 500 },
    })
    expect(await money(playerId)).toEqual([0, 500])
    await first.end(wonResult)
    expect(await money(playerId)).toEqual([1000, 1500])
    expect(await town.grant(playerId, grantId)).toMatchObject({ wager: { needed: 2000, counted: 1000 } })
    const second = await offered()
    await mustPlace(playerId, second.matchId, 1000)
    await second.end(lostResult)
    expect(await town.grant(playerId, grantId)).toMatchObject({ state: 'completed', converted: 1500 })
    expect(await money(playerId)).toEqual([1500, 0])
  })

  test('is not asked where cash suffices, and such a stake counts all the same', async () => {
    const playerId = await player(5000)
    const { grantId } = await town.take(playerId, await town.addOffer())
    const match = await offered()
    const placed = await mustPlace(playerId, match.matchId, 1000)
    expect(placed.fromBonus).toBeUndefined()
    await match.end(lostResult)
    expect(await town.grant(playerId, grantId)).toMatchObject({ wager: { counted: 1000 } })
    expect(await money(playerId)).toEqual([4000, 1000])
  })

  test('is in no larger stake than its rules say, which is said before it is placed', async () => {
    const playerId = await player(100)
    await town.take(playerId, await town.addOffer({ rules: { ...simpleTerms.rules, betMax: 300 } }))
    const { matchId } = await offered()
    expect(await place(playerId, matchId, 301)).toMatchObject({
      ok: false,
      refusal: { code: 'bonusBetMax', max: 300, stake: 301 },
    })
    expect(await place(playerId, matchId, 1101)).toMatchObject({
      ok: false,
      refusal: { code: 'balanceTooLow', balance: 1100, needed: 1101 },
    })
    expect(await mustPlace(playerId, matchId, 300)).toMatchObject({ fromBonus: { stake: 200 } })
    expect(await money(playerId)).toEqual([0, 800])
  })

  test('pays nothing of a stake that is to be cash alone, which is refused beyond the cash', async () => {
    const playerId = await player(500)
    await town.take(playerId, await town.addOffer())
    const { matchId } = await offered()
    const asked = (stake: number) => town.request([[matchId, '1x2', '1']], { stake, cashOnly: true })
    const { couponId: _, ...slip } = asked(501)
    const refusal = { code: 'balanceTooLow', balance: 500, needed: 501 }
    const quoted = await placementCalls(town.house).quote(
      { kind: 'player', ...town.of(playerId), siteId: town.siteId, sessionId: '' },
      slip,
      town.from,
    )
    expect(quoted).toMatchObject({ ok: true, value: { refusal } })
    const { placement } = town.house
    expect(await placement.place(town.of(playerId), asked(501))).toMatchObject({ ok: false, refusal })
    expect(await money(playerId)).toEqual([500, 1000])
    const paid = await placement.place(town.of(playerId), asked(500))
    expect(paid.ok && paid.value.fromBonus).toBeUndefined()
    expect(await money(playerId)).toEqual([0, 1000])
    const other = { ...asked(500), couponId: paid.ok ? paid.value.couponId : '' }
    const { cashOnly: __, ...withBonus } = other
    expect(await placement.place(town.of(playerId), other)).toMatchObject({ ok: true })
    expect(await placement.place(town.of(playerId), withBonus)).toMatchObject({ refusal: { code: 'couponIdReused' } })
  })

  test('asks for prices and legs where its rules do', async () => {
    const playerId = await player(0)
    const rules = { ...simpleTerms.rules, priceMin: 2001 }
    const { grantId } = await town.take(playerId, await town.addOffer({ rules }))
    const { matchId } = await offered()
    const refusal = { code: 'bonusUnfit', why: 'price', min: 2001 }
    expect(await place(playerId, matchId, 100)).toMatchObject({ ok: false, refusal })
    await town.house.promotions.cancel({ ...town.of(playerId), language: 'en' }, grantId)
    const legs = { ...simpleTerms.rules, legsMin: 2 }
    await town.take(playerId, await town.addOffer({ rules: legs }))
    const few = { code: 'bonusUnfit', why: 'legs', min: 2, count: 1 }
    expect(await place(playerId, matchId, 100)).toMatchObject({ ok: false, refusal: few })
  })

  test('given up, is gone; what a coupon then brings of it goes to the house', async () => {
    const playerId = await player(500)
    const { grantId } = await town.take(playerId, await town.addOffer())
    const match = await offered()
    await mustPlace(playerId, match.matchId, 1000)
    const given = await town.house.promotions.cancel({ ...town.of(playerId), language: 'en' }, grantId)
    expect(given).toMatchObject({ ok: true, value: { state: 'cancelled', mayCancel: false } })
    expect(await money(playerId)).toEqual([0, 0])
    await match.end(wonResult)
    expect(await money(playerId)).toEqual([1000, 0])
    expect(await town.house.promotions.cancel({ ...town.of(playerId), language: 'en' }, grantId)).toMatchObject({
      ok: false,
      refusal: { code: 'grantOver' },
    })
  })

  test('of a result that is taken back gives back its part, and counts anew', async () => {
    const playerId = await player(500)
    const { grantId } = await town.take(playerId, await town.addOffer())
    const match = await offered()
    await mustPlace(playerId, match.matchId, 1000)
    await match.end(wonResult)
    expect(await money(playerId)).toEqual([1000, 1500])
    await town.say(takenBack(match.ref, '1x2'))
    expect(await money(playerId)).toEqual([0, 500])
    expect(await town.grant(playerId, grantId)).toMatchObject({ wager: { counted: 0 } })
    await match.end(voidResult)
    expect(await money(playerId)).toEqual([500, 1000])
    expect(await town.grant(playerId, grantId)).toMatchObject({ wager: { counted: 0 } })
  })

  test('of a result that pays one coupon and takes another back is taken out of what that one has just paid', async () => {
    const playerId = await player(0)
    const rules = { ...simpleTerms.rules, wagerTimes: 9 }
    const { grantId } = await town.take(playerId, await town.addOffer({ rules }))
    const [match, other] = [await offered(), await offered()]
    await mustPlace(playerId, match.matchId, 500, '1')
    await mustPlace(playerId, match.matchId, 200, '2')
    await match.end(wonResult)
    expect(await money(playerId)).toEqual([0, 1300])
    await mustPlace(playerId, other.matchId, 1300)
    await town.say(settlement(match.ref, '1x2', { 1: lostResult, x: lostResult, 2: wonResult }))
    // 800 comes for the one, and goes for the other, of which the house bears what is not there
    expect(await money(playerId)).toEqual([0, 0])
    await town.say(settlement(match.ref, '1x2', { 1: wonResult, x: lostResult, 2: lostResult }))
    expect(await money(playerId)).toEqual([0, 200])
    expect(await town.grant(playerId, grantId)).toMatchObject({ state: 'active' })
  })

  test('completed is not taken back, whatever becomes of the coupon that did it', async () => {
    const playerId = await player(5000)
    const { grantId } = await town.take(playerId, await town.addOffer())
    const match = await offered()
    await mustPlace(playerId, match.matchId, 2000)
    await match.end(wonResult)
    expect(await town.grant(playerId, grantId)).toMatchObject({ state: 'completed', converted: 1000 })
    await town.say(takenBack(match.ref, '1x2'))
    expect(await town.grant(playerId, grantId)).toMatchObject({ state: 'completed' })
    expect(await money(playerId)).toEqual([4000, 0])
  })

  test('is not worn off by betting on both sides', async () => {
    const playerId = await player(5000)
    const { grantId } = await town.take(playerId, await town.addOffer())
    const match = await offered()
    await mustPlace(playerId, match.matchId, 1000, '1')
    await mustPlace(playerId, match.matchId, 1000, '2')
    await match.end(wonResult)
    expect(await town.grant(playerId, grantId)).toMatchObject({ state: 'active', wager: { counted: 0 } })
  })

  test('is over when its days are', async () => {
    const playerId = await player(0)
    const rules = { ...simpleTerms.rules, days: 1 }
    const { grantId } = await town.take(playerId, await town.addOffer({ rules }))
    expect(await money(playerId)).toEqual([0, 1000])
    await town.pass(86_400_000 + 120_000)
    await town.house.promotions.expire()
    expect(await town.grant(playerId, grantId)).toMatchObject({ state: 'expired' })
    expect(await money(playerId)).toEqual([0, 0])
  })

  test('becomes cash up to its most, and the rest goes back', async () => {
    const playerId = await player(5000)
    const rules = { ...simpleTerms.rules, convertMax: 300 }
    const { grantId } = await town.take(playerId, await town.addOffer({ rules }))
    const match = await offered()
    await mustPlace(playerId, match.matchId, 2000)
    await match.end(lostResult)
    expect(await town.grant(playerId, grantId)).toMatchObject({ state: 'completed', converted: 300 })
    expect(await money(playerId)).toEqual([3300, 0])
  })

  test('that need not be staked is cash at once', async () => {
    const playerId = await player(0)
    await town.take(playerId, await town.addOffer({ rules: { ...simpleTerms.rules, wagerTimes: 0 } }))
    expect(await money(playerId)).toEqual([1000, 0])
  })
})

describe('a bonus on a deposit', () => {
  const match = { kind: 'depositMatch', percent: 50, max: 3000, depositMin: 1000 } as const
  /** Of an amount that ends with 10 its bank takes it back three days later, and for good a day after. */
  const pay = async (playerId: number, amount: number) => {
    await town.choose(await town.deposit(playerId, amount), 'pay')
    await town.pass(4000)
  }
  const chargeBack = async () => {
    await town.pass(3 * day + 7_200_000)
    await town.pass(day)
  }

  test('comes with the next one that is large enough, and goes with it', async () => {
    const playerId = await player(0)
    const { grantId } = await town.take(playerId, await town.addOffer({ reward: match }))
    expect(await town.grant(playerId, grantId)).toMatchObject({ state: 'accepted', status: 'accepted' })
    await pay(playerId, 5010)
    expect(await town.grant(playerId, grantId)).toMatchObject({ state: 'active', amount: 2505 })
    expect(await money(playerId)).toEqual([5010, 2505])
    await chargeBack()
    expect(await town.grant(playerId, grantId)).toMatchObject({ state: 'ended' })
    expect(await money(playerId)).toEqual([0, 0])
  })

  test('completed, it stays so when its deposit is taken back', async () => {
    const playerId = await player(0)
    const { grantId } = await town.take(playerId, await town.addOffer({ reward: match }))
    await pay(playerId, 5010)
    const played = await offered()
    await mustPlace(playerId, played.matchId, 5010)
    await played.end(lostResult)
    expect(await money(playerId)).toEqual([2505, 0])
    await chargeBack()
    expect(await town.grant(playerId, grantId)).toMatchObject({ state: 'completed', converted: 2505 })
    expect([...(await money(playerId)), await town.owedOf(playerId)]).toEqual([0, 0, 2505])
  })

  test('waits while another is active, and takes its place', async () => {
    const playerId = await player(0)
    const first = await town.take(playerId, await town.addOffer())
    const second = await town.take(playerId, await town.addOffer({ reward: { kind: 'grant', amount: 700 } }))
    expect(second).toMatchObject({ state: 'waiting', amount: 700 })
    expect(await money(playerId)).toEqual([0, 1000])
    await town.house.promotions.cancel({ ...town.of(playerId), language: 'en' }, first.grantId)
    expect(await town.grant(playerId, second.grantId)).toMatchObject({ state: 'active' })
    expect(await money(playerId)).toEqual([0, 700])
  })
})

describe('an offer', () => {
  const refusalOf = async (playerId: number, offerId: number, more = {}) => {
    const asked = { ...town.of(playerId), currency: 'TRY', offerId, madeBy: 'player', language: 'en', ...more }
    const answer = await town.house.promotions.request(asked)
    return answer.ok ? answer.value.state : answer.refusal
  }

  test('is given once at a time, as often as it says, and as long as its budget lasts', async () => {
    const [one, other] = [await player(0), await player(0)]
    const offerId = await town.addOffer({ budget: 1999 })
    const { grantId } = await town.take(one, offerId)
    expect(await refusalOf(one, offerId)).toEqual({ code: 'bonusRequested' })
    expect(await refusalOf(other, offerId)).toEqual({ code: 'bonusOff', why: 'budget' })
    await town.house.promotions.cancel({ ...town.of(one), language: 'en' }, grantId)
    expect(await refusalOf(one, offerId)).toEqual({ code: 'bonusOff', why: 'used' })
  })

  test('is nobody’s before its time, of another currency, or while it is a draft', async () => {
    const playerId = await player(0)
    const later = await town.addOffer({ from: town.platform.clock.now() + 1000 })
    expect(await refusalOf(playerId, later)).toEqual({ code: 'bonusOff', why: 'notNow' })
    const offerId = await town.addOffer({ currency: 'EUR' })
    expect(await refusalOf(playerId, offerId)).toEqual({ code: 'notFound' })
    const draft = await town.desk.addOffer(town.clerk, { terms: simpleTerms }, town.from)
    expect(draft.ok && (await refusalOf(playerId, draft.value.offerId))).toEqual({ code: 'notFound' })
  })

  test('changed since it was read is not the one that was read', async () => {
    const playerId = await player(0)
    const offerId = await town.addOffer()
    await town.desk.saveOffer(town.clerk, { offerId, version: 1, terms: { ...simpleTerms, timesMax: 2 } }, town.from)
    expect(await refusalOf(playerId, offerId, { version: 1 })).toEqual({ code: 'versionOld', version: 2 })
    expect(await refusalOf(playerId, offerId, { version: 2 })).toBe('active')
  })

  test('that staff decide waits for them, and no is no', async () => {
    const [one, other] = [await player(0), await player(0)]
    const offerId = await town.addOffer({ approval: 'byStaff' })
    const [yes, no] = [await town.take(one, offerId), await town.take(other, offerId)]
    expect(yes).toMatchObject({ state: 'requested', status: 'waiting' })
    expect(await town.bonusOf(one)).toBe(0)
    const accepted = await town.desk.accept(town.clerk, { grantId: yes.grantId }, town.from)
    expect(accepted).toMatchObject({ ok: true, value: { state: 'active' } })
    const denied = await town.desk.deny(town.clerk, { grantId: no.grantId, reason: 'not this month' }, town.from)
    expect(denied).toMatchObject({ ok: true, value: { state: 'denied', reason: 'not this month' } })
    expect(await town.desk.accept(town.clerk, { grantId: no.grantId }, town.from)).toMatchObject({
      ok: false,
      refusal: { code: 'grantMoved' },
    })
    expect([await town.bonusOf(one), await town.bonusOf(other)]).toEqual([1000, 0])
  })

  test('is given by staff unasked, with a row in the audit', async () => {
    const playerId = await player(0)
    const offerId = await town.addOffer({ approval: 'byStaff' })
    const given = await town.desk.give(town.clerk, { offerId, playerId, reason: 'a long wait' }, town.from)
    expect(given).toMatchObject({ ok: true, value: { state: 'active', userName: expect.any(String) } })
    const rows = await sql<{ did: string }>`
      select did from audit_row where did = 'deskPromotions.give' and subject = ${`player ${playerId}`}`.execute(
      town.platform.db,
    )
    expect(rows.rows).toHaveLength(1)
  })

  test('that does not fit is not stored', async () => {
    const twice = [...simpleTerms.texts, ...simpleTerms.texts]
    const add = (more: object) => town.desk.addOffer(town.clerk, { terms: { ...simpleTerms, ...more } }, town.from)
    expect(await add({ texts: twice })).toMatchObject({ refusal: { code: 'offerUnfit', why: 'languageTwice' } })
    expect(await add({ from: 5, until: 5 })).toMatchObject({ refusal: { why: 'untilBeforeFrom' } })
    const rules = { ...simpleTerms.rules, wagerOf: 'bonusAndDeposit' as const }
    expect(await add({ rules })).toMatchObject({ refusal: { why: 'wagerOfDeposit' } })
  })
})
