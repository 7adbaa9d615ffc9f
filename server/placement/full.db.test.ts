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
  expect(placement.isFull(town.operatorId)).toBe(false)
  const all = [...few, ...players.slice(300).map(place)]
  await expect.poll(() => placement.isFull(town.operatorId)).toBe(true)
  letGo()
  const numbers = (await Promise.all(all)).map((answer) => (answer.ok ? answer.value.number : 0))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(Math.min(...numbers)).toBeGreaterThan(0)
  expect(placement.isFull(town.operatorId)).toBe(false)
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
  expect(placement.isFull(town.operatorId)).toBe(false)
  letGo()
  expect((await Promise.all(all)).filter(({ ok }) => !ok)).toEqual([])
})

test('is full for the operator whose coupons wait, and the others have their turns between', async () => {
  const { house, platform } = town
  const matchId = await town.offer('a third match')
  const operatorId = await platform.db
    .transaction()
    .execute((tx) => house.operators.createOperator(tx, { name: 'Other', currencies: ['TRY'], liveMoney: false }))
  await house.operators.refresh()
  const named = { operatorId, domain: 'other.example', languageDefault: 'en', languages: ['en'], currency: 'TRY' }
  const siteId = await platform.db.transaction().execute((tx) => house.operators.createSite(tx, named))
  await house.operators.refresh()
  const many = await town.addPlayers(1000, 1000)
  const [other = 0] = await town.addPlayers(1, 1000, { operatorId, siteId })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const placement = openPlacement({
    ...house,
    platform: { ...platform, pipelined: (work) => held.then(() => platform.pipelined(work)) },
  })
  const all = many.map((playerId) => placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']])))
  await expect.poll(() => placement.isFull(town.operatorId)).toBe(true)
  expect(placement.isFull(operatorId)).toBe(false)
  const one = placement.place({ operatorId, playerId: other }, town.request([[matchId, '1x2', '1']]))
  await platform.time.advance(1)
  letGo()
  const numberOf = (answer: Awaited<typeof one>) => (answer.ok ? answer.value.number : Number.NaN)
  const theirs = numberOf(await one)
  const numbers = (await Promise.all(all)).map(numberOf)
  // Two batches were on their way, and one had its turn before.
  expect(numbers.filter((number) => number < theirs).length).toBeLessThanOrEqual(600)
  expect(numbers.filter((number) => number > theirs).length).toBeGreaterThanOrEqual(400)
})
