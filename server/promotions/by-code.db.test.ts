import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BonusHouse, openBonusHouse } from '../testing/bonus-house.ts'

const halfAnHour = 30 * 60_000
const day = 48 * halfAnHour
let town: BonusHouse
beforeAll(async () => {
  town = await openBonusHouse()
}, 60_000)
afterAll(() => town.close())
afterEach(async () => {
  const { house, platform } = town
  const { faults } = await house.ledger.prove(platform.db)
  expect([...faults, ...(await house.promotions.prove())]).toEqual([])
})

const player = async () => {
  const [playerId = 0] = await town.addPlayers(1, 0)
  return playerId
}
let addresses = 0
/** One that nobody has guessed from. */
const freshAddress = () => `192.0.2.${++addresses}`
const withCode = (text: string, terms: Partial<OfferTerms> = {}, usesMax?: number) =>
  town.addOffer({ ...terms, who: { ...terms.who, code: { text, ...(usesMax !== undefined && { usesMax }) } } })
const look = (playerId: number, code: string, address = freshAddress()) =>
  town.house.promotions.byCode({ ...town.of(playerId), currency: 'TRY', language: 'en', code, address })
const ask = (playerId: number, offerId: number, code?: string, address = freshAddress()) =>
  town.house.promotions.request({
    ...{ ...town.of(playerId), currency: 'TRY', offerId, madeBy: 'player', language: 'en' },
    typed: code === undefined ? undefined : { code, address },
  })
const unknown = { ok: false, refusal: { code: 'bonusCodeUnknown' } }
const notFound = { ok: false, refusal: { code: 'notFound' } }
const uses = async (offerId: number) => {
  const answer = await town.desk.offers(town.clerk, {}, town.from)
  return answer.ok && answer.value.offers.find((one) => one.offerId === offerId)?.codeUses
}

describe('an offer with a code', () => {
  test('is there for whoever types it, however they do, and for nobody else', async () => {
    const playerId = await player()
    const offerId = await withCode('SPRING26')
    const { offers } = await town.house.promotions.bonuses({ ...town.of(playerId), currency: 'TRY', language: 'en' })
    expect(offers.map((one) => one.offerId)).not.toContain(offerId)
    expect(await ask(playerId, offerId)).toEqual(notFound)
    expect(await ask(playerId, offerId, 'SUMMER26')).toEqual(notFound)
    for (const typed of ['spring26', ' SPRİNG-26 ', 'sprıng۲۶'])
      expect(await look(playerId, typed)).toMatchObject({ ok: true, value: { offers: [{ offerId }] } })
    expect(await uses(offerId)).toBe(0)
    expect(await ask(playerId, offerId, 'spring26')).toMatchObject({ ok: true, value: { state: 'active' } })
    expect(await uses(offerId)).toBe(1)
    expect(await look(playerId, 'spring26')).toEqual({ ok: false, refusal: { code: 'bonusRequested' } })
    const grants = await town.desk.grants(town.clerk, { offerId }, town.from)
    expect(grants.ok && grants.value.grants[0]?.letIn).toEqual({ code: 'SPRING26' })
  })

  test('is answered alike: wrong, ended, used up, for others, and what could be no code', async () => {
    const playerId = await player()
    const ended = await withCode('ENDED26')
    await town.desk.setOffer(town.clerk, { offerId: ended, version: 1, state: 'ended', reason: 'over' }, town.from)
    await withCode('NOTYET26', { from: town.platform.clock.now() + 30 * day })
    await withCode('FOROTHERS', { who: { newDays: 1 } })
    const usedUp = await withCode('USEDUP26', {}, 1)
    expect(await ask(await player(), usedUp, 'USEDUP26')).toMatchObject({ ok: true })
    await town.pass(2 * day)
    for (const code of ['WRONG26', 'ENDED26', 'NOTYET26', 'FOROTHERS', 'USEDUP26', '!', 'x'.repeat(60)])
      expect(await look(playerId, code)).toEqual(unknown)
    expect(await ask(playerId, ended, 'WRONG26')).toEqual(notFound)
  })

  test('of another operator is none here', async () => {
    const offerId = await withCode('OURS2026')
    const { house, platform } = town
    const operatorId = await platform.db
      .transaction()
      .execute((tx) => house.operators.createOperator(tx, { name: 'Other', currencies: ['TRY'], liveMoney: false }))
    await house.operators.refresh()
    const site = { operatorId, domain: 'other.example', languageDefault: 'en', languages: ['en'], currency: 'TRY' }
    const siteId = await platform.db.transaction().execute((tx) => house.operators.createSite(tx, site))
    await house.operators.refresh()
    const [theirs = 0] = await town.addPlayers(1, 0, { operatorId, siteId })
    const of = { operatorId, playerId: theirs, currency: 'TRY', language: 'en' }
    expect(await house.promotions.byCode({ ...of, code: 'OURS2026', address: freshAddress() })).toEqual(unknown)
    const typed = { code: 'OURS2026', address: freshAddress() }
    expect(await house.promotions.request({ ...of, offerId, madeBy: 'player', typed })).toEqual(notFound)
    expect(await uses(offerId)).toBe(0)
  })

  test('is used as often as it may be; what nobody got of it is there again', async () => {
    const [one, two, three] = [await player(), await player(), await player()]
    const reward = { kind: 'depositMatch', percent: 100, max: 3000, depositMin: 1000 } as const
    const offerId = await withCode('TWICE26', { reward }, 2)
    const first = await ask(one, offerId, 'twice26')
    expect(await ask(two, offerId, 'twice26')).toMatchObject({ ok: true })
    expect(await look(three, 'twice26')).toEqual(unknown)
    expect(await ask(three, offerId, 'twice26')).toEqual({ ok: false, refusal: { code: 'bonusOff', why: 'budget' } })
    const grantId = first.ok ? first.value.grantId : 0
    await town.house.promotions.cancel({ ...town.of(one), language: 'en' }, grantId)
    expect(await uses(offerId)).toBe(1)
    expect(await ask(three, offerId, 'twice26')).toMatchObject({ ok: true })
    expect(await uses(offerId)).toBe(2)
  })

  test('is used by a request that waits for staff, and again there where they deny it', async () => {
    const [one, two] = [await player(), await player()]
    const offerId = await withCode('BYSTAFF1', { approval: 'byStaff' }, 1)
    const asked = await ask(one, offerId, 'bystaff1')
    expect([await uses(offerId), asked.ok && asked.value.state]).toEqual([1, 'requested'])
    expect(await ask(two, offerId, 'bystaff1')).toMatchObject({ refusal: { code: 'bonusOff', why: 'budget' } })
    const grantId = asked.ok ? asked.value.grantId : 0
    await town.desk.deny(town.clerk, { grantId, reason: 'no' }, town.from)
    expect(await uses(offerId)).toBe(0)
    const again = await ask(two, offerId, 'bystaff1')
    await town.desk.accept(town.clerk, { grantId: again.ok ? again.value.grantId : 0 }, town.from)
    expect(await uses(offerId)).toBe(1)
    // by hand it needs no code, and uses none
    expect(await town.desk.give(town.clerk, { offerId, playerId: one, reason: 'gift' }, town.from)).toMatchObject({
      ok: true,
    })
    expect(await uses(offerId)).toBe(1)
  })
})

describe('who guesses', () => {
  test('is heard ten times in half an hour, from wherever, by either call; right ones count for nothing', async () => {
    const playerId = await player()
    const offerId = await withCode('GUESSED1')
    for (let nth = 0; nth < 12; nth += 1) expect(await look(playerId, 'guessed1')).toMatchObject({ ok: true })
    for (let nth = 0; nth < 5; nth += 1) {
      expect(await look(playerId, `WRONG${nth}`)).toEqual(unknown)
      expect(await ask(playerId, offerId, `WRONG${nth}`)).toEqual(notFound)
    }
    const tooMany = { ok: false, refusal: { code: 'bonusCodeTries', minutes: 30 } }
    expect(await look(playerId, 'guessed1')).toEqual(tooMany)
    expect(await ask(playerId, offerId, 'guessed1')).toEqual(tooMany)
    expect(await look(await player(), 'guessed1')).toMatchObject({ ok: true })
    await town.pass(halfAnHour)
    expect(await look(playerId, 'guessed1')).toMatchObject({ ok: true })
  })

  test('is heard fifty times from one address, whoever they are', async () => {
    const address = freshAddress()
    await withCode('THERE2026')
    for (let nth = 0; nth < 5; nth += 1) {
      const playerId = await player()
      for (let guess = 0; guess < 10; guess += 1)
        expect(await look(playerId, `NO${nth}${guess}`, address)).toEqual(unknown)
    }
    const playerId = await player()
    expect(await look(playerId, 'there2026', address)).toMatchObject({ refusal: { code: 'bonusCodeTries' } })
    expect(await look(playerId, 'there2026')).toMatchObject({ ok: true })
  })
})
