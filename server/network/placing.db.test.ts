import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestTree, type TestTree } from './testing/test-tree.ts'

let town: TestTree
let [top, shop, guest, matchId] = [0, 0, 0, 0]

beforeAll(async () => {
  town = await openTestTree()
  top = await town.hang('Top')
  shop = await town.hang('Shop', top)
  guest = await town.sit(shop, 'guest')
  matchId = await town.offer('match')
  const { network } = town.house
  const by = await town.at()
  await network.credit(by, { nodeId: top, currency: 'TRY', way: 'added', amount: 100_000 })
  await network.credit(by, { nodeId: shop, currency: 'TRY', way: 'added', amount: 100_000 })
  await network.creditPlayer(by, { playerId: guest, way: 'added', amount: 100_000 })
}, 60_000)
afterAll(() => town.close())

const place = (playerId: number, stake: number) =>
  town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']], { stake }))
const limit = async (nodeId: number, stakeMax?: number, payoutMax?: number) =>
  town.house.network.setLimits(await town.at(), {
    nodeId,
    counts: {},
    amounts: [{ currency: 'TRY', stakeMax, payoutMax }],
  })

test('a stake above what any dealer above the player takes is refused in the dealer’s name, one at it is taken', async () => {
  await limit(top, 500)
  await limit(shop, 400)
  expect(await place(guest, 401)).toEqual({
    ok: false,
    refusal: { code: 'stakeAboveMax', max: 400, stake: 401, limit: 'dealer' },
  })
  await limit(shop)
  expect(await place(guest, 501)).toMatchObject({ refusal: { max: 500, limit: 'dealer' } })
  expect(await place(guest, 500)).toMatchObject({ ok: true })
  await limit(top, undefined, 900)
  expect(await place(guest, 1000)).toMatchObject({ ok: false, refusal: { code: 'stakeAboveMax', limit: 'dealer' } })
  const paid = await place(guest, 800)
  expect(paid.ok && paid.value.payoutMax).toBe(900)
  await limit(top)
})

test('nobody below a node bets while its bets are blocked, and everybody else does', async () => {
  const [free = 0] = await town.addPlayers(1, 10_000)
  const block = async (betsBlocked: boolean) =>
    town.house.network.setState(await town.at(), { nodeId: top, betsBlocked })
  await block(true)
  expect(await place(guest, 100)).toEqual({ ok: false, refusal: { code: 'productOff', product: 'sport' } })
  expect(await place(free, 100)).toMatchObject({ ok: true })
  await block(false)
  expect(await place(guest, 100)).toMatchObject({ ok: true })
})
