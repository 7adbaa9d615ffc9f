import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BonusHouse, openBonusHouse } from '../testing/bonus-house.ts'
import { settlement } from '../testing/test-house.ts'

let town: BonusHouse
beforeAll(async () => {
  town = await openBonusHouse()
  const [active = 0, over = 0, insured = 0] = await town.addPlayers(3, 0)
  const offerId = await town.addOffer()
  await town.take(active, offerId)
  const { grantId } = await town.take(over, offerId)
  await town.house.promotions.cancel({ ...town.of(over), language: 'en' }, grantId)
  await insure(insured)
}, 60_000)
afterAll(() => town.close())

/** Somebody without a coupon has insurance; somebody else lost one by a leg, and has back what insurance and cashback give. */
async function insure(waiting: number): Promise<void> {
  const pays = { kinds: ['single' as const], products: ['sport' as const] }
  const rules = { wagerTimes: 0, wagerOf: 'bonus', days: 7 } as const
  const insurance = await town.addOffer({ reward: { kind: 'couponInsurance', max: 800, legsMin: 2, ...pays }, rules })
  const back = { kind: 'cashback', percent: 10, max: 800, period: 'day', paidAs: 'cash' } as const
  const cashback = await town.addOffer({ reward: back, rules })
  await town.take(waiting, insurance)
  const [playerId = 0] = await town.addPlayers(1, 1000)
  await town.take(playerId, insurance)
  await town.take(playerId, cashback)
  const matchIds = [await town.offer('proved 1'), await town.offer('proved 2')]
  const picks = matchIds.map((matchId) => [matchId, '1x2', '1'] as const)
  await town.house.placement.place(town.of(playerId), town.request(picks))
  await town.say(settlement('proved 1', '1x2', { 1: wonResult }), settlement('proved 2', '1x2', { 1: lostResult }))
  await town.platform.time.skip(1000)
  await sql`update bonus_grant set ends_at = ${town.platform.clock.now()} where counts_from is not null`.execute(
    town.platform.db,
  )
  await town.house.promotions.payCashback()
  expect(await town.cashOf(playerId)).toBe(100)
}

const prove = () => town.house.promotions.prove()
const write = (sql: string) => town.platform.database.session(({ run }) => run(sql))

test('nothing is wrong with what was given, and what was given up', async () => {
  expect(await prove()).toEqual([])
})

test.each([
  [
    'a bonus that is nobody’s',
    `update bonus_grant set state = 'ended' where state = 'active'`,
    `update bonus_grant set state = 'active' where state = 'ended'`,
    'of no bonus',
  ],
  [
    'a count without its facts',
    `update bonus_grant set wagered = 5 where state = 'active'`,
    `update bonus_grant set wagered = 0 where state = 'active'`,
    'says 5, its facts 0',
  ],
  [
    'a budget that is not taken',
    'update offer set given = given - 1 where id = (select min(id) from offer)',
    'update offer set given = given + 1 where id = (select min(id) from offer)',
    '1999 given',
  ],
  [
    'a free bet for a coupon that does not lose by one leg',
    `update leg set result = 'won' where result = 'lost'`,
    `update leg set result = 'lost' where result = 'won' and match_id = (select max(match_id) from leg)`,
    'gave back coupon 1 lost',
  ],
  [
    'insurance that was given for no coupon',
    'update bonus_grant set coupon_number = 900 where coupon_number is not null',
    'update bonus_grant set coupon_number = 1 where coupon_number is not null',
    'gave back coupon 900 -',
  ],
  [
    'cashback that nobody was paid',
    'update bonus_grant set amount = amount + 1 where counts_from is not null',
    'update bonus_grant set amount = amount - 1 where counts_from is not null',
    'says 101, the ledger paid 100',
  ],
  [
    'a grant that came to more than its offer says',
    'update bonus_grant set amount = amount + 800 where counts_from is not null',
    'update bonus_grant set amount = amount - 800 where counts_from is not null',
    'came to 900, its offer says 800',
  ],
])('%s is found', async (_, wrong, right, said) => {
  await write(wrong)
  expect((await prove()).join('\n')).toContain(said)
  await write(right)
  expect(await prove()).toEqual([])
})
