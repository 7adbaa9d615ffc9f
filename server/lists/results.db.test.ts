import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TooManyError } from '../platform/limits/too-many-error.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { openResults, type ResultsAsked, type ResultsListed } from './results.ts'

const minute = 60_000
let town: TestHouse
let read: object[]
let fails: boolean
let ask: (asked: ResultsAsked) => Promise<ResultsListed>

beforeAll(async () => {
  town = await openTestHouse()
})
afterAll(() => town.close())
beforeEach(() => {
  read = []
  fails = false
  const { catalogue } = town.house
  const results = openResults(town.platform, {
    async results(connection, query) {
      read.push(query)
      if (fails) throw new Error('away')
      return catalogue.results(connection, query)
    },
  })
  ask = (asked) => results(1, asked)
})

test('the same question is read once for all who ask it within five seconds, to the minute', async () => {
  const from = 100 * minute
  const [first, second] = await Promise.all([ask({ from }), ask({ from: from + minute - 1, hours: 24, limit: 50 })])
  expect(second).toBe(first)
  expect(await ask({ from })).toBe(first)
  expect(read).toEqual([{ operatorId: 1, from, until: from + 24 * 60 * minute, limit: 50 }])
  await town.platform.time.advance(5000)
  await ask({ from })
  expect(read).toHaveLength(2)
})

test('questions that differ are read each for itself', async () => {
  const from = 100 * minute
  const place = { startsAt: from, matchId: 1 }
  const others: readonly ResultsAsked[] = [
    { from },
    { from: from + minute },
    { from, hours: 25 },
    { from, limit: 51 },
    { from, sportId: 1 },
    { from, categoryId: 1 },
    { from, tournamentId: 1 },
    { from, before: place },
    { from, after: place },
    { from, before: { ...place, matchId: 2 } },
  ]
  await Promise.all(others.map(ask))
  expect(read).toHaveLength(others.length)
})

test('one that failed is read again, and of more than may wait each is sent away', async () => {
  fails = true
  await expect(ask({ from: 0 })).rejects.toThrow('away')
  fails = false
  await ask({ from: 0 })
  expect(read).toHaveLength(2)
  const many = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => ask({ from: (at + 1) * minute })))
  const sentAway = many.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(sentAway).toHaveLength(9)
  expect(sentAway.every((reason) => reason instanceof TooManyError)).toBe(true)
  expect(read).toHaveLength(2 + 51)
  expect(await ask({ from: 60 * minute })).toMatchObject({ total: 0 })
})

test('no more than a hundred answers are kept, the latest', async () => {
  for (let at = 0; at < 101; at++) await ask({ from: at * minute })
  await ask({ from: 100 * minute })
  expect(read).toHaveLength(101)
  await ask({ from: 0 })
  expect(read).toHaveLength(102)
})

test('of a match that one operator puts the others are told nothing, and each asks for itself', async () => {
  const { platform, house, operatorId } = town
  const facts = { category: { ref: 'own', name: 'Own', flag: 'xx' }, tournament: { ref: 'own', name: 'Own Cup' } }
  const sides = { home: { ref: 'own-a', name: 'A' }, away: { ref: 'own-b', name: 'B' } }
  const startsAt = 500_000 * minute
  const own = {
    producer: 'manual',
    ref: `${operatorId}/own`,
    facts: { sportId: 1, ...facts, ...sides, startsAt },
    operatorId,
  }
  await platform.db.transaction().execute(async (tx) => {
    const [match] = await house.catalogue.storeFixtures(tx, [own])
    const matchId = match?.matchId ?? 0
    await house.catalogue.writeEnds(tx, [{ matchId, score: { home: 1, away: 0 }, status: 'ended' }])
  })
  const results = openResults(platform, house.catalogue)
  const day = { from: startsAt }
  const [ours, theirs] = [await results(operatorId, day), await results(operatorId + 1, day)]
  expect([ours.total, ours.sports.length, ours.results.length]).toEqual([1, 1, 1])
  expect(theirs).toEqual({ total: 0, sports: [], results: [] })
})
