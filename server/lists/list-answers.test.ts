import { marketTypes } from '@banko/betting/market-types/catalogue.ts'
import type { MatchBook } from '@banko/betting/match/book.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { exampleBook, exampleMarket } from '@banko/betting/testing/books.ts'
import { runs } from '@banko/betting/testing/runs.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inPlay } from '../testing/test-house.ts'
import { KeptAnswers } from './kept-answers.ts'
import { ListAnswers } from './list-answers.ts'
import { listSettingsDefault } from './list-settings.ts'
import { emptyBooks } from './testing/test-books.ts'

const minute = 60_000
const hour = 60 * minute
const noon = Date.UTC(2026, 7, 15, 12)

function starting(matchId: number, minutes: number, change: Partial<MatchBook> = {}): MatchBook {
  const { fixture } = exampleBook(matchId)
  return exampleBook(matchId, { fixture: { ...fixture, startsAt: noon + minutes * minute }, ...change })
}

function openLists(...all: readonly MatchBook[]) {
  const books = emptyBooks()
  const put = (...changed: readonly MatchBook[]) => {
    for (const book of changed) books.put(book)
  }
  put(...all)
  let now = noon
  const clock = { now: () => now }
  const open = () => new ListAnswers({ clock, books, settings: listSettingsDefault, kept: new KeptAnswers() })
  const wait = (milliseconds: number) => {
    now += milliseconds
  }
  return { books, put, open, lists: open(), wait }
}

const idsOf = (answer: { read(): { matches: readonly { fixture: { matchId: number } }[] } }) =>
  answer.read().matches.map(({ fixture }) => fixture.matchId)

describe('an answer', () => {
  test('is the same bytes until something on it changes', () => {
    const { lists, put } = openLists(starting(1, 30), starting(2, 40))
    const first = lists.matches({ phase: 'upcoming' })
    expect(lists.matches({ phase: 'upcoming' })).toBe(first)
    put(starting(1, 30, { version: 8 }))
    const second = lists.matches({ phase: 'upcoming' })
    expect(second.etag).not.toBe(first.etag)
    expect(second.read().matches[0]?.version).toBe(8)
  })

  test('of one league is left alone by what happens in another', () => {
    const { fixture } = exampleBook(2)
    const other = starting(2, 40, { fixture: { ...fixture, tournamentId: 9, startsAt: noon + hour } })
    const { lists, put } = openLists(starting(1, 30), other)
    const first = lists.matches({ phase: 'all', tournamentId: 9 })
    put(starting(1, 30, { version: 8 }), starting(3, 10))
    expect(lists.matches({ phase: 'all', tournamentId: 9 })).toBe(first)
  })

  test('that only counts is left alone by prices', () => {
    const { lists, put } = openLists(starting(1, 30))
    const first = lists.sports({})
    put(starting(1, 30, { version: 8, markets: new Map() }))
    expect(lists.sports({})).toBe(first)
    put(starting(2, 30))
    expect(lists.sports({}).read()).toEqual({ sports: [{ sportId: 1, matchCount: 2, liveCount: 0 }] })
  })

  test('where nothing is listed holds until something is', () => {
    const { lists, put } = openLists(starting(1, 30))
    const first = lists.matches({ phase: 'all', tournamentId: 9 })
    expect(lists.matches({ phase: 'all', tournamentId: 9 })).toBe(first)
    const { fixture } = exampleBook(2)
    put(starting(2, 30, { fixture: { ...fixture, tournamentId: 9, startsAt: noon + hour } }))
    expect(idsOf(lists.matches({ phase: 'all', tournamentId: 9 }))).toEqual([2])
  })

  test('changes by the clock alone: when a match is overdue, and when one comes within the hours', () => {
    const { lists, wait } = openLists(starting(1, 30), starting(2, 6 * 60 + 1))
    expect(idsOf(lists.upcoming({}))).toEqual([1])
    wait(minute)
    expect(idsOf(lists.upcoming({}))).toEqual([1])
    wait(1)
    expect(idsOf(lists.upcoming({}))).toEqual([1, 2])
    wait(34 * minute - 1)
    expect(idsOf(lists.matches({ phase: 'all' }))).toEqual([1, 2])
    wait(1)
    expect(idsOf(lists.matches({ phase: 'all' }))).toEqual([2])
    expect(idsOf(lists.upcoming({}))).toEqual([2])
  })

  test('of a time to come has what runs by then as soon as that has begun', () => {
    const { lists, wait } = openLists(starting(1, -30, { state: inPlay(0, 0) }), starting(2, 30))
    const from = noon + 10 * minute
    expect(idsOf(lists.matches({ phase: 'all', from }))).toEqual([2])
    wait(10 * minute - 1)
    expect(idsOf(lists.matches({ phase: 'all', from }))).toEqual([2])
    wait(1)
    expect(idsOf(lists.matches({ phase: 'all', from }))).toEqual([1, 2])
  })

  test('of so many hours is of that many', () => {
    const { lists } = openLists(starting(1, 30), starting(2, 90))
    expect(idsOf(lists.upcoming({ hours: 1 }))).toEqual([1])
    expect(idsOf(lists.upcoming({ hours: 2 }))).toEqual([1, 2])
  })

  test('has ten rows when nobody says how many, and of live ones a thousand', () => {
    const coming = Array.from({ length: 12 }, (_, index) => starting(index + 1, 30))
    const live = Array.from({ length: 60 }, (_, index) => starting(index + 101, -30, { state: inPlay(0, 0) }))
    const { lists } = openLists(...coming, ...live)
    expect(lists.matches({ phase: 'upcoming' }).read()).toMatchObject({ matches: { length: 10 }, total: 12 })
    expect(lists.matches({ phase: 'live' }).read()).toMatchObject({ matches: { length: 60 }, total: 60 })
  })

  test('brings the markets that are asked for, of several lines the most balanced', () => {
    const lines = [
      exampleMarket('total/total=1.5', { over: 1300, under: 3400 }),
      { ...exampleMarket('total/total=2.5', { over: 1900, under: 1900 }), mostBalanced: true },
      exampleMarket('total/total=2.25', { over: 1900, under: 1900 }),
    ]
    const { lists } = openLists(starting(1, 30, { markets: new Map(lines.map((market) => [market.key, market])) }))
    const markets = ['total', 'bothToScore']
    const [row] = lists.matches({ phase: 'all', markets }).read().matches
    expect(row?.markets?.map(({ key }) => key)).toEqual(['total/total=2.5'])
    expect(lists.matches({ phase: 'all' }).read().matches[0]).not.toHaveProperty('markets')
  })
})

describe('a list that is asked for again and again', () => {
  /** Counts how often the markets of a book are gone through. */
  class CountedMarkets extends Map<string, Market> {
    walks = 0

    override values() {
      this.walks += 1
      return super.values()
    }
  }

  test('goes through the markets of a book as often for twelve types as for one, and for none the second time', () => {
    const lines = Array.from({ length: 30 }, (_, at) =>
      exampleMarket(`total/total=${at}.5`, { over: 1900, under: 1900 }),
    )
    const others = ['1x2', 'bothToScore', 'doubleChance'].map((key) => exampleMarket(key, { 1: 2000 }))
    const counted = new CountedMarkets([...others, ...lines].map((one) => [one.key, one]))
    const { lists, put } = openLists(starting(1, 30, { markets: counted }))
    const types = ['total', 'bothToScore', ...marketTypes.map(({ id }) => id).slice(20, 30)]
    const [row] = lists.matches({ phase: 'all', markets: types }).read().matches
    expect(row?.markets?.map(({ key }) => key)).toEqual(['total/total=0.5', 'bothToScore'])
    const { walks } = counted
    expect(walks).toBeLessThanOrEqual(2)
    for (const markets of [['total'], ['doubleChance', 'total'], types.toReversed()])
      expect(lists.matches({ phase: 'all', markets }).read().matches).toHaveLength(1)
    // Another match changes: every answer is made again, and this book is the same.
    put(starting(2, 40))
    lists.matches({ phase: 'all', markets: types })
    expect(counted.walks).toBe(walks)
  })

  test('is kept whatever the moment within a minute, and wherever in the past its window begins', () => {
    const { lists, wait } = openLists(starting(1, 30), starting(2, 90))
    const ask = (from: number, until: number) => lists.matches({ phase: 'all', from, until })
    const first = ask(noon + 20 * minute, noon + 60 * minute)
    expect(idsOf(first)).toEqual([1])
    expect(ask(noon + 20 * minute + 59_999, noon + 59 * minute + 1)).toBe(first)
    expect(ask(noon + 21 * minute, noon + 60 * minute)).not.toBe(first)
    const all = ask(0, noon + 60 * minute)
    for (const from of [1, 60_000, noon - hour, noon - 5 * minute]) expect(ask(from, noon + 60 * minute)).toBe(all)
    expect(ask(noon - 4 * minute, noon + 60 * minute)).not.toBe(all)
    wait(minute)
    expect(ask(noon - 4 * minute, noon + 60 * minute)).toBe(all)
  })

  test('as the same question is another one from the time on when its window has begun', () => {
    const { lists, wait } = openLists(starting(1, 30))
    const asked = { phase: 'upcoming', from: noon + minute } as const
    const before = lists.matches(asked)
    expect(lists.matches(asked)).toBe(before)
    wait(6 * minute)
    const open = lists.matches({ phase: 'upcoming' })
    expect(lists.matches(asked)).toBe(open)
  })
})

describe('the most wanted matches', () => {
  const inLeague = (matchId: number, minutes: number, league: object, change: Partial<MatchBook> = {}) => {
    const book = starting(matchId, minutes, change)
    return { ...book, fixture: { ...book.fixture, ...league } }
  }
  const second = { tournamentId: 2, tournamentName: 'Championship' }
  const serieA = { categoryId: 2, categoryFlag: 'it', tournamentId: 3, tournamentName: 'Serie A' }
  const brazil = { categoryId: 3, categoryFlag: 'br', tournamentId: 4, tournamentName: 'Serie A' }
  const tennis = { sportId: 5, categoryId: 5, tournamentId: 5, tournamentName: 'Open' }
  const tennisMarkets = new Map([['tennisWinner', exampleMarket('tennisWinner', { 1: 1900, 2: 1900 })]])
  const { lists } = openLists(
    inLeague(1, 10, second),
    inLeague(2, 20, brazil),
    inLeague(3, 30, serieA),
    starting(4, 40),
    starting(5, 50),
    inLeague(6, 60, tennis, { markets: tennisMarkets }),
    inLeague(7, 5, tennis, { markets: new Map() }),
    starting(8, -30, { state: inPlay(0, 0) }),
  )

  test('are highlights: three of every sport, of the best leagues first', () => {
    expect(idsOf(lists.highlights({}))).toEqual([4, 5, 3, 6])
    expect(idsOf(lists.highlights({ sportId: 1, perSport: 5 }))).toEqual([4, 5, 3, 1, 2])
    expect(idsOf(lists.highlights({ until: noon + 35 * minute }))).toEqual([3, 1, 2])
  })

  test('lead a home page: five, no league twice before all have been, live ones at the end', () => {
    expect(idsOf(lists.popular({}))).toEqual([4, 3, 1, 2, 6])
    expect(idsOf(lists.popular({ limit: 7 }))).toEqual([4, 3, 1, 2, 6, 5, 8])
  })

  test('lie in the leagues that a sport is opened with: the named ones, or the largest', () => {
    const { tournaments } = lists.bestLeagues({}).read()
    expect(tournaments.map(({ name, flag }) => [name, flag])).toEqual([
      ['Premier League', 'gb-eng'],
      ['Serie A', 'it'],
    ])
    // nobody names leagues of tennis
    expect(lists.bestLeagues({ sportId: 5 }).read().tournaments).toHaveLength(1)
    expect(lists.bestLeagues({ sportId: 9 }).read()).toEqual({ tournaments: [] })
  })

  test('are of the leagues that a site names itself, in its order and however they are written', () => {
    const leagues = [
      { sportId: 1, names: ['SÉRIE A'], flag: 'br' },
      { sportId: 1, names: ['Nowhere League', 'championship'] },
    ]
    const { tournaments } = lists.bestLeagues({ leagues }).read()
    expect(tournaments.map(({ name, flag }) => [name, flag])).toEqual([
      ['Serie A', 'br'],
      ['Championship', 'gb-eng'],
    ])
    expect(idsOf(lists.highlights({ sportId: 1, leagues }))[0]).toBe(2)
    // what a site names is no other's
    expect(lists.bestLeagues({}).read().tournaments[0]?.name).toBe('Premier League')
  })
})

const anyTurn = fc.record({
  matchId: fc.integer({ min: 1, max: 6 }),
  minutes: fc.integer({ min: -4, max: 12 }).map((steps) => steps * 5),
  live: fc.boolean(),
  leaves: fc.boolean(),
  waits: fc.constantFrom(0, 1, minute, 5 * minute, 5 * minute + 1),
})

test('whatever changes and however long one waits, what is kept is what would be made now', () => {
  const property = fc.property(fc.array(anyTurn, { maxLength: 30 }), (turns) => {
    const { books, put, open, lists, wait } = openLists()
    const answersOf = (all: ListAnswers) => [
      all.sports({}),
      all.categories({ sportId: 1 }),
      all.tournaments({ sportId: 1, until: noon + hour }),
      all.bestLeagues({}),
      all.matches({ phase: 'all', limit: 2, offset: 1 }),
      all.matches({ phase: 'upcoming', from: noon + 20 * minute, tournamentId: 1 }),
      all.matches({ phase: 'live', matchIds: [1, 2] }),
      all.matches({ phase: 'all', search: 'home' }),
      all.matches({ phase: 'all', perSport: 2 }),
      all.upcoming({ hours: 1 }),
      all.highlights({ until: noon + 30 * minute }),
      all.popular({}),
    ]
    turns.forEach(({ matchId, minutes, live, leaves, waits }, turn) => {
      if (leaves) books.drop(matchId)
      else put(starting(matchId, minutes, { version: turn + 8, ...(live ? { state: inPlay(0, 0) } : {}) }))
      wait(waits)
      const kept = answersOf(lists).map((answer) => answer.bytes.toString())
      expect(kept).toEqual(answersOf(open()).map((answer) => answer.bytes.toString()))
    })
  })
  fc.assert(property, { numRuns: runs(60, 2000) })
})

test('offers have one room for what they keep, and none is given another’s answer', () => {
  const kept = new KeptAnswers()
  const clock = { now: () => noon }
  const open = (matchId: number, side?: number) => {
    const own = emptyBooks()
    own.put(starting(matchId, 60))
    return new ListAnswers({ clock, books: own, settings: listSettingsDefault, kept, side })
  }
  // Both are at their first version: nothing but whose they are tells their answers apart.
  const [all, seven] = [open(1), open(2, 7)]
  const asked = { phase: 'all' } as const
  const first = all.matches(asked)
  const bytes = kept.bytes
  expect([idsOf(first), idsOf(seven.matches(asked))]).toEqual([[1], [2]])
  expect(kept.bytes).toBeGreaterThan(bytes)
  expect(all.matches(asked)).toBe(first)
})
