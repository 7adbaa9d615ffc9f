import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { OfferWho } from '@banko/contract/promotions/who-shape.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BonusHouse, openBonusHouse, simpleTerms } from '../../testing/bonus-house.ts'
import { deskSegmentsCalls } from '../segments/calls.ts'

const day = 86_400_000
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

const player = async (change: object = {}) => {
  const [playerId = 0] = await town.addPlayers(1, 0, change)
  return playerId
}
const offerFor = (who: OfferWho, terms: Partial<OfferTerms> = {}) => town.addOffer({ ...terms, who })
const seenBy = async (playerId: number) => {
  const { offers } = await town.house.promotions.bonuses({ ...town.of(playerId), currency: 'TRY', language: 'en' })
  return offers.map(({ offerId }) => offerId)
}
const ask = (playerId: number, offerId: number) =>
  town.house.promotions.request({
    ...{ ...town.of(playerId), currency: 'TRY', offerId, madeBy: 'player', language: 'en' },
  })
const notThere = { ok: false, refusal: { code: 'notFound' } }
/** Whoever it is for sees it and has it; for anybody else there is no such offer, by whatever number they ask. */
async function expectFor(offerId: number, theirs: readonly number[], others: readonly number[]): Promise<void> {
  for (const playerId of others) {
    expect(await seenBy(playerId)).not.toContain(offerId)
    expect(await ask(playerId, offerId)).toEqual(notThere)
  }
  for (const playerId of theirs) {
    expect(await seenBy(playerId)).toContain(offerId)
    expect(await ask(playerId, offerId)).toMatchObject({ ok: true })
  }
}
const desk = () => deskSegmentsCalls(town.house)
async function segment(of: Parameters<ReturnType<typeof desk>['add']>[1]['of'], name = 'Some'): Promise<number> {
  const made = await desk().add(town.clerk, { name, of }, town.from)
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return made.value.segmentId
}
const ruled = (rule: Parameters<ReturnType<typeof desk>['count']>[1]['rule']) => segment({ kind: 'rule', rule })
const payIn = async (playerId: number, amount: number) => {
  await town.choose(await town.deposit(playerId, amount), 'pay')
  await town.pass(4000)
}
let nodes = 0
/** A dealer below another, by the way down. */
async function node(above?: { readonly id: number; readonly path: string }) {
  nodes += 1
  const id = 7000 + nodes
  const path = `${above?.path ?? ''}${String(id).padStart(10, '0')}`
  await sql`
    insert into node (operator_id, id, parent_id, path, depth, kind, title, created_by, created_at)
    values (${town.operatorId}, ${id}, ${above?.id ?? null}, ${path}, ${path.length / 10}, 'dealer', ${`Dealer ${id}`}, 1, 0)
  `.execute(town.platform.db)
  return { id, path }
}
const hang = (playerId: number, nodeId: number) =>
  sql`insert into node_player (operator_id, player_id, node_id) values (${town.operatorId}, ${playerId}, ${nodeId})`.execute(
    town.platform.db,
  )

describe('an offer for new players', () => {
  test('is for those who registered within its days, to the day', async () => {
    const old = await player()
    await town.pass(10_000)
    const last = await player()
    await town.pass(7 * day - 5000)
    const [fresh, offerId] = [await player(), await offerFor({ newDays: 7 })]
    await expectFor(offerId, [last, fresh], [old])
  })

  test('is for those who have not paid in, and no more once they have, even where that was taken back', async () => {
    const [payer, other] = [await player(), await player()]
    const offerId = await offerFor({ firstDeposit: true })
    await payIn(payer, 5000)
    await expectFor(offerId, [], [payer])
    await sql`update transfer set state = 'reversed' where player_id = ${payer}`.execute(town.platform.db)
    await expectFor(offerId, [], [payer])
    await sql`update transfer set state = 'done' where player_id = ${payer}`.execute(town.platform.db)
    await expectFor(offerId, [other], [])
  })

  test('comes with the first deposit of whoever asked before it', async () => {
    const playerId = await player()
    const reward = { kind: 'depositMatch', percent: 100, max: 3000, depositMin: 1000 } as const
    const { grantId } = await town.take(playerId, await offerFor({ firstDeposit: true }, { reward }))
    await payIn(playerId, 5000)
    expect(await town.grant(playerId, grantId)).toMatchObject({ state: 'active', amount: 3000 })
  })
})

describe('an offer for a segment', () => {
  test('is for those who fit all that its rule says', async () => {
    const [turkish, german] = [await player({ lang: 'tr' }), await player({ lang: 'de' })]
    const reached = await town.addReached(0, 'tr')
    await expectFor(await offerFor({ segmentId: await ruled({ languages: ['tr', 'az'] }) }), [turkish], [german])
    const both = await ruled({ languages: ['tr'], countries: ['TR'] })
    await expectFor(await offerFor({ segmentId: both }), [reached], [turkish, german])
    const later = await ruled({ registeredFrom: town.platform.clock.now() + 1 })
    await town.pass(1000)
    const fresh = await player()
    await expectFor(await offerFor({ segmentId: later }), [fresh], [turkish])
    const before = await ruled({ registeredUntil: town.platform.clock.now() })
    await expectFor(await offerFor({ segmentId: before }), [german], [fresh])
    const levels = await ruled({ levels: [1, 2] })
    await expectFor(await offerFor({ segmentId: levels }), [], [turkish])
    await expectFor(await offerFor({ segmentId: await ruled({ levels: [0] }) }), [german], [])
  })

  test('counts what they paid in and keep, in its currency', async () => {
    const [much, little] = [await player(), await player()]
    await payIn(much, 5000)
    const paidIn = { currency: 'TRY', min: 5000, max: 6000 }
    const offerId = await offerFor({ segmentId: await ruled({ paidIn }) })
    const euros = await offerFor({ segmentId: await ruled({ paidIn: { currency: 'EUR', min: 0 } }) })
    await expectFor(euros, [], [much])
    await expectFor(offerId, [much], [little])
    await expectFor(await offerFor({ segmentId: await ruled({ paidIn: { ...paidIn, max: 5000 } }) }), [much], [little])
    await expectFor(
      await offerFor({ segmentId: await ruled({ paidIn: { currency: 'TRY', min: 0, max: 10 } }) }),
      [little],
      [much],
    )
  })

  test('is for those who were named, and follows what staff save; what was given stays', async () => {
    const [one, two] = [await player(), await player()]
    const segmentId = await segment({ kind: 'list', playerIds: [one] }, 'Named')
    const offerId = await offerFor({ segmentId })
    await expectFor(offerId, [one], [two])
    const saved = await desk().save(
      town.clerk,
      { segmentId, version: 1, name: 'Others', of: { kind: 'list', playerIds: [two] } },
      town.from,
    )
    expect(saved).toMatchObject({ ok: true, value: { version: 2, players: 1, usedBy: [offerId] } })
    await expectFor(offerId, [two], [])
    const grants = await town.desk.grants(town.clerk, { offerId }, town.from)
    expect(grants.ok && grants.value.grants.map(({ playerId, letIn }) => [playerId, letIn])).toEqual([
      [two, { segment: { id: segmentId, version: 2, name: 'Others' } }],
      [one, { segment: { id: segmentId, version: 1, name: 'Named' } }],
    ])
    const old = { segmentId, version: 1, name: 'Old', of: { kind: 'list', playerIds: [one] } } as const
    expect(await desk().save(town.clerk, { ...old, of: { ...old.of, playerIds: [one] } }, town.from)).toMatchObject({
      refusal: { code: 'versionOld', version: 2 },
    })
  })

  test('is for those whom staff tagged with one of its words, however it is written', async () => {
    const [one, two] = [await player(), await player()]
    await town.platform.db.transaction().execute(async (tx) => {
      const { person } = town.house.people
      await person.tag(tx, town.of(one), { tag: 'Işıklı', staffId: 1, staffName: 'clerk', at: 1 })
      await person.tag(tx, town.of(two), { tag: 'other', staffId: 1, staffName: 'clerk', at: 1 })
    })
    await expectFor(await offerFor({ segmentId: await ruled({ tags: ['nobody', 'ışıklı'] }) }), [one], [two])
  })

  test('of a rule that is frozen stays as it was, whoever fits it later', async () => {
    const one = await player({ lang: 'sq' })
    const rule = { languages: ['sq'] }
    const segmentId = await ruled(rule)
    expect(await desk().count(town.clerk, { rule }, town.from)).toMatchObject({
      value: { count: 1, partly: false },
    })
    const frozen = await desk().freeze(town.clerk, { segmentId, version: 1 }, town.from)
    expect(frozen).toMatchObject({ ok: true, value: { version: 2, players: 1 } })
    const later = await player({ lang: 'sq' })
    await expectFor(await offerFor({ segmentId }), [one], [later])
    expect(await desk().listed(town.clerk, { segmentId }, town.from)).toEqual({
      ok: true,
      value: { version: 2, playerIds: [one] },
    })
    expect(await desk().freeze(town.clerk, { segmentId, version: 2 }, town.from)).toMatchObject({ ok: false })
  })

  test('names nothing that the operator does not have', async () => {
    const unfit = (why: string) => ({ ok: false, refusal: { code: 'offerUnfit', why } })
    const add = (of: Parameters<typeof segment>[0]) => desk().add(town.clerk, { name: 'Unfit', of }, town.from)
    expect(await add({ kind: 'list', playerIds: [await player(), 999_999] })).toEqual(unfit('playerUnknown'))
    expect(await add({ kind: 'rule', rule: { dealerIds: [999_999] } })).toEqual(unfit('dealerUnknown'))
    expect(await add({ kind: 'rule', rule: {} })).toEqual(unfit('ruleEmpty'))
    expect(await add({ kind: 'rule', rule: { registeredFrom: 5, registeredUntil: 5 } })).toEqual(
      unfit('untilBeforeFrom'),
    )
    const terms = (who: OfferWho) => ({ terms: { ...simpleTerms, who } })
    expect(await town.desk.addOffer(town.clerk, terms({ segmentId: 999_999 }), town.from)).toEqual(
      unfit('segmentUnknown'),
    )
    expect(await town.desk.addOffer(town.clerk, terms({ dealers: { are: 'not', ids: [999_999] } }), town.from)).toEqual(
      unfit('dealerUnknown'),
    )
  })
})

describe('an offer for dealers', () => {
  test('is for their whole subtree alone, or for everybody but it', async () => {
    const top = await node()
    const [below, beside] = [await node(top), await node()]
    const [deep, high, other, own] = [await player(), await player(), await player(), await player()]
    await hang(deep, below.id)
    await hang(high, top.id)
    await hang(other, beside.id)
    await expectFor(await offerFor({ dealers: { are: 'only', ids: [top.id] } }), [deep, high], [other, own])
    await expectFor(await offerFor({ dealers: { are: 'only', ids: [below.id] } }), [deep], [high, other, own])
    await expectFor(await offerFor({ dealers: { are: 'not', ids: [top.id] } }), [other, own], [deep, high])
    const segmentId = await ruled({ dealerIds: [beside.id, below.id] })
    const offerId = await offerFor({ segmentId, dealers: { are: 'not', ids: [below.id] } })
    await expectFor(offerId, [other], [deep, high, own])
  })

  test('moves with a player who hangs elsewhere', async () => {
    const [one, two] = [await node(), await node()]
    const playerId = await player()
    await hang(playerId, one.id)
    const offerId = await offerFor({ dealers: { are: 'only', ids: [two.id] } })
    expect(await seenBy(playerId)).not.toContain(offerId)
    await sql`update node_player set node_id = ${two.id} where player_id = ${playerId}`.execute(town.platform.db)
    await expectFor(offerId, [playerId], [])
    const grants = await town.desk.grants(town.clerk, { offerId }, town.from)
    expect(grants.ok && grants.value.grants[0]?.letIn).toEqual({ nodeId: two.id })
  })
})

describe('whoever gives', () => {
  test('staff give nobody what is for others, and are told so', async () => {
    const [old, reason] = [await player(), 'a long wait']
    await town.pass(2 * day)
    const [fresh, offerId] = [await player(), await offerFor({ newDays: 1 })]
    const give = (playerId: number) => town.desk.give(town.clerk, { offerId, playerId, reason }, town.from)
    expect(await give(old)).toEqual({ ok: false, refusal: { code: 'bonusOff', why: 'notYours' } })
    expect(await give(fresh)).toMatchObject({ ok: true })
  })

  test('a mark of harm hides it still, from whomever it is for', async () => {
    const playerId = await player()
    const offerId = await offerFor({ newDays: 30 })
    await sql`
      insert into harm_mark (operator_id, player_id, day, kind, stake, compared, count, at)
      values (${town.operatorId}, ${playerId}, '2026-01-01', 'chase', 100, 10, 1, ${town.platform.clock.now()})`.execute(
      town.platform.db,
    )
    expect(await seenBy(playerId)).toEqual([])
    expect(await ask(playerId, offerId)).toMatchObject({ refusal: { code: 'bonusOff', why: 'notYours' } })
  })
})

test('who an offer is for stands in its versions and in the audit', async () => {
  const who = { newDays: 9, code: { text: 'AUDITED', usesMax: 3 } }
  const offerId = await offerFor(who)
  const offers = await town.desk.offers(town.clerk, {}, town.from)
  const seen = offers.ok ? offers.value.offers.find((one) => one.offerId === offerId) : undefined
  expect(seen).toMatchObject({ terms: { who }, codeUses: 0 })
  const rows = await sql<{ after: unknown }>`
    select after from audit_row where subject = ${`offer ${offerId}`} and did = 'deskPromotions.addOffer'`.execute(
    town.platform.db,
  )
  expect(rows.rows[0]?.after).toMatchObject({ who: { newDays: 9, bonusCode: 'AUDITED', bonusCodeUses: 3 } })
  const { code: _, ...rest } = who
  const saved = await town.desk.saveOffer(
    town.clerk,
    { offerId, version: 1, terms: { ...simpleTerms, who: rest } },
    town.from,
  )
  expect(saved).toMatchObject({ ok: true, value: { terms: { who: { newDays: 9 } } } })
  const none = await town.desk.saveOffer(
    town.clerk,
    { offerId, version: 2, terms: { ...simpleTerms, who: {} } },
    town.from,
  )
  expect(none.ok && 'who' in none.value.terms).toBe(false)
})
