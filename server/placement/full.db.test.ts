import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { openPlacement } from './index.ts'

let town: TestHouse

beforeAll(async () => {
  town = await openTestHouse()
})
afterAll(() => town.close())

test('says that it is full while the database stands still, and then writes the oldest first', async () => {
  const { house, platform } = town
  const matchId = await town.offer('match')
  const players = await town.addPlayers(800, 1000)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const placement = openPlacement({
    ...house,
    platform: { ...platform, pipelined: (work) => held.then(() => platform.pipelined(work)) },
  })
  const place = (playerId: number) => placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))
  const few = players.slice(0, 300).map(place)
  await platform.time.advance(1)
  expect(placement.isFull()).toBe(false)
  const all = [...few, ...players.slice(300).map(place)]
  await expect.poll(() => placement.isFull()).toBe(true)
  letGo()
  const numbers = (await Promise.all(all)).map((answer) => (answer.ok ? answer.value.number : 0))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(Math.min(...numbers)).toBeGreaterThan(0)
  expect(placement.isFull()).toBe(false)
})

test('is not filled by a few players, however many each of them sends', async () => {
  const { house, platform } = town
  const matchId = await town.offer('another match')
  const players = await town.addPlayers(10, 1_000_000)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const placement = openPlacement({
    ...house,
    platform: { ...platform, pipelined: (work) => held.then(() => platform.pipelined(work)) },
  })
  const all = players.flatMap((playerId) =>
    Array.from({ length: 60 }, () => placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))),
  )
  await platform.time.advance(1)
  expect(placement.isFull()).toBe(false)
  letGo()
  expect((await Promise.all(all)).filter(({ ok }) => !ok)).toEqual([])
})
