import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { SegmentOf } from '@banko/contract/promotions/who-shape.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BonusHouse, openBonusHouse } from '../testing/bonus-house.ts'
import { change, solve, stranger } from '../testing/newcomers.ts'
import { deskSegmentsCalls } from './segments/calls.ts'

let town: BonusHouse
beforeAll(async () => {
  town = await openBonusHouse()
  await change(town, { registerDisabled: false, promotionCodeAsked: true })
}, 60_000)
afterAll(() => town.close())
afterEach(async () => {
  const { house, platform } = town
  const { faults } = await house.ledger.prove(platform.db)
  expect([...faults, ...(await house.promotions.prove())]).toEqual([])
})

let addresses = 0
const register = async (promotionCode: string, address = `203.0.113.${++addresses}`) => {
  const { registration } = town.house.people
  const site = town.house.operators.siteOf(town.siteId)
  const proof = solve(await registration.challenge(site.siteId, 'usual'))
  const told = stranger({ promotionCode })
  const answer = await registration.register({
    ...{ site, registration: told, lang: 'en', proof, address, userAgent: 'test' },
  })
  return { told, answer }
}
/** Answers their number. */
const newcomer = async (promotionCode: string) => {
  const { answer } = await register(promotionCode)
  if (!answer.ok || answer.value.kind !== 'signedIn') throw new Error(JSON.stringify(answer))
  return answer.value.player.playerId
}
const withCode = (text: string, terms: Partial<OfferTerms> = {}, usesMax?: number) =>
  town.addOffer({ ...terms, who: { ...terms.who, code: { text, ...(usesMax !== undefined && { usesMax }) } } })
const seenBy = async (playerId: number) => {
  const { offers } = await town.house.promotions.bonuses({ ...town.of(playerId), currency: 'TRY', language: 'en' })
  return offers.map(({ offerId, code }) => ({ offerId, code }))
}
const ask = (playerId: number, offerId: number) =>
  town.house.promotions.request({
    ...{ ...town.of(playerId), currency: 'TRY', offerId, madeBy: 'player', language: 'en' },
  })
const unknown = { ok: false, refusal: { code: 'registrationInvalid', field: 'promotionCode', why: 'codeUnknown' } }
const namesake = async (userName: string) => !(await town.house.people.isNameFree(town.operatorId, userName))

test('who registers with a code has its offers before them, untyped, and asks for them as for any other', async () => {
  const offerId = await withCode('WELCOME10', { who: { newDays: 7 } }, 1)
  const [playerId, without] = [await newcomer(' welcome-10 '), await newcomer('')]
  expect(await seenBy(playerId)).toContainEqual({ offerId, code: 'WELCOME10' })
  expect(await seenBy(without)).toEqual([])
  expect(await ask(without, offerId)).toMatchObject({ refusal: { code: 'notFound' } })
  expect(await ask(playerId, offerId)).toMatchObject({ ok: true, value: { state: 'active', amount: 1000 } })
  expect(await seenBy(playerId)).toEqual([])
  const grants = await town.desk.grants(town.clerk, { offerId }, town.from)
  expect(grants.ok && grants.value.grants[0]?.letIn).toMatchObject({ code: 'WELCOME10' })
  const offers = await town.desk.offers(town.clerk, {}, town.from)
  expect(offers.ok && offers.value.offers.find((one) => one.offerId === offerId)?.codeUses).toBe(1)
})

test('a code that leads nowhere makes nobody a player, and is answered alike, whatever is wrong with it', async () => {
  await withCode('USEDUP10', {}, 1)
  const first = await newcomer('USEDUP10')
  const [used] = await seenBy(first)
  await ask(first, used?.offerId ?? 0)
  await withCode('EURO10', { currency: 'EUR' })
  await withCode('OLD10', { who: { segmentId: await emptySegment() } })
  for (const code of ['NOBODY10', 'USEDUP10', 'EURO10', 'OLD10']) {
    const { told, answer } = await register(code)
    expect(answer, code).toEqual(unknown)
    expect(await namesake(told.userName), code).toBe(false)
  }
})

/** Of whoever lives where nobody does. */
async function emptySegment(): Promise<number> {
  const of = { kind: 'rule', rule: { countries: ['AQ'] } } satisfies SegmentOf
  const made = await deskSegmentsCalls(town.house).add(town.clerk, { name: 'None', of }, town.from)
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return made.value.segmentId
}

test('codes that are guessed at registration are counted by address, and right ones are given back', async () => {
  await withCode('GUESS10')
  const address = '198.51.100.7'
  for (let time = 0; time < 10; time += 1) {
    expect((await register('WRONG10', address)).answer).toEqual(unknown)
    // twenty registrations in ten minutes are let try at all
    await town.pass(31_000)
  }
  expect((await register('GUESS10', address)).answer).toMatchObject({ ok: true })
  const { platform } = town
  const counted = await sql<{ wrong: number }>`
    select wrong from sign_in_tries where key like '11guess%' order by wrong desc limit 1`.execute(platform.db)
  expect(counted.rows[0]?.wrong).toBe(10)
  await sql`update sign_in_tries set wrong = 50 where key like '11guess%'`.execute(platform.db)
  const { told, answer } = await register('GUESS10', address)
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'bonusCodeTries' } })
  expect(await namesake(told.userName)).toBe(false)
})

test('a site whose form has no field for codes takes none', async () => {
  await withCode('CLOSED10')
  await change(town, { promotionCodeAsked: false })
  expect((await register('CLOSED10')).answer).toEqual(unknown)
  expect((await register('')).answer).toMatchObject({ ok: true })
  await change(town, { promotionCodeAsked: true })
})

test('staff and the player see it among what is held of them', async () => {
  await withCode('HELD10')
  const playerId = await newcomer('HELD10')
  const told = await town.house.people.ownData.told(town.of(playerId))
  expect(told?.promotion_code).toBe('HELD10')
})
