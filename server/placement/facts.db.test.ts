import { afterAll, beforeAll, expect, test } from 'vitest'
import { alive, inPlay, odds, openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { factsDigest } from './facts-digest.ts'
import { gather } from './gather.ts'

let town: TestHouse

beforeAll(async () => {
  town = await openTestHouse()
}, 60_000)
afterAll(() => town.close())

test('a coupon names the facts of its decision, and an in-play one those of its second', async () => {
  const { house, platform } = town
  const matchId = await town.offer('facts')
  await town.say(odds('facts', { state: inPlay(0, 0) }))
  const [playerId = 0] = await town.addPlayers(1, 50_000)
  const player = await house.people.factsOf(town.of(playerId))
  const { couponId, ...request } = town.request([[matchId, '1x2', '1']], { pricePolicy: 'any' })
  // request and coupon id come apart in placement, too
  const first = factsDigest(request, gather(house, { player, bounds: [] }, request))
  const answer = await house.placement.place(town.of(playerId), { couponId, ...request })
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  expect(answer.value).toMatchObject({ status: 'pending', factsDigest: first })
  await platform.time.advance(5_100)
  await town.say(alive)
  await house.placement.idle()
  const [coupon] = await house.coupons.read(platform.db, town.operatorId, [answer.value.number])
  expect(coupon?.status).toBe('waiting')
  expect(coupon?.factsDigest).toMatch(/^[\w-]{43}$/)
  expect(coupon?.factsDigest).not.toBe(first)
  // the one market that is asked for, of the many that a match may have
  expect(
    gather(house, { player, bounds: [] }, request).matches.map(({ book }) => book.markets.map(({ key }) => key)),
  ).toEqual([['1x2']])
})
