import type { Fixture } from '@banko/betting/book.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../platform/testing.ts'
import { type FixtureFacts, type MatchFacts, migrations, openCatalogue } from './index.ts'

let platform: TestPlatform
const catalogue = openCatalogue()

beforeAll(async () => {
  platform = await openTestPlatform({ migrations })
}, 60_000)
afterAll(() => platform.close())

function facts(change: Partial<FixtureFacts> = {}): FixtureFacts {
  return {
    sportId: 1,
    category: { ref: 'en', name: 'England', flag: 'gb-eng' },
    tournament: { ref: 'pl', name: 'Premier League' },
    home: { ref: 'ars', name: 'Arsenal' },
    away: { ref: 'che', name: 'Chelsea' },
    startsAt: 1000,
    ...change,
  }
}

function store(...all: readonly (readonly [ref: string, facts: FixtureFacts])[]) {
  return platform.db.transaction().execute((tx) =>
    catalogue.storeFixtures(
      tx,
      all.map(([ref, of]) => ({ producer: 'p', ref, facts: of })),
    ),
  )
}

async function factsOf({ matchId }: Partial<Fixture> = {}): Promise<MatchFacts | undefined> {
  return (await catalogue.matches(platform.db, [matchId ?? 0])).get(matchId ?? 0)
}

test('a fixture gets our numbers, and the same ones again', async () => {
  const [first] = await store(['1', facts()])
  expect(first).toMatchObject({
    sportId: 1,
    categoryName: 'England',
    categoryFlag: 'gb-eng',
    tournamentName: 'Premier League',
    home: { name: 'Arsenal' },
    away: { name: 'Chelsea' },
    startsAt: 1000,
  })
  expect(await store(['1', facts()])).toEqual([first])
})

test('what several share has one number, in the order they were asked', async () => {
  const [one, other, third] = await store(
    ['2', facts()],
    ['3', facts({ home: { ref: 'che', name: 'Chelsea' }, away: { ref: 'ars', name: 'Arsenal' } })],
    ['4', facts({ tournament: { ref: 'cup', name: 'Cup' }, startsAt: 5 })],
  )
  if (!one || !other || !third) throw new Error('not stored')
  expect([other.home.id, other.away.id]).toEqual([one.away.id, one.home.id])
  expect(third.categoryId).toBe(one.categoryId)
  expect(third.tournamentId).not.toBe(one.tournamentId)
  expect(new Set([one.matchId, other.matchId, third.matchId]).size).toBe(3)
})

test('one name in two sports, or two countries, is two things', async () => {
  const [football, tennis] = await store(['5', facts()], ['6', facts({ sportId: 5 })])
  expect(tennis?.categoryId).not.toBe(football?.categoryId)
  expect(tennis?.home.id).not.toBe(football?.home.id)
  const spain = facts({ category: { ref: 'es', name: 'Spain', flag: 'es' } })
  const [there] = await store(['7', spain])
  expect(there?.tournamentId).not.toBe(football?.tournamentId)
  expect(there?.home.id).toBe(football?.home.id)
})

test('what changes is changed: names, time, sides', async () => {
  const [before] = await store(['8', facts()])
  const [after] = await store(['8', facts({ home: { ref: 'ars', name: 'Arsenal FC' }, startsAt: 2000 })])
  expect(after).toMatchObject({
    matchId: before?.matchId,
    home: { id: before?.home.id, name: 'Arsenal FC' },
    startsAt: 2000,
  })
  expect(await factsOf(before)).toEqual({ fixture: after })
})

test('the last word counts when one batch says two', async () => {
  const [first, second] = await store(['9', facts({ startsAt: 1 })], ['9', facts({ startsAt: 2 })])
  expect(first?.matchId).toBe(second?.matchId)
  expect((await factsOf(second))?.fixture.startsAt).toBe(2)
})

test('nothing stored is nothing answered', async () => {
  expect(await store()).toEqual([])
})

test('matches are found by their producer’s names, and named for it again', async () => {
  const [fixture] = await store(['a/b', facts()])
  const matchId = fixture?.matchId ?? 0
  expect(await catalogue.numbersOf(platform.db, 'p', ['a/b', 'nobody'])).toEqual(new Map([['a/b', matchId]]))
  expect(await catalogue.numbersOf(platform.db, 'q', ['a/b'])).toEqual(new Map())
  expect(await catalogue.refsOf(platform.db, [matchId, 999_999])).toEqual([{ matchId, producer: 'p', ref: 'a/b' }])
})

test('a final score is there once it is written, to the nil', async () => {
  const [fixture] = await store(['10', facts()])
  const matchId = fixture?.matchId ?? 0
  const read = async () => (await catalogue.matches(platform.db, [matchId])).get(matchId)
  expect(await read()).toEqual({ fixture })
  await catalogue.writeScores(platform.db, [{ matchId, score: { home: 0, away: 0 } }])
  expect((await read())?.finalScore).toEqual({ home: 0, away: 0 })
  await catalogue.writeScores(platform.db, [])
})
