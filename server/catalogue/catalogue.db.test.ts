import type { Fixture } from '@banko/betting/match/book.ts'
import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import { type MatchFacts, migrations, openCatalogue } from './index.ts'

let platform: TestPlatform
const catalogue = openCatalogue()

beforeAll(async () => {
  platform = await openTestPlatform({ migrations })
})
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

test('what a sport is called that only its feed knows is kept, and stays when it is not said again', async () => {
  const bowls = facts({ sportId: 100_032, category: { ref: 'b', name: 'World', flag: 'xx' } })
  const sportNames = { en: 'Bowls', tr: 'Bowling' }
  const [named] = await store(['b1', { ...bowls, sportNames }])
  expect(named).toMatchObject({ sportId: 100_032, sportNames })
  await store(['b2', bowls])
  expect(await factsOf(named)).toEqual({ fixture: named })
  const [more] = await store(['b2', { ...bowls, sportNames: { ...sportNames, fa: 'بولز' } }])
  expect((await factsOf(more))?.fixture.sportNames).toEqual({ ...sportNames, fa: 'بولز' })
})

describe('names by language', () => {
  const names = { tr: 'Milano', fa: 'میلان' }
  const told = facts({
    category: { ref: 'it', name: 'Italy', flag: 'it', names: { en: 'Italy', tr: 'İtalya' } },
    tournament: { ref: 'a', name: 'First', names: { en: 'First', tr: 'Birinci' } },
    home: { ref: 'milan', name: 'Milan', names },
  })

  test('are a fixture’s as far as they are other names; of a category all of them', async () => {
    const [fixture] = await store(['n1', told])
    expect(fixture?.matchNames).toEqual({
      category: { en: 'Italy', tr: 'İtalya' },
      tournament: { tr: 'Birinci' },
      home: names,
    })
    expect(await factsOf(fixture)).toEqual({ fixture })
  })

  test('stay when they are not told again, language by language', async () => {
    const [first] = await store(['n1', told])
    const bare = { ...told, home: { ref: 'milan', name: 'Milan' } }
    expect(await store(['n1', bare])).toEqual([first])
    const [later] = await store(['n1', { ...told, home: { ref: 'milan', name: 'Milan', names: { tr: 'Milan' } } }])
    expect(later?.matchNames?.home).toEqual({ fa: 'میلان' })
    expect(await store(['n1', bare])).toEqual([later])
  })

  test('are those of the languages that there are, a hundred letters of each', async () => {
    const home = { ref: 'long', name: 'Long', names: { tr: `${'\u{1f3b3}'.repeat(150)}`, xx: 'Other', en: ' ' } }
    const [fixture] = await store(['n2', facts({ home })])
    expect(fixture?.matchNames).toEqual({ home: { tr: '\u{1f3b3}'.repeat(100) } })
  })

  test('stand in lists of results', async () => {
    const [fixture] = await store(['n3', { ...told, startsAt: 900_000 }])
    if (!fixture) throw new Error('not stored')
    await catalogue.writeEnds(platform.db, [{ matchId: fixture.matchId, score: { home: 1, away: 0 }, status: 'ended' }])
    const { results } = await catalogue.results(platform.db, { operatorId: 1, from: 900_000, until: 900_001, limit: 5 })
    expect(results.map((result) => result.fixture)).toEqual([fixture])
  })
})

test('a short name is kept, and stays when it is not said again', async () => {
  const home = { ref: 'mil', name: 'Milano Navigli' }
  const [short] = await store(['s1', facts({ home: { ...home, shortName: 'Milano' } })])
  expect(short?.home).toEqual({ id: short?.home.id, name: 'Milano Navigli', shortName: 'Milano' })
  expect(short?.away).not.toHaveProperty('shortName')
  expect(await factsOf(short)).toEqual({ fixture: short })
  expect(await store(['s1', facts({ home })])).toEqual([short])
  const [changed] = await store(['s1', facts({ home: { ...home, shortName: 'Milano N.' } })])
  expect(changed?.home.shortName).toBe('Milano N.')
  expect(await factsOf(short)).toEqual({ fixture: changed })
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
  await catalogue.writeEnds(platform.db, [{ matchId, score: { home: 0, away: 0 }, status: 'ended' }])
  expect((await read())?.finalScore).toEqual({ home: 0, away: 0 })
  await catalogue.writeEnds(platform.db, [])
})

describe('results', () => {
  const day = 86_400_000
  const ended = { score: { home: 2, away: 1 }, status: 'ended' } as const
  const query = { operatorId: 1, from: 100 * day, until: 101 * day, limit: 10 }
  let stored: Fixture[]

  beforeAll(async () => {
    const spain = { ref: 'es', name: 'Spain', flag: 'es' }
    stored = await store(
      ['r1', facts({ startsAt: 100 * day, home: { ref: 'mil', name: 'Milano Navigli', shortName: 'Milano' } })],
      ['r2', facts({ startsAt: 100 * day, category: spain, tournament: { ref: 'cup', name: 'Cup' } })],
      ['r3', facts({ startsAt: 101 * day - 1, sportId: 5 })],
      ['r4', facts({ startsAt: 101 * day })],
      ['r5 not over', facts({ startsAt: 100 * day })],
    )
    const [first, second, third, fourth] = stored.map(({ matchId }) => matchId)
    await catalogue.writeEnds(platform.db, [
      { matchId: first ?? 0, ...ended, halfTime: { home: 1, away: 0 } },
      { matchId: second ?? 0, score: { home: 0, away: 0 }, status: 'walkover' },
      { matchId: third ?? 0, ...ended, periods: [{ home: 6, away: 4 }] },
      { matchId: fourth ?? 0, ...ended },
    ])
  })

  test('of a day: those that are over, the latest first, with all that is known of their scores', async () => {
    const [first, second, third] = stored
    expect(await catalogue.results(platform.db, query)).toEqual({
      total: 3,
      sports: [
        { sportId: 1, count: 2 },
        { sportId: 5, count: 1 },
      ],
      results: [
        { fixture: third, ...ended, periods: [{ home: 6, away: 4 }] },
        { fixture: second, score: { home: 0, away: 0 }, status: 'walkover' },
        { fixture: first, ...ended, halfTime: { home: 1, away: 0 } },
      ],
    })
  })

  test('of a sport, a category, a tournament, page by page', async () => {
    const [first, second, third] = stored
    const found = async (change: object) => {
      const { results, total } = await catalogue.results(platform.db, { ...query, ...change })
      return [total, ...results.map(({ fixture }) => fixture.matchId)]
    }
    expect(await found({ sportId: 5 })).toEqual([1, third?.matchId])
    expect(await found({ sportId: 1 })).toEqual([2, second?.matchId, first?.matchId])
    expect(await found({ categoryId: second?.categoryId })).toEqual([1, second?.matchId])
    expect(await found({ tournamentId: first?.tournamentId })).toEqual([1, first?.matchId])
    expect(await found({ sportId: 5, categoryId: second?.categoryId })).toEqual([0])
    const at = (fixture?: Fixture) => fixture && { startsAt: fixture.startsAt, matchId: fixture.matchId }
    expect(await found({ limit: 1, before: at(third) })).toEqual([3, second?.matchId])
    expect(await found({ before: at(first) })).toEqual([3])
    expect(await found({ limit: 1, after: at(first) })).toEqual([3, second?.matchId])
    expect(await found({ after: at(first) })).toEqual([3, third?.matchId, second?.matchId])
    expect(await found({ after: at(third) })).toEqual([3])
    expect(await found({ after: at(first), before: at(third) })).toEqual([3, second?.matchId])
  })

  test('of one sport say how many there are of the others', async () => {
    const { sports } = await catalogue.results(platform.db, { ...query, sportId: 5, limit: 1 })
    expect(sports.map(({ count }) => count)).toEqual([2, 1])
    expect((await catalogue.results(platform.db, { ...query, from: 0, until: 1 })).sports).toEqual([])
  })
})
