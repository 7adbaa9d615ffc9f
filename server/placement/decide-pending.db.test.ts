import { afterAll, beforeAll, expect, test } from 'vitest'
import { inPlay, odds, openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { refusePending } from './decide-pending.ts'

let town: TestHouse

beforeAll(async () => {
  town = await openTestHouse()
}, 60_000)
afterAll(() => town.close())

test('a stake is returned once: again is told as decided elsewhere, and another one than was held is a fault', async () => {
  const matchId = await town.offer('returned')
  await town.say(odds('returned', { state: inPlay(0, 0) }))
  const [playerId = 0] = await town.addPlayers(1, 5_000)
  const answer = await town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  const coupon = answer.value
  expect(coupon.status).toBe('pending')
  const refuse = (stakeTotal: number) =>
    refusePending(town.house, { ...coupon, stakeTotal }, { code: 'notBettable', legs: [] })
  expect((await refuse(coupon.stakeTotal))?.status).toBe('refused')
  expect(await refuse(coupon.stakeTotal)).toBeUndefined()
  await expect(refuse(coupon.stakeTotal + 1)).rejects.toThrow('another stake')
  expect(await town.cashOf(playerId)).toBe(5_000)
})
