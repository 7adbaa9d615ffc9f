import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { openLeagueTables } from './league-tables.ts'

const day = 86_400_000
let town: TestHouse
let now: number
let count = 0
let league: string
let read: object[]
let leagueTable: ReturnType<typeof openLeagueTables>

beforeAll(async () => {
  town = await openTestHouse()
  now = town.platform.clock.now()
})
afterAll(() => town.close())
beforeEach(() => {
  count += 1
  league = `league ${count}`
  read = []
  const { catalogue } = town.house
  leagueTable = openLeagueTables(town.platform, {
    competitors: catalogue.competitors,
    async league(connection, query) {
      read.push(query)
      return catalogue.league(connection, query)
    },
  })
})

interface Played {
  readonly home: string
  readonly away: string
  readonly score: readonly [home: number, away: number]
  readonly daysAgo?: number
  readonly status?: 'ended' | 'walkover' | 'cancelled' | 'abandoned'
  readonly sportId?: number
  /** Puts it for themselves alone. */
  readonly operatorId?: number
}

/** Matches of the league that have ended; answers its number. */
async function play(...matches: readonly Played[]): Promise<number> {
  const { platform, house } = town
  return platform.db.transaction().execute(async (tx) => {
    let tournamentId = 0
    for (const { home, away, score, daysAgo = 1, status = 'ended', sportId = 1, operatorId } of matches) {
      count += 1
      const facts = {
        ...{ sportId, startsAt: now - daysAgo * day, tournament: { ref: league, name: league } },
        category: { ref: 'tables', name: 'Tables', flag: 'xx' },
        ...{ home: { ref: home, name: home }, away: { ref: away, name: away } },
      }
      const tagged = { producer: 'told', ref: `table ${count}`, facts, ...(operatorId !== undefined && { operatorId }) }
      const [fixture] = await house.catalogue.storeFixtures(tx, [tagged])
      const [own, other] = score
      const end = { matchId: fixture?.matchId ?? 0, score: { home: own, away: other }, status }
      await house.catalogue.writeEnds(tx, [end])
      tournamentId = fixture?.tournamentId ?? 0
    }
    return tournamentId
  })
}

const ask = (tournamentId: number, operatorId = 1, sportId = 1) => leagueTable(operatorId, { sportId, tournamentId })

test('a league is counted by the results that the house has, and what was not played to its end is not', async () => {
  const tournamentId = await play(
    { home: 'Ash', away: 'Beech', score: [2, 0], daysAgo: 3 },
    { home: 'Beech', away: 'Cedar', score: [1, 1], daysAgo: 2 },
    { home: 'Cedar', away: 'Ash', score: [3, 0], status: 'walkover' },
    { home: 'Ash', away: 'Cedar', score: [5, 0], status: 'abandoned' },
    { home: 'Ash', away: 'Cedar', score: [0, 0], status: 'cancelled' },
  )
  const { matches, since, rows } = await ask(tournamentId)
  expect([matches, since]).toEqual([3, now - 3 * day])
  const shown = rows.map(({ competitor, played, points, last }) => [competitor.name, played, points, last.join(' ')])
  expect(shown).toEqual([
    ['Cedar', 2, 4, 'drawn won'],
    ['Ash', 2, 3, 'won lost'],
    ['Beech', 2, 1, 'lost drawn'],
  ])
})

test('the season before, and what was longer ago than any season, is left out', async () => {
  const tournamentId = await play(
    { home: 'Ash', away: 'Beech', score: [2, 0], daysAgo: 5 },
    { home: 'Ash', away: 'Beech', score: [2, 0], daysAgo: 70 },
  )
  expect((await ask(tournamentId)).matches).toBe(1)
  expect(read).toEqual([{ operatorId: 1, tournamentId, from: now - 300 * day, limit: 2600 }])
})

test('a table is read once for all who ask within a minute, and each operator has its own', async () => {
  const { operatorId } = town
  const tournamentId = await play(
    { home: 'Ash', away: 'Beech', score: [2, 0] },
    { home: 'Ash', away: 'Beech', score: [2, 0], operatorId },
  )
  const [first, second] = await Promise.all([ask(tournamentId, operatorId), ask(tournamentId, operatorId)])
  expect(second).toBe(first)
  expect(first.matches).toBe(2)
  expect((await ask(tournamentId, operatorId + 1)).matches).toBe(1)
  expect(read).toHaveLength(2)
  await town.platform.time.advance(60_000)
  await ask(tournamentId, operatorId)
  expect(read).toHaveLength(3)
})

test('a sport of single players has none and reads nothing; so many sides are no league', async () => {
  expect(await ask(1, 1, 5)).toEqual({ matches: 0, rows: [] })
  expect(read).toHaveLength(0)
  const pairs = Array.from({ length: 33 }, (_, at) => ({ home: `H ${at}`, away: `A ${at}`, score: [1, 0] as const }))
  expect(await ask(await play(...pairs))).toEqual({ matches: 0, rows: [] })
})
