import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BonusHouse, openBonusHouse } from '../testing/bonus-house.ts'

let town: BonusHouse
beforeAll(async () => {
  town = await openBonusHouse()
  const [active = 0, over = 0] = await town.addPlayers(2, 0)
  const offerId = await town.addOffer()
  await town.take(active, offerId)
  const { grantId } = await town.take(over, offerId)
  await town.house.promotions.cancel({ ...town.of(over), language: 'en' }, grantId)
}, 60_000)
afterAll(() => town.close())

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
    'update offer set given = given - 1',
    'update offer set given = given + 1',
    '1999 given',
  ],
])('%s is found', async (_, wrong, right, said) => {
  await write(wrong)
  expect((await prove()).join('\n')).toContain(said)
  await write(right)
  expect(await prove()).toEqual([])
})
