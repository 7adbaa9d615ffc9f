import type { MatchBook } from '@banko/betting/match/book.ts'
import { exampleBook, exampleMarket, startsAt } from '@banko/betting/testing/books.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { type BoardTopicChange, mergeBoardChanges } from '@banko/contract/topics/board-change.ts'
import { moveRow } from '@banko/contract/topics/moved-row.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookData } from '../book/index.ts'
import { inPlay } from '../testing/test-house.ts'
import { boardRow, boardRowWith } from './board-row.ts'
import { Boards } from './boards.ts'
import { emptyBooks, type TestBooks } from './testing/test-books.ts'

const minute = 60_000
const now = startsAt - 60 * minute

function put(books: TestBooks, ...all: readonly MatchBook[]): void {
  for (const book of all) books.put(book)
}

function starting(matchId: number, minutes: number, change: Partial<MatchBook> = {}): MatchBook {
  const book = exampleBook(matchId)
  return exampleBook(matchId, { fixture: { ...book.fixture, startsAt: now + minutes * minute }, ...change })
}

/** A coming match of a league that has no other. */
function inLeague(matchId: number, tournamentId: number, change: Partial<MatchBook> = {}): MatchBook {
  const book = starting(matchId, 30, change)
  return { ...book, fixture: { ...book.fixture, tournamentId } }
}

function inSport(matchId: number, sportId: number, minutes: number): MatchBook {
  const book = starting(matchId, minutes)
  return { ...book, fixture: { ...book.fixture, sportId, categoryId: sportId * 10, tournamentId: sportId * 100 } }
}

const ids = (rows: readonly BoardRow[] | undefined) => rows?.map((row) => row.fixture.matchId)

describe('a board', () => {
  test('of what is coming shows the soonest first, and no match twice', () => {
    const books = emptyBooks()
    put(
      books,
      starting(1, 30),
      starting(2, 10),
      starting(3, 20),
      starting(4, 10),
      starting(5, 5, { state: inPlay(0, 0) }),
    )
    const boards = new Boards(books)
    expect(ids(boards.snapshot('upcoming', now)?.rows)).toEqual([2, 4, 3, 1])
    expect(ids(boards.snapshot('live', now)?.rows)).toEqual([5])
    expect(ids(boards.snapshot('tournament:1', now)?.rows)).toEqual([5, 2, 4, 3, 1])
    expect(ids(boards.snapshot('sport:1', now)?.rows)).toEqual([5, 2, 4, 3, 1])
  })

  test('of a kind of bet has the same matches with its prices, and is told when they move', () => {
    const books = emptyBooks()
    const line = exampleMarket('total/total=2.5', { over: 1900, under: 1900 })
    const winner = exampleMarket('1x2', { 1: 2000, x: 3000, 2: 4000 })
    const withMarkets = (version: number, over: number) =>
      starting(1, 30, {
        version,
        markets: new Map([
          ['1x2', winner],
          [
            line.key,
            { ...line, outcomes: line.outcomes.map((one) => (one.id === 'over' ? { ...one, price: over } : one)) },
          ],
        ]),
      })
    put(books, withMarkets(7, 1900), starting(2, 40, { markets: new Map([['1x2', winner]]) }))
    const boards = new Boards(books)
    const rows = boards.snapshot('upcoming.total', now)?.rows
    expect(rows?.map(({ main, more }) => [main?.key, more])).toEqual([
      [line.key, 1],
      [undefined, 1],
    ])
    boards.snapshot('upcoming', now)
    put(books, withMarkets(8, 1950))
    const steps = boards.update(new Set([1]), now)
    expect(steps.map(({ board }) => board).sort()).toEqual(['upcoming', 'upcoming.total'])
    const told = steps.find(({ board }) => board === 'upcoming.total')?.body.moved?.[0]?.main
    expect(told?.[0]).toBe(line.key)
    expect(told?.[1]).toContain(1950)
    for (const name of ['upcoming.nothing', 'upcoming.total.total', 'live@x.total'])
      expect(boards.snapshot(name, now), name).toBeUndefined()
  })

  test('of a group has what is live of it, or what is coming, where a site has one of them', () => {
    const books = emptyBooks()
    put(books, starting(1, 30), starting(2, 5, { state: inPlay(0, 0) }))
    const boards = new Boards(books)
    const narrowed = ['sport:1@live', 'sport:1@upcoming', 'tournament:1@live', 'tournament:1@upcoming']
    expect(narrowed.map((name) => ids(boards.snapshot(name, now)?.rows))).toEqual([[2], [1], [2], [1]])
    put(books, starting(1, 30, { state: inPlay(0, 0), version: 8 }))
    const steps = boards.update(new Set([1]), now)
    expect(steps.map(({ board, body }) => [board, ids(body.rows), body.removed])).toEqual([
      ['sport:1@live', [1], []],
      ['sport:1@upcoming', [], [1]],
      ['tournament:1@live', [1], []],
      ['tournament:1@upcoming', [], [1]],
    ])
  })

  test('of nothing is none, and nothing is kept of it', () => {
    const books = emptyBooks()
    put(books, starting(1, 30))
    const boards = new Boards(books)
    for (let number = 2; number < 2000; number++) {
      expect(boards.snapshot(`tournament:${number}`, now)).toBeUndefined()
      expect(boards.snapshot(`sport:${number}`, now)).toBeUndefined()
    }
    expect(boards.staleAt()).toBe(Number.POSITIVE_INFINITY)
    put(books, inLeague(2, 7))
    expect(boards.update(new Set([2]), now)).toEqual([])
  })

  test('drops a match that should have begun more than five minutes ago and has not', () => {
    const books = emptyBooks()
    put(books, starting(1, -5), starting(2, -5.01))
    expect(ids(new Boards(books).snapshot('upcoming', now)?.rows)).toEqual([1])
  })

  test('has no match that is closed, stopped before it began, interrupted, or ended', () => {
    const books = emptyBooks()
    put(
      books,
      starting(1, 9, { betting: 'closed' }),
      starting(2, 9, { state: { ...inPlay(1, 0), status: 'ended' } }),
      starting(3, 9),
      starting(4, 9, { betting: 'stopped' }),
      starting(5, 9, { betting: 'stopped', state: inPlay(0, 0) }),
      starting(6, 9, { state: { ...inPlay(1, 0), status: 'interrupted' } }),
    )
    expect(ids(new Boards(books).snapshot('sport:1', now)?.rows)).toEqual([5, 3])
  })

  test('of what is coming ends after sixty', () => {
    const books = emptyBooks()
    put(books, ...Array.from({ length: 70 }, (_, index) => starting(index + 1, index + 1)))
    expect(new Boards(books).snapshot('upcoming', now)?.rows).toHaveLength(60)
  })

  test('of what is coming has the first five of every sport, however late they begin', () => {
    const books = emptyBooks()
    const football = Array.from({ length: 70 }, (_, index) => starting(index + 1, index + 1))
    const tennis = Array.from({ length: 8 }, (_, index) => inSport(index + 101, 5, 500 + index))
    const chess = inSport(201, 77, 300)
    put(books, ...football, ...tennis, chess)
    const boards = new Boards(books)
    const soonest = football.slice(0, 60).map(({ matchId }) => matchId)
    expect(ids(boards.snapshot('upcoming', now)?.rows)).toEqual([...soonest, 201, 101, 102, 103, 104, 105])
    put(books, { ...chess, betting: 'stopped', version: 8 }, inSport(100, 5, 499))
    const [step] = boards.update(new Set([100, 201]), now)
    expect([ids(step?.body.rows), step?.body.removed]).toEqual([[100], [201, 105]])
    expect(ids(boards.snapshot('sport:5', now)?.rows)).toHaveLength(9)
  })

  test('that has another name is none', () => {
    const boards = new Boards(emptyBooks())
    for (const name of [
      '',
      'tournament:',
      'tournament:0',
      'tournament:x',
      'tournament:1e3',
      'sport:',
      'sport:01',
      'sport:1@all',
      'live@live',
      'all',
    ])
      expect(boards.snapshot(name, now), name).toBeUndefined()
  })

  test('tells what changed and what came and went, and nothing when nothing did', () => {
    const books = emptyBooks()
    put(books, starting(1, 10), starting(2, 20))
    const boards = new Boards(books)
    const live = boards.snapshot('live', now)?.version ?? 0
    const upcoming = boards.snapshot('upcoming', now)?.version ?? 0
    expect(boards.update(new Set(), now)).toEqual([])
    put(books, starting(1, 10, { state: inPlay(0, 0), version: 8 }), starting(3, 15))
    const steps = boards.update(new Set([1, 3]), now)
    expect(steps.map(({ board, from, to, body }) => [board, from, to, ids(body.rows), body.removed])).toEqual([
      ['live', live, upcoming + 1, [1], []],
      ['upcoming', upcoming, upcoming + 2, [3], [1]],
    ])
  })

  test('loses a match that is interrupted, and has it back when play goes on', () => {
    const books = emptyBooks()
    const running = starting(1, -30, { state: inPlay(0, 0) })
    put(books, running)
    const boards = new Boards(books)
    expect(ids(boards.snapshot('live', now)?.rows)).toEqual([1])
    put(books, { ...running, version: 8, state: { ...running.state, status: 'interrupted' } })
    expect(boards.update(new Set([1]), now)).toMatchObject([{ board: 'live', body: { rows: [], removed: [1] } }])
    put(books, { ...running, version: 9 })
    expect(ids(boards.update(new Set([1]), now)[0]?.body.rows)).toEqual([1])
  })

  test('loses an overdue match by the clock alone, and says when', () => {
    const books = emptyBooks()
    put(books, starting(1, 10), starting(2, 20), starting(3, 0, { state: inPlay(0, 0) }))
    const boards = new Boards(books)
    expect(boards.staleAt()).toBe(Number.POSITIVE_INFINITY)
    boards.snapshot('tournament:1', now)
    boards.snapshot('live', now)
    const overdue = now + 15 * minute + 1
    expect(boards.staleAt()).toBe(overdue)
    expect(boards.update(new Set(), overdue - 1)).toEqual([])
    expect(boards.update(new Set(), overdue)).toMatchObject([
      { board: 'tournament:1', body: { rows: [], removed: [1] } },
    ])
    expect(boards.staleAt()).toBe(overdue + 10 * minute)
  })

  test('that is forgotten is told of nothing, and is another one when somebody comes', () => {
    const books = emptyBooks()
    put(books, starting(1, 10))
    const boards = new Boards(books)
    const first = boards.snapshot('upcoming', now)
    boards.forget('upcoming')
    put(books, starting(2, 20))
    expect(boards.update(new Set([2]), now)).toEqual([])
    expect(boards.staleAt()).toBe(Number.POSITIVE_INFINITY)
    const again = boards.snapshot('upcoming', now)
    expect(ids(again?.rows)).toEqual([1, 2])
    expect(again?.version).toBeGreaterThan(first?.version ?? 0)
  })

  test('that has lost its last match is told so, is none for who comes then, and is one again with the next', () => {
    const books = emptyBooks()
    put(books, inLeague(1, 7))
    const boards = new Boards(books)
    boards.snapshot('tournament:7', now)
    books.drop(1)
    expect(boards.update(new Set([1]), now)).toMatchObject([
      { board: 'tournament:7', body: { rows: [], removed: [1] } },
    ])
    expect(boards.snapshot('tournament:7', now)).toBeUndefined()
    put(books, inLeague(2, 7))
    const [step] = boards.update(new Set([2]), now)
    expect(ids(step?.body.rows)).toEqual([2])
    expect(boards.snapshot('tournament:7', now)?.version).toBe(step?.to)
  })
})

describe('a batch looks at the boards that it touches', () => {
  /** So many leagues of one match each, every one watched, and how often the matches of a board are read. */
  function openLeagues(count: number) {
    const books = emptyBooks()
    for (let number = 1; number <= count; number++) put(books, inLeague(number, number))
    const boards = new Boards(books)
    for (let number = 1; number <= count; number++) boards.snapshot(`tournament:${number}`, now)
    let reads = 0
    const { index } = books
    const groupOf = index.groupOf.bind(index)
    index.groupOf = (scope) => {
      reads += 1
      return groupOf(scope)
    }
    const readsIn = (work: () => unknown) => {
      reads = 0
      work()
      return reads
    }
    return { books, boards, readsIn }
  }

  test.each([10, 3000])('and at no other of %i', (count) => {
    const { books, boards, readsIn } = openLeagues(count)
    put(books, inLeague(1, 1, { version: 8 }))
    expect(readsIn(() => boards.update(new Set([1]), now))).toBe(1)
    expect(readsIn(() => boards.update(new Set(), now))).toBe(0)
    expect(readsIn(() => boards.staleAt())).toBe(0)
    put(books, inLeague(2, 1, { version: 8 }))
    // The league that it left, and the one that it has come to.
    expect(readsIn(() => boards.update(new Set([2]), now))).toBe(2)
  })

  test('also when the clock takes matches off', () => {
    const { books, boards, readsIn } = openLeagues(100)
    put(books, { ...starting(5, -1), fixture: { ...starting(5, -1).fixture, tournamentId: 5 } })
    boards.update(new Set([5]), now)
    expect(boards.staleAt()).toBe(now + 4 * minute + 1)
    expect(readsIn(() => boards.update(new Set(), now + 4 * minute + 1))).toBe(1)
  })
})

describe('a row', () => {
  test('shows the main market and counts the others that are shown, none while betting is stopped', () => {
    const row = boardRow(exampleBook(1))
    expect([row.main?.key, row.more]).toEqual(['1x2', 3])
    const markets = [
      { ...exampleMarket('1x2', { 1: 2000 }), status: 'suspended' as const },
      { ...exampleMarket('a', { 1: 2000 }), status: 'inactive' as const },
      exampleMarket('b', { 1: 2000 }),
    ]
    const locked = boardRow(exampleBook(1, { markets: new Map(markets.map((market) => [market.key, market])) }))
    expect([locked.main?.status, locked.more]).toEqual(['suspended', 1])
    const stopped = boardRow(exampleBook(1, { betting: 'stopped' }))
    expect([stopped.main?.key, stopped.more]).toEqual(['1x2', 0])
  })

  test('has no main market when that is not shown, and the book keeps to itself what is not', () => {
    const hidden = { ...exampleMarket('1x2', { 1: 2000 }), status: 'inactive' as const }
    const book = exampleBook(1, {
      markets: new Map([
        ['1x2', hidden],
        ['b', exampleMarket('b', { 1: 2000 })],
      ]),
    })
    expect(boardRow(book)).toMatchObject({ more: 1 })
    expect('main' in boardRow(book)).toBe(false)
    expect(bookData(book).markets.map(({ key }) => key)).toEqual(['b'])
  })
})

/** What a screen makes of a snapshot and the changes that follow it. */
function apply(rows: ReadonlyMap<number, BoardRow>, change: BoardTopicChange) {
  const next = new Map(rows)
  for (const matchId of change.removed) next.delete(matchId)
  for (const row of change.rows) next.set(row.fixture.matchId, row)
  for (const move of change.moved ?? []) {
    const row = next.get(move.matchId)
    const moved = row && moveRow(row, move)
    if (!moved) throw new Error(`a move of ${move.matchId}, which is not there`)
    next.set(move.matchId, moved)
  }
  return next
}

const anyPlace = fc.constantFrom('coming', 'live', 'ended', 'gone')
const anyTurn = fc.record({
  matchId: fc.integer({ min: 1, max: 6 }),
  place: anyPlace,
  waits: fc.constantFrom(0, 0, 12),
})

test('snapshot and changes, merged or not, make the board that the server has', () => {
  fc.assert(
    fc.property(
      fc.array(anyTurn, { maxLength: 25 }),
      fc.constantFrom('live', 'upcoming', 'tournament:1', 'sport:1'),
      (turns, name) => {
        const books = emptyBooks()
        put(books, starting(99, 10_000))
        const boards = new Boards(books)
        let time = now
        const first = boards.snapshot(name, time)
        let rows = new Map((first?.rows ?? []).map((row) => [row.fixture.matchId, row]))
        let version = first?.version ?? 0
        let merged: BoardTopicChange = { rows: [], removed: [] }
        turns.forEach(({ matchId, place, waits }, turn) => {
          time += waits * minute
          const state = {
            coming: {},
            live: { state: inPlay(0, 0) },
            ended: { state: { ...inPlay(0, 0), status: 'ended' as const } },
          }
          if (place === 'gone') books.drop(matchId)
          else put(books, starting(matchId, 30 + matchId, { version: turn + 8, ...state[place] }))
          for (const step of boards.update(new Set([matchId]), time)) {
            if (step.board !== name) continue
            expect(step.from).toBe(version)
            version = step.to
            rows = apply(rows, step.body)
            merged = mergeBoardChanges(merged, step.body)
          }
          const snapshot = boards.snapshot(name, time)
          expect(snapshot?.version).toBe(version)
          expect(new Set(rows.values())).toEqual(new Set(snapshot?.rows))
          const once = apply(new Map((first?.rows ?? []).map((row) => [row.fixture.matchId, row])), merged)
          expect(new Set(once.values())).toEqual(new Set(snapshot?.rows))
        })
      },
    ),
    { numRuns: 200 },
  )
})

test('names that only the feed knows are in the page of a match and in lists that ask for the market', () => {
  const plain = exampleMarket('uof:575/total=1.5', { 12: 2000, 13: 1800 })
  const outcomes = plain.outcomes.map((outcome) => ({ ...outcome, names: { en: `outcome ${outcome.id}` } }))
  const market = { ...plain, names: { en: 'Total corners', tr: 'Toplam korner' }, outcomes }
  const book = starting(1, 30, { markets: new Map([[market.key, market]]) })
  expect(bookData(book).markets).toEqual([market])
  expect(boardRowWith(book, ['uof:575']).markets).toEqual([market])
})
