import { applyBookChange, whyNotBettable } from '@banko/betting/match/book.ts'
import type { Market, MarketStatus } from '@banko/betting/match/market.ts'
import { arrangeTerms, bettingUnder, noTerms, type Terms, termsFacts, termsOf } from '@banko/betting/match/terms.ts'
import { priceMin } from '@banko/betting/numbers/price.ts'
import { exampleBook, hourBefore } from '@banko/betting/testing/books.ts'
import { applyTerms } from '@banko/pricing/odds/apply-terms.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FeedItem } from '../../feed/index.ts'
import { betStop, inPlay, market, odds, settlement } from '../../testing/test-house.ts'
import { changeOf } from '../change-book.ts'
import { closedSince, type LiveMatch } from '../live-books.ts'
import { nextMatch } from '../next-match.ts'
import { changeBetween, type OfferedMatch, offerUnder } from './offer-under.ts'

const start: LiveMatch = { book: exampleBook(1), producer: 'p', closedVersion: 0, closedMarkets: new Map() }
const keys = ['1x2', 'doubleChance', 'total/total=2.5'] as const
const outcomes = ['1', 'x', '2'] as const
const statuses: readonly MarketStatus[] = ['active', 'suspended', 'inactive', 'handedOver']

const anyMarket = fc
  .record({
    key: fc.constantFrom(...keys),
    status: fc.constantFrom(...statuses),
    // a price too short to be taken closes nothing: it may be bet on again at the next one
    price: fc.integer({ min: priceMin, max: 9000 }),
  })
  .map(({ key, status, price }): Market => ({ ...market(key, { 1: price, x: 3000, 2: 4000 }), status }))
const anyMessage = fc.oneof(
  fc.array(anyMarket, { maxLength: 3 }).map((markets) => odds('m', { markets })),
  fc.constantFrom(
    odds('m', { betting: 'open' }),
    odds('m', { betting: 'stopped' }),
    odds('m', { betting: 'stopped', stopReason: 'POSSIBLE_GOAL' }),
    odds('m', { betting: 'open', stopReason: '' }),
    odds('m', { removed: ['1x2'] }),
    odds('m', { state: inPlay(1, 0) }),
    betStop('m'),
    settlement('m', 'doubleChance', {}),
  ),
)
const anyTerms = fc
  .record({
    sport: fc.option(fc.integer({ min: -50, max: 300 })),
    inPlay: fc.option(fc.integer({ min: -50, max: 300 })),
    stopped: fc.boolean(),
    suspended: fc.option(fc.constantFrom(...keys)),
    hidden: fc.option(fc.constantFrom(...keys)),
    fixed: fc.option(fc.tuple(fc.constantFrom(...keys), fc.integer({ min: 1010, max: 50_000 }))),
  })
  .map((made): Terms => {
    const margins = [
      ...(made.sport === null ? [] : [{ id: 1, scope: { sportId: 1 }, margin: made.sport }]),
      ...(made.inPlay === null ? [] : [{ id: 2, scope: { phase: 'inPlay' as const }, margin: made.inPlay }]),
    ]
    const of = { matchId: 1, id: 1 }
    const overrides = [
      ...(made.stopped ? [{ ...of, kind: 'stopped' as const }] : []),
      ...(made.suspended ? [{ ...of, kind: 'suspended' as const, marketKey: made.suspended }] : []),
      ...(made.hidden ? [{ ...of, kind: 'hidden' as const, marketKey: made.hidden }] : []),
      ...(made.fixed
        ? [{ ...of, kind: 'prices' as const, marketKey: made.fixed[0], prices: { 1: made.fixed[1] } }]
        : []),
    ]
    return arrangeTerms(margins, overrides)
  })
const anyStep = fc.oneof(
  anyMessage.map((message) => ({ message })),
  anyTerms.map((terms) => ({ terms })),
)

function say(match: LiveMatch, message: FeedItem['message']): LiveMatch {
  const change = changeOf(match.book, { message, matchId: 1 })
  return change ? nextMatch(match, change, 0).match : match
}

const asProvided: OfferedMatch = offerUnder(start, { terms: noTerms, changedAt: 0 }, undefined)

describe('what an operator offers', () => {
  test('is at every moment its terms applied to what the provider has said, and the steps to it lead there', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        let [from, changedAt] = [start, 0]
        let [terms, offered] = [noTerms, asProvided]
        for (const step of steps) {
          const last = offered
          if ('terms' in step) {
            terms = step.terms
            changedAt += 1
          } else from = say(from, step.message)
          offered = offerUnder(from, { terms, changedAt }, last)
          const { book } = offered.match
          const of = termsOf(terms, termsFacts(from.book))
          const markets = [...from.book.markets.values()]
          expect([...book.markets.values()]).toEqual(markets.map((one) => (of ? applyTerms(one, of) : one)))
          expect(book.betting).toBe(of ? bettingUnder(of, from.book.betting) : from.book.betting)
          expect([book.state, book.stopReason, book.producerUp]).toEqual([
            from.book.state,
            from.book.stopReason,
            from.book.producerUp,
          ])
          expect(book.version).toBe(from.book.version + changedAt)
          expect(offered.match.gateVersion ?? book.version).toBe(from.book.version)
          // Whoever stood at the version before is led to this one, and is told what was taken from them.
          const before = last.match.book
          const led = applyBookChange(before, changeBetween(before, book))
          if (book.version > before.version)
            expect(led).toMatchObject({ kind: 'applied', book: { betting: book.betting } })
          for (const key of keys)
            for (const outcome of outcomes) {
              if (whyNotBettable(from.book, key, outcome, hourBefore))
                expect(whyNotBettable(book, key, outcome, hourBefore)).toBeDefined()
              const isLost =
                whyNotBettable(before, key, outcome, hourBefore) === undefined &&
                whyNotBettable(book, key, outcome, hourBefore) !== undefined
              if (isLost) expect(closedSince(offered.match, key, before.version)).toBe(true)
              if (closedSince(from, key, last.from.book.version))
                expect(closedSince(offered.match, key, before.version)).toBe(true)
            }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('is the very match where nothing was ever said over it', () => {
    const elsewhere = arrangeTerms(
      [{ id: 1, scope: { sportId: 9 }, margin: 50 }],
      [{ id: 1, matchId: 2, kind: 'stopped' }],
    )
    for (const terms of [noTerms, elsewhere])
      expect(offerUnder(start, { terms, changedAt: 0 }, undefined).match).toBe(start)
  })

  test('goes on above what it was when all that was said over it is taken back', () => {
    const terms = arrangeTerms([{ id: 1, scope: {}, margin: 50 }], [])
    const under = offerUnder(start, { terms, changedAt: 4 }, asProvided)
    const back = offerUnder(start, { terms: noTerms, changedAt: 5 }, under)
    expect(back.match.book.version).toBe(start.book.version + 5)
    expect(back.match.book.markets).toEqual(start.book.markets)
    expect(back.match.gateVersion).toBe(start.book.version)
  })

  test('is the very book while neither the provider nor the operator says anything that concerns it', () => {
    const rule = { id: 1, scope: {}, margin: 50 }
    const under = offerUnder(start, { terms: arrangeTerms([rule], []), changedAt: 1 }, asProvided)
    const elsewhere = arrangeTerms([rule], [{ id: 2, matchId: 2, kind: 'stopped' }])
    const same = offerUnder({ ...start }, { terms: elsewhere, changedAt: 1 }, under)
    expect(same.match.book).toBe(under.match.book)
    expect(same.step).toBeUndefined()
  })

  test('works a market out once, not with every price of another', () => {
    const terms = arrangeTerms([{ id: 1, scope: {}, margin: 50 }], [])
    const under = offerUnder(start, { terms, changedAt: 1 }, asProvided)
    const moved = say(start, odds('m', { markets: [market('new', { a: 2000 })] }))
    const next = offerUnder(moved, { terms, changedAt: 1 }, under)
    expect(next.match.book.markets.get('1x2')).toBe(under.match.book.markets.get('1x2'))
    expect(next.step?.change.markets?.map(({ key }) => key)).toEqual(['new'])
  })

  test('keeps what was closed by terms closed for whoever decided before, and nothing of a match that has ended', () => {
    const suspended = { id: 1, matchId: 1, kind: 'suspended', marketKey: '1x2' } as const
    const under = offerUnder(start, { terms: arrangeTerms([], [suspended]), changedAt: 1 }, asProvided)
    expect(under.step?.closing).toEqual({ match: false, markets: ['1x2'] })
    const back = offerUnder(start, { terms: noTerms, changedAt: 2 }, under)
    expect(closedSince(back.match, '1x2', start.book.version)).toBe(true)
    expect(closedSince(back.match, 'total/total=2.5', start.book.version)).toBe(false)
    expect(closedSince(back.match, '1x2', back.match.book.version)).toBe(false)
    const over = say(start, odds('m', { state: { ...inPlay(1, 0), status: 'ended' } }))
    const ended = offerUnder(over, { terms: noTerms, changedAt: 2 }, back).match
    expect([ended.book.betting, ended.book.markets.size, ended.closedMarkets.size]).toEqual(['closed', 0, 0])
  })
})
