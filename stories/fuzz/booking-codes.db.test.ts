import { afterAll, beforeAll, expect, test } from 'vitest'
import { postCall } from '../testing/http-client.ts'
import { type FuzzWorld, openFuzzWorld } from './world.ts'

let world: FuzzWorld
beforeAll(async () => {
  world = await openFuzzWorld()
}, 60_000)
afterAll(() => world.close())

test('more selections than a slip holds, a price, a stake or a name are no slip', async () => {
  const bet = { matchId: world.coming[0], marketKey: '1x2', outcomeId: '1', banker: false }
  const headers = { cookie: world.cookies.demo1 }
  for (const input of [
    { selections: Array.from({ length: 51 }, () => bet), sizes: [] },
    { selections: [], sizes: [] },
    { selections: [{ ...bet, price: 9000 }], sizes: [] },
    { selections: [bet], sizes: [], stake: 500 },
    { selections: [{ ...bet, names: { market: { en: 'Mine' }, outcome: { en: 'Mine' } } }], sizes: [] },
  ])
    expect((await postCall(world.url, '/bookings/save', input, { headers })).status).toBe(400)
})
