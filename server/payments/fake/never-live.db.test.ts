import { expect, onTestFinished, test } from 'vitest'
import { openTestHouse } from '../../testing/test-house.ts'
import { readAccountsOf } from '../accounts/store.ts'
import { fakePath } from './fake-place.ts'

/** What a house with the usual catalogue offers its player, and what its provider shows and hears. */
async function look(isLive: boolean) {
  const town = await openTestHouse({ isLive })
  onTestFinished(() => town.close())
  const { house, operatorId, siteId } = town
  const { payments } = house
  await payments.seedDemo(['test.example'])
  const [playerId = 0] = await town.addPlayers(1, 50_000)
  const of = { ...town.of(playerId), siteId }
  const [account] = await readAccountsOf(town.platform.db, operatorId)
  if (!account) throw new Error('there is no account')
  const offered = [await payments.methods(of, 'deposit'), await payments.methods(of, 'withdrawal')]
  return {
    methods: offered.flatMap(({ categories }) => categories.flatMap(({ methods }) => methods)).length,
    hears: payments.door.accountOf('test.example', account.hook_key) !== undefined,
    page: await payments.fakePage({ operatorId, place: `${fakePath}/${account.id}/none` }),
  }
}

test('the provider that moves nothing takes and pays nothing where a house is live', async () => {
  expect(await look(true)).toEqual({ methods: 0, hears: false, page: undefined })
  const { methods, hears } = await look(false)
  expect(methods).toBeGreaterThan(0)
  expect(hears).toBe(true)
})
