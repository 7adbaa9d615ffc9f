import { applyBookChange, type BookChange, type MatchBook } from '@banko/betting/match/book.ts'
import { isShown, type Market } from '@banko/betting/match/market.ts'
import type { MatchState } from '@banko/betting/match/match-clock.ts'
import { exampleBook, exampleMarket } from '@banko/betting/testing/books.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BoardRow } from '../shapes.ts'
import { decodeFrame, encodeFrame } from '../wire.ts'
import { type BoardTopicChange, mergeBoardChanges } from './board-change.ts'
import { type MatchTopicChange, mergeMatchChanges, readTold, tellChange } from './match-change.ts'
import { movedMarket } from './moved-market.ts'
import { movedRow, moveRow } from './moved-row.ts'

/** As they come over the wire. */
const plain = { noNullPrototype: true } as const
const anyScore = fc.record({ home: fc.nat(3), away: fc.nat(3) }, plain)

const anyState: fc.Arbitrary<MatchState> = fc.record(
  {
    status: fc.constantFrom('live' as const, 'break' as const),
    period: fc.constantFrom('firstHalf' as const, 'secondHalf' as const),
    minute: fc.nat(3),
    stoppage: fc.nat(1),
    score: anyScore,
    corners: anyScore,
    yellowCards: anyScore,
    redCards: anyScore,
    halfTime: anyScore,
    periods: fc.array(anyScore, { maxLength: 2 }),
    game: anyScore,
    serving: fc.constantFrom('home' as const, 'away' as const),
  },
  {
    ...plain,
    requiredKeys: ['status', 'period', 'minute', 'stoppage', 'score', 'corners', 'yellowCards', 'redCards'],
  },
)

const anyNames = fc.option(fc.constantFrom({ en: 'Corners' }, { en: 'Corners', tr: 'Korner' }), { nil: undefined })

const anyPrice = fc.record({ price: fc.integer({ min: 1000, max: 1003 }), active: fc.boolean() }, plain)

function anyMarket(key: string): fc.Arbitrary<Market> {
  return fc
    .record({
      status: fc.constantFrom('active' as const, 'active' as const, 'suspended' as const, 'inactive' as const),
      mostBalanced: fc.boolean(),
      ids: fc.constantFrom(['1', 'x', '2'], ['1', 'x', '2'], ['1', '2']),
      prices: fc.array(anyPrice, { minLength: 3, maxLength: 3 }),
      names: anyNames,
    })
    .map(({ status, mostBalanced, ids, prices, names }) => ({
      ...{ key, status, mostBalanced },
      outcomes: ids.map((id, at) => ({ id, price: 1000, active: true, ...prices[at] })),
      ...(names && { names }),
    }))
}

/** What a browser reads of what was told. */
function overTheWire<Body>(body: Body): Body {
  const [item] = decodeFrame(encodeFrame([['change', 'any', 'e', 1, 2, body]]))
  // It is what was encoded.
  return item?.[5] as Body
}

const anyRow: fc.Arbitrary<BoardRow> = fc
  .record({
    version: fc.nat(9),
    state: anyState,
    betting: fc.constantFrom('open' as const, 'stopped' as const),
    producerUp: fc.boolean(),
    main: fc.oneof({ weight: 9, arbitrary: anyMarket('1x2') }, anyMarket('winner'), fc.constant(undefined)),
    more: fc.nat(2),
    home: fc.constantFrom('Home', 'Home', 'Home', 'House'),
  })
  .map(({ main, home, ...row }) => {
    const { fixture } = exampleBook(1)
    // Both kinds of market have the same parts.
    return { ...row, fixture: { ...fixture, home: { id: 1, name: home } }, ...(main && { main }) } as BoardRow
  })

function stepOf(before: BoardRow, after: BoardRow): BoardTopicChange {
  const move = movedRow(before, after)
  return overTheWire(move ? { rows: [], moved: [move], removed: [] } : { rows: [after], removed: [] })
}

function stepped(row: BoardRow | undefined, { rows, moved }: BoardTopicChange): BoardRow | undefined {
  const [whole] = rows
  const [move] = moved ?? []
  if (whole) return whole
  return row && move ? moveRow(row, move) : row
}

describe('a row', () => {
  test('that is told by what moved is the row that is told whole, step by step and merged', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 2, maxLength: 6 }), (all) => {
        const [first, ...rest] = all
        if (!first) throw new Error('there is a first')
        let before = first
        let shown: BoardRow | undefined = first
        let merged: BoardTopicChange = { rows: [], removed: [] }
        for (const row of rest) {
          const step = stepOf(before, row)
          shown = stepped(shown, step)
          merged = mergeBoardChanges(merged, step)
          expect(shown).toEqual(row)
          expect(stepped(first, merged)).toEqual(row)
          before = row
        }
      }),
      { numRuns: 500 },
    )
  })

  test('of which one price moved is told in a few bytes, and keeps what did not move', () => {
    const before = rowOf(exampleBook(1))
    const main = {
      ...market(before),
      outcomes: market(before).outcomes.map((o, at) => (at ? o : { ...o, price: 1950 })),
    }
    const after = { ...before, version: 8, main }
    const step = stepOf(before, after)
    expect(step).toEqual({
      rows: [],
      moved: [{ matchId: 1, version: 8, main: ['1x2', [1950, 4000, 3000]] }],
      removed: [],
    })
    const shown = stepped(before, step)
    expect(shown).toEqual(after)
    expect(shown?.state).toBe(before.state)
    expect(shown?.main?.outcomes[1]).toBe(market(before).outcomes[1])
  })

  test('that came with the earlier step moves there; one that left is gone', () => {
    const row = rowOf(exampleBook(1))
    const came = { rows: [row], removed: [] }
    const moved = stepOf(row, { ...row, version: 8, more: 9 })
    expect(mergeBoardChanges(came, moved)).toEqual({ rows: [{ ...row, version: 8, more: 9 }], removed: [] })
    expect(mergeBoardChanges(moved, { rows: [], removed: [1] })).toEqual({ rows: [], removed: [1] })
    expect(mergeBoardChanges({ rows: [], removed: [1] }, came)).toEqual({ rows: [row], removed: [] })
  })

  test('of another match, or with other outcomes, is not moved', () => {
    const row = rowOf(exampleBook(1))
    expect(moveRow(row, { matchId: 2, version: 8 })).toBeUndefined()
    expect(moveRow(row, { matchId: 1, version: 8, main: ['1x2', [1950]] })).toBeUndefined()
    expect(() =>
      mergeBoardChanges(
        { rows: [row], removed: [] },
        { rows: [], moved: [{ matchId: 1, version: 8, main: ['winner', [1]] }], removed: [] },
      ),
    ).toThrow('does not follow')
  })
})

function rowOf(book: MatchBook): BoardRow {
  const { version, fixture, state, betting, producerUp } = book
  // A market of a book is one of a row.
  return { version, fixture, state, betting, producerUp, main: book.markets.get('1x2'), more: 3 } as BoardRow
}

function market({ main }: BoardRow): Market {
  if (!main) throw new Error('the row has its market')
  return main
}

const keys = ['a', 'b', 'c/total=1.5']

const anyChange = fc.record({
  // In any order, and a market more than once: what a feed says last of it counts.
  markets: fc.array(fc.constantFrom(...keys).chain(anyMarket), { maxLength: 4 }),
  removed: fc.subarray(keys),
  state: fc.option(anyState, { nil: undefined }),
  betting: fc.option(fc.constantFrom('open' as const, 'stopped' as const), { nil: undefined }),
})

/** What people see of a book. */
function seen({ markets, ...book }: MatchBook) {
  return { ...book, markets: new Map([...markets].filter(([, one]) => isShown(one))) }
}

test('a book that is told by what moved is the book that is told whole, step by step and merged', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { minLength: 1, maxLength: 8 }), fc.nat(8), (all, entersAt) => {
      let book = exampleBook(1)
      let entered = seen(book)
      let shown: MatchBook = entered
      let merged: MatchTopicChange | undefined
      all.forEach(({ markets, removed, state, betting }, at) => {
        if (at === entersAt % all.length) {
          entered = seen(book)
          shown = entered
          merged = undefined
        }
        const gone = removed.filter((key) => book.markets.has(key))
        const news = markets.filter((one) => !gone.includes(one.key))
        const change: BookChange = {
          ...{ matchId: 1, from: book.version, to: book.version + 1 },
          ...(news.length > 0 && { markets: news }),
          ...(gone.length > 0 && { removed: gone }),
          ...(state && { state }),
          ...(betting && { betting }),
        }
        const told = overTheWire(tellChange(change, book))
        book = applied(book, change)
        shown = read(shown, told)
        merged = merged ? mergeMatchChanges(merged, told) : told
        expect(seen(shown)).toEqual(seen(book))
        expect(seen(read(entered, merged))).toEqual(seen(book))
      })
    }),
    { numRuns: 500 },
  )
})

test('what the house alone knows of a market is told to nobody', () => {
  const book = exampleBook(1)
  const whole = { ...exampleMarket('secret', { a: 1500 }), cashOutOff: true as const }
  const outcomes = whole.outcomes.map((outcome) => ({ ...outcome, chances: { won: 600_000 } }))
  const known = [...book.markets.values()].map((market) => ({ ...market, cashOutOff: true as const }))
  const told = tellChange({ matchId: 1, from: 1, to: 2, markets: [{ ...whole, outcomes }, ...known] }, book)
  expect(JSON.stringify(told)).not.toMatch(/chances|cashOut/)
})

function applied(book: MatchBook, change: BookChange | undefined): MatchBook {
  const result = change && applyBookChange(book, change)
  if (result?.kind !== 'applied') throw new Error('the change does not fit')
  return result.book
}

function read(book: MatchBook, told: MatchTopicChange): MatchBook {
  return applied(book, readTold(told, book))
}

test('a move of a market that is not there does not fit', () => {
  const move = movedMarket(...twice(exampleBook(1).markets.get('1x2')))
  if (!move) throw new Error('the same market moves to itself')
  const told = { matchId: 1, from: 7, to: 8, moved: [move] }
  expect(readTold(told, exampleBook(1, { markets: new Map() }))).toBeUndefined()
  expect(readTold(told, exampleBook(1))?.markets).toHaveLength(1)
})

function twice(one: Market | undefined): [Market, Market] {
  if (!one) throw new Error('there is no such market')
  return [one, one]
}
