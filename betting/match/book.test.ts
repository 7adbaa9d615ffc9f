import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleBook, exampleMarket, hourBefore, startsAt } from '../testing/books.ts'
import {
  applyBookChange,
  type BookChange,
  findNames,
  findOutcome,
  isLive,
  type MatchBook,
  mergeBookChanges,
  whyNotBettable,
} from './book.ts'
import type { Market } from './market.ts'

function apply(book: MatchBook, change: BookChange): MatchBook {
  const result = applyBookChange(book, change)
  if (result.kind !== 'applied') throw new Error(`the change is ${result.kind}`)
  return result.book
}

describe('applyBookChange', () => {
  const book = exampleBook(1)

  test('what is absent stays as it was', () => {
    const next = apply(book, { matchId: 1, from: 7, to: 8, betting: 'stopped' })
    expect(next).toEqual({ ...book, version: 8, betting: 'stopped' })
    expect(next.markets).toBe(book.markets)
  })

  test('markets come whole, new or changed, and go by their key', () => {
    const markets = [exampleMarket('1x2', { 1: 1500 }), exampleMarket('oddEven', { odd: 1900 })]
    const next = apply(book, { matchId: 1, from: 7, to: 8, markets, removed: ['riddle'] })
    expect([...next.markets.keys()]).toEqual(['1x2', 'doubleChance', 'total/total=2.5', 'oddEven'])
    expect(findOutcome(next, '1x2', '1')?.outcome.price).toBe(1500)
    expect(findOutcome(book, '1x2', '1')?.outcome.price).toBe(2000)
  })

  test('a change that is in the book already is old, one that misses its beginning is a gap', () => {
    expect(applyBookChange(book, { matchId: 1, from: 6, to: 7 })).toEqual({ kind: 'old' })
    expect(applyBookChange(book, { matchId: 1, from: 8, to: 9 })).toEqual({ kind: 'gap' })
    expect(applyBookChange(book, { matchId: 1, from: 5, to: 9 }).kind).toBe('applied')
  })
})

test('why betting stopped is known until nothing is said of it any more', () => {
  const stopped = apply(exampleBook(1), { matchId: 1, from: 7, to: 8, betting: 'stopped', stopReason: 'POSSIBLE_GOAL' })
  expect(stopped.stopReason).toBe('POSSIBLE_GOAL')
  const scored = apply(stopped, { matchId: 1, from: 8, to: 9, producerUp: true })
  expect(scored.stopReason).toBe('POSSIBLE_GOAL')
  const open = apply(scored, { matchId: 1, from: 9, to: 10, betting: 'open', stopReason: '' })
  expect(open).not.toHaveProperty('stopReason')
})

describe('mergeBookChanges', () => {
  const keys = ['a', 'b', 'c'] as const
  const anyChange = fc.record(
    {
      betting: fc.constantFrom('open' as const, 'stopped' as const),
      producerUp: fc.boolean(),
      markets: fc.array(
        fc.tuple(fc.constantFrom(...keys), fc.integer({ min: 1010, max: 9000 })).map(([key, price]) => {
          return exampleMarket(key, { yes: price })
        }),
        { maxLength: 3 },
      ),
      removed: fc.array(fc.constantFrom(...keys), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  )

  test('applying the merged step is applying both', () => {
    fc.assert(
      fc.property(anyChange, anyChange, (first, second) => {
        const earlier: BookChange = { matchId: 1, from: 7, to: 8, ...first }
        const later: BookChange = { matchId: 1, from: 8, to: 9, ...second }
        const book = exampleBook(1)
        const byOne = apply(book, mergeBookChanges(earlier, later))
        const byBoth = apply(apply(book, earlier), later)
        expect(byOne).toEqual(byBoth)
      }),
      { numRuns: 2000 },
    )
  })

  test('a market that was removed and came back is there', () => {
    const gone: BookChange = { matchId: 1, from: 7, to: 8, removed: ['1x2'] }
    const back: BookChange = { matchId: 1, from: 8, to: 9, markets: [exampleMarket('1x2', { 1: 1700 })] }
    expect(findOutcome(apply(exampleBook(1), mergeBookChanges(gone, back)), '1x2', '1')?.outcome.price).toBe(1700)
  })
})

describe('findNames', () => {
  const called = (id: string) => ({ en: `called ${id}` })
  const riddle = exampleMarket('riddle', { yes: 5000 })
  const named = { ...riddle, names: called('market') }
  const outcomesNamed = named.outcomes.map((outcome) => ({ ...outcome, names: called(outcome.id) }))
  const withMarkets = (...markets: readonly Market[]) =>
    exampleBook(1, { markets: new Map(markets.map((market) => [market.key, market])) })

  test('names what no dictionary knows', () => {
    const book = withMarkets({ ...named, outcomes: outcomesNamed })
    expect(findNames(book, 'riddle', 'yes')).toEqual({ market: called('market'), outcome: called('yes') })
  })

  test('is absent where a dictionary knows the market, and where the book or the outcome is not there', () => {
    const book = exampleBook(1)
    expect(findNames(book, '1x2', '1')).toBeUndefined()
    expect(findNames(book, '1x2', '99')).toBeUndefined()
    expect(findNames(book, 'oddEven', 'odd')).toBeUndefined()
    expect(findNames(undefined, '1x2', '1')).toBeUndefined()
  })

  test('is absent where only one of the two has a name', () => {
    expect(findNames(withMarkets(named), 'riddle', 'yes')).toBeUndefined()
    expect(findNames(withMarkets({ ...riddle, outcomes: outcomesNamed }), 'riddle', 'yes')).toBeUndefined()
  })
})

describe('whyNotBettable', () => {
  const state = exampleBook(1).state
  const why = (change: Partial<MatchBook>, now = hourBefore) => whyNotBettable(exampleBook(1, change), '1x2', '1', now)
  const market = (change: object) => ({
    markets: new Map([['1x2', { ...exampleMarket('1x2', { 1: 2000 }), ...change }]]),
  })

  test('an open match, market and outcome may be taken, before it starts and in play', () => {
    expect(why({})).toBeUndefined()
    expect(why({ state: { ...state, status: 'live' } }, startsAt + 60_000)).toBeUndefined()
    expect(why({ state: { ...state, status: 'break' } }, startsAt + 60_000)).toBeUndefined()
  })

  test.each([
    ['matchEnded', { state: { ...state, status: 'ended' } }],
    ['matchEnded', { state: { ...state, status: 'abandoned' } }],
    ['matchEnded', { betting: 'closed' }],
    ['marketUnknown', { markets: new Map() }],
    ['bettingStopped', { betting: 'stopped' }],
    ['bettingStopped', { state: { ...state, status: 'postponed' } }],
    ['bettingStopped', { state: { ...state, status: 'interrupted' } }],
    ['producerDown', { producerUp: false }],
    ['marketSuspended', market({ status: 'suspended' })],
    ['marketSuspended', market({ status: 'settled' })],
    ['outcomeSuspended', market({ outcomes: [{ id: '1', price: 2000, active: false }] })],
    ['outcomeSuspended', market({ outcomes: [{ id: '1', price: 1009, active: true }] })],
  ] as const)('%s', (reason, change) => {
    expect(why(change as Partial<MatchBook>)).toBe(reason)
  })

  test('an unknown match, and one whose hour has come before its feed says so', () => {
    expect(whyNotBettable(undefined, '1x2', '1', hourBefore)).toBe('matchUnknown')
    expect(why({}, startsAt)).toBe('matchStarted')
    expect(why({}, startsAt - 1)).toBeUndefined()
  })

  test('1.01 is the lowest price that may be taken', () => {
    expect(why(market({ outcomes: [{ id: '1', price: 1010, active: true }] }))).toBeUndefined()
  })
})

test('a match is live from its kick-off by schedule or feed, whichever is earlier', () => {
  const state = exampleBook(1).state
  expect(isLive(exampleBook(1), hourBefore)).toBe(false)
  expect(isLive(exampleBook(1), startsAt)).toBe(true)
  expect(isLive(exampleBook(1, { state: { ...state, status: 'live' } }), hourBefore)).toBe(true)
  expect(isLive(exampleBook(1, { state: { ...state, status: 'ended' } }), startsAt)).toBe(false)
})
