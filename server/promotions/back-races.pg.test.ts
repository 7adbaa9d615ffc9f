import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import type { MatchMessage } from '@banko/contract/feed/message.ts'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { must } from '../platform/must.ts'
import { type BonusHouse, openBonusHouse } from '../testing/bonus-house.ts'
import { market, settlement } from '../testing/test-house.ts'
import { openSecondProcess, type SecondProcess } from '../testing/test-second-process.ts'

/** Rounds of each race; more are asked for by `RACE_ROUNDS=5000`. */
const rounds = Math.ceil(Number(process.env.RACE_ROUNDS ?? 40) / 10)
/** There for a race that hangs. */
const patience = 600_000 + rounds * 40_000

let town: BonusHouse
let other: SecondProcess
beforeAll(async () => {
  const databaseUrl = inject('postgresUrl')
  town = await openBonusHouse({ databaseUrl, databaseConnections: 6, clock: 'runs' })
  other = await openSecondProcess(town, databaseUrl)
})
afterAll(async () => {
  await other.close()
  await town.close()
})
afterEach(async () => {
  const { house, platform } = town
  const { faults } = await house.ledger.prove(platform.db)
  expect([...faults, ...(await house.promotions.prove()), ...(await house.settlement.prove())]).toEqual([])
  expect(platform.logged.filter(({ level }) => level === 'error')).toEqual([])
})

const rules: OfferTerms['rules'] = { wagerTimes: 0, wagerOf: 'bonus', days: 7 }
let matches = 0
async function offered() {
  matches += 1
  const ref = `raced ${matches}`
  return { ref, matchId: await town.offer(ref, [market('1x2', { 1: 2000, x: 3000, 2: 4000 })]) }
}
const endOf = (ref: string, won: boolean) =>
  settlement(ref, '1x2', { 1: won ? wonResult : lostResult, x: lostResult, 2: lostResult })

/** Keeps what is said as the feed does, and tells no settlement of it yet. */
async function keep(matchId: number, message: MatchMessage): Promise<void> {
  const { db, clock } = town.platform
  const items = [{ message, matchId }]
  const batch = { items, producers: [], heard: [], leases: [], now: clock.now() }
  await db.transaction().execute((tx) => other.settlement.step.prepare(tx, batch))
}

async function place(playerId: number, matchIds: readonly number[], stake: number): Promise<void> {
  const picks = matchIds.map((matchId) => [matchId, '1x2', '1'] as const)
  const placed = await town.house.placement.place(town.of(playerId), town.request(picks, { stake }))
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
}

test(
  'coupons that two processes settle at once bring one free bet to who is insured once',
  async () => {
    const pays = { kinds: ['single' as const], products: ['sport' as const] }
    const reward: OfferTerms['reward'] = { kind: 'couponInsurance', max: 5000, legsMin: 2, ...pays }
    for (let round = 0; round < rounds; round += 1) {
      const offerId = await town.addOffer({ reward, rules, timesMax: 2 })
      const players = await town.addPlayers(6, 10_000)
      for (const playerId of players) await town.take(playerId, offerId)
      const [lost, won, alsoWon] = [await offered(), await offered(), await offered()]
      for (const playerId of players)
        for (const second of [won, alsoWon]) await place(playerId, [lost.matchId, second.matchId], 1000)
      await town.say(endOf(lost.ref, false))
      await keep(won.matchId, endOf(won.ref, true))
      await keep(alsoWon.matchId, endOf(alsoWon.ref, true))
      const settlements = [town.house.settlement, other.settlement]
      await Promise.all(settlements.map((one) => one.recover()))
      await Promise.all(settlements.map((one) => one.idle()))
      const found = await sql<{ grants: number; tokens: number; given: number }>`
        select (select count(*)::int from bonus_grant where offer_id = ${offerId} and state = 'completed') as grants,
          (select count(*)::int from free_bet f join bonus_grant g on g.id = f.grant_id where g.offer_id = ${offerId}) as tokens,
          (select given from offer where id = ${offerId}) as given`.execute(town.platform.db)
      expect(found.rows).toEqual([{ grants: 6, tokens: 6, given: 6000 }])
    }
  },
  patience,
)

test(
  'cashback that two processes pay at once, while it is given up, is paid once or not at all',
  async () => {
    const reward = { kind: 'cashback', percent: 10, max: 5000, period: 'day', paidAs: 'cash' } as const
    for (let round = 0; round < rounds; round += 1) {
      const offerId = await town.addOffer({ reward, rules })
      const players = await town.addPlayers(12, 1000)
      const grants = []
      for (const playerId of players) grants.push({ playerId, ...(await town.take(playerId, offerId)) })
      const match = await offered()
      for (const playerId of players) await place(playerId, [match.matchId], 1000)
      await town.say(endOf(match.ref, false))
      await sql`update bonus_grant set ends_at = ${town.platform.clock.now()} where offer_id = ${offerId}`.execute(
        town.platform.db,
      )
      const [left] = grants
      const leaving = must(left, 'a grant')
      const [, , , , gaveUp] = await Promise.all([
        town.house.promotions.payCashback(),
        other.promotions.payCashback(),
        town.house.promotions.payCashback(),
        other.promotions.payCashback(),
        town.house.promotions.cancel({ ...town.of(leaving.playerId), language: 'en' }, leaving.grantId),
      ])
      const cash = await Promise.all(players.map((playerId) => town.cashOf(playerId)))
      expect(cash.slice(1)).toEqual(players.slice(1).map(() => 100))
      expect(cash[0]).toBe(gaveUp.ok ? 0 : 100)
    }
  },
  patience,
)
