import { whyNotBettable } from '@banko/betting/match/book.ts'
import type { Market, MarketStatus } from '@banko/betting/match/market.ts'
import { arrangeTerms, bettingUnder, noTerms, type Terms, termsFacts, termsOf } from '@banko/betting/match/terms.ts'
import { exampleBook, hourBefore } from '@banko/betting/testing/books.ts'
import { applyTerms } from '@banko/pricing/odds/apply-terms.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FeedItem } from '../../feed/index.ts'
import { betStop, inPlay, market, odds, settlement } from '../../testing/test-house.ts'
import { changeOf } from '../change-book.ts'
import type { LiveMatch } from '../live-books.ts'
import { nextMatch } from '../next-match.ts'
import { providedBook, unheard } from '../provided.ts'
import { offerAnew, offerUnder } from './offer-under.ts'

const start: LiveMatch = { book: exampleBook(1), producer: 'p', closedVersion: 0, closedMarkets: new Map() }
const keys = ['1x2', 'doubleChance', 'total/total=2.5'] as const
const outcomes = ['1', 'x', '2'] as const
const statuses: readonly MarketStatus[] = ['active', 'suspended', 'inactive', 'handedOver']

const anyMarket = fc
  .record({
    key: fc.constantFrom(...keys),
    status: fc.constantFrom(...statuses),
    price: fc.integer({ min: 1005, max: 9000 }),
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

type Offered = ReturnType<typeof offerUnder>
const applied = (offered: Offered) =>
  offered.change ? nextMatch(offered.match, offered.change, 0).match : offered.match

function say(match: LiveMatch, message: FeedItem['message'], terms: Terms): LiveMatch {
  return applied(offerUnder(terms, match, changeOf(providedBook(match), { message, matchId: 1 })))
}

describe('what is offered under terms', () => {
  test('is at every moment the terms applied to what the provider has said, as a house without terms has it', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        let [terms, match, plain] = [noTerms, start, start]
        for (const step of steps) {
          const { version } = match.book
          if ('terms' in step) {
            terms = step.terms
            match = applied(offerAnew(terms, match))
          } else {
            match = say(match, step.message, terms)
            plain = say(plain, step.message, noTerms)
          }
          const of = termsOf(terms, termsFacts(match.book))
          expect(match.provided !== undefined).toBe(of !== undefined)
          const { markets, betting } = providedBook(match)
          expect([[...markets.values()], betting]).toEqual([[...plain.book.markets.values()], plain.book.betting])
          expect(match.book.betting).toBe(of ? bettingUnder(of, betting) : betting)
          const offered = [...match.book.markets.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
          const expected = [...markets.values()].map((one) => (of ? applyTerms(one, of) : one))
          expect(offered).toEqual(expected.sort((a, b) => (a.key < b.key ? -1 : 1)))
          expect(match.book.state).toEqual(plain.book.state)
          expect(match.book.stopReason).toBe(plain.book.stopReason)
          expect(match.book.version - version).toBeLessThanOrEqual(1)
          for (const key of keys)
            for (const outcome of outcomes)
              if (whyNotBettable(plain.book, key, outcome, hourBefore))
                expect(whyNotBettable(match.book, key, outcome, hourBefore)).toBeDefined()
        }
      }),
      { numRuns: 300 },
    )
  })

  test('is the very change and match where no terms apply', () => {
    const message = odds('m', { markets: [market('1x2', { 1: 2100, x: 3000, 2: 4000 })] })
    const change = changeOf(start.book, { message, matchId: 1 })
    const elsewhere = arrangeTerms(
      [{ id: 1, scope: { sportId: 9 }, margin: 50 }],
      [{ id: 1, matchId: 2, kind: 'stopped' }],
    )
    for (const terms of [noTerms, elsewhere]) {
      const offered = offerUnder(terms, start, change)
      expect([offered.match === start, offered.change === change]).toEqual([true, true])
      expect(offerUnder(terms, start, undefined)).toEqual({ match: start })
      expect(offerAnew(terms, start)).toEqual({ match: start })
    }
  })

  test('is worked out whole by the first message under terms, whichever market it is about', () => {
    const terms = arrangeTerms([{ id: 1, scope: {}, margin: 50 }], [])
    const next = say(start, odds('m', { markets: [market('new', { a: 2000 })] }), terms)
    const main = next.book.markets.get('1x2')?.outcomes.map(({ id, price }) => [id, price])
    expect(Object.fromEntries(main ?? [])).toEqual({ 1: 1900, x: 2850, 2: 3800 })
    expect(next.book.markets.get('new')?.outcomes).toEqual([{ id: 'a', price: 1900, active: true }])
  })

  test('of a match that was taken over is what its provider says from then on, the old prices notwithstanding', () => {
    const terms = arrangeTerms([{ id: 1, scope: {}, margin: 50 }], [])
    const heir = unheard(start)
    expect(offerAnew(terms, heir)).toEqual({ match: heir })
    // The provider says by chance what the last process offered.
    const next = say(heir, odds('m', { markets: [market('1x2', { 1: 2000, x: 3000, 2: 4000 })] }), terms)
    expect([...next.book.markets.keys()]).toEqual(['1x2'])
    expect(
      next.book.markets
        .get('1x2')
        ?.outcomes.map(({ price }) => price)
        .sort((a, b) => a - b),
    ).toEqual([1900, 2850, 3800])
  })

  test('of a match that ends is nothing, and nothing more is kept of it', () => {
    const terms = arrangeTerms([{ id: 1, scope: {}, margin: 50 }], [{ id: 1, matchId: 1, kind: 'stopped' }])
    const under = applied(offerAnew(terms, start))
    expect(under.provided).toBeDefined()
    const ended = say(under, odds('m', { state: { ...inPlay(1, 0), status: 'ended' } }), terms)
    expect([ended.book.betting, ended.book.markets.size, ended.provided]).toEqual(['closed', 0, undefined])
  })
})
