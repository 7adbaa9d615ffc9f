import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { type TriedTerms, triedTermsOf } from '@banko/contract/promotions/offer-shape.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../platform/must.ts'
import { type BonusHouse, openBonusHouse, simpleTerms } from '../../testing/bonus-house.ts'
import { market, settlement } from '../../testing/test-house.ts'

let town: BonusHouse
beforeAll(async () => {
  town = await openBonusHouse()
  // of whoever plays below, and of nobody else
  for (const [ref, stakes] of [
    ['first', [1000, 500]],
    ['second', [1000, 500]],
  ] as const) {
    const matchId = await town.offer(ref, [market('1x2', { 1: 2000, x: 3000, 2: 4000 })])
    for (const [at, stake] of stakes.entries()) {
      players[at] ??= (await town.addPlayers(1, 50_000))[0] ?? 0
      const playerId = players[at] ?? 0
      await town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']], { stake }))
    }
    await town.say(settlement(ref, '1x2', { 1: wonResult, x: lostResult, 2: lostResult }))
  }
}, 60_000)
afterAll(() => town.close())

const players: number[] = []
const day = 86_400_000

const plainTerms = must(triedTermsOf(simpleTerms), 'terms that can be tried')

async function simulated(terms: Partial<TriedTerms> = {}, days = 30) {
  const answer = await town.desk.simulate(town.clerk, { terms: { ...plainTerms, ...terms }, days }, town.from)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  const { since, ...figures } = answer.value
  expect(since).toBe(town.platform.clock.now() - days * day)
  return figures
}

test('a bonus without a deposit goes to whoever placed, and is completed by whose stakes did', async () => {
  expect(await simulated()).toEqual({
    ...{ players: 2, grants: 2, given: 2000, wagered: 3000, completed: 1, expired: 0, open: 1, cost: 1000 },
    ...{ beyond: 0, partly: false },
  })
  const capped = { ...simpleTerms.rules, convertMax: 300 }
  expect(await simulated({ rules: capped })).toMatchObject({ completed: 1, cost: 300 })
})

test('no more is given than its budget has', async () => {
  expect(await simulated({ budget: 1999 })).toMatchObject({ players: 1, grants: 1, given: 1000, beyond: 1 })
})

test('of a free bet nobody knows what it wins', async () => {
  const reward = { kind: 'freeBet', amount: 2000, kinds: ['single'], products: ['sport'] } as const
  const figures = await simulated({ reward: { ...reward, kinds: ['single'], products: ['sport'] } })
  expect(figures).toMatchObject({ grants: 2, given: 4000, wagered: 0, completed: 2 })
  expect(figures).not.toHaveProperty('cost')
})

test('one on a deposit is a part of what was paid in, so often as it may be had', async () => {
  const reward = { kind: 'depositMatch', percent: 50, max: 6000, depositMin: 8000 } as const
  const [playerId = 0] = players
  for (const amount of [7000, 10_000, 20_000]) {
    await town.choose(await town.deposit(playerId, amount), 'pay')
    await town.pass(4000)
  }
  expect(await simulated({ reward })).toMatchObject({ players: 1, grants: 1, given: 5000, completed: 0, open: 1 })
  expect(await simulated({ reward, timesMax: 2 })).toMatchObject({ players: 1, grants: 2, given: 11_000, open: 2 })
})

test('nothing of another operator, of another currency or of days before is looked through', async () => {
  const { operatorId, platform } = town
  expect(await simulated({ currency: 'EUR' })).toMatchObject({ players: 0, grants: 0, given: 0 })
  const other = await town.house.promotions.simulate({ operatorId: operatorId + 1, terms: simpleTerms, days: 30 })
  expect(other).toMatchObject({ ok: true, value: { players: 0, grants: 0 } })
  await sql`update coupon set placed_at = placed_at - ${2 * day} where operator_id = ${operatorId}`.execute(platform.db)
  expect(await simulated({}, 1)).toMatchObject({ players: 0 })
  expect(await simulated({}, 3)).toMatchObject({ players: 2 })
})

test('what fits no offer is refused', async () => {
  const [text] = simpleTerms.texts
  const texts = text ? [text, text] : []
  expect(await town.desk.simulate(town.clerk, { terms: { ...plainTerms, texts }, days: 1 }, town.from)).toMatchObject({
    ok: false,
    refusal: { code: 'offerUnfit', why: 'languageTwice' },
  })
})
