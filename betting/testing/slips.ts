import fc from 'fast-check'
import { type LimitSet, slipRulesDefault } from '../limits/limits.ts'
import type { MatchBook } from '../match/book.ts'
import { beforeKickOff } from '../match/match-clock.ts'
import type { SlipFacts } from '../slip/check-slip.ts'
import type { Selection } from '../slip/selection.ts'
import { exampleBook, exampleMarket, generousLimits, hourBefore } from './books.ts'

const outcomes = [
  ['1x2', '1'],
  ['1x2', 'x'],
  ['1x2', '2'],
  ['doubleChance', '1x'],
  ['doubleChance', '12'],
  ['total/total=2.5', 'over'],
  ['riddle', 'yes'],
] as const

const anyPrice = fc.integer({ min: 1001, max: 30_000 })

/** A selection of one of eight matches, at the price the book will have or another one. */
const anySelection: fc.Arbitrary<Selection> = fc
  .record({
    matchId: fc.integer({ min: 1, max: 8 }),
    outcome: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...outcomes.slice(0, 6)) },
      { weight: 1, arbitrary: fc.constantFrom(...outcomes) },
    ),
    price: anyPrice,
    version: fc.integer({ min: 6, max: 8 }),
    banker: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  })
  .map(({ outcome: [marketKey, outcomeId], ...rest }) => ({ ...rest, marketKey, outcomeId }))

/** A match as it stands: mostly open, now and then in play, stopped, over or without its producer. */
const anyBook: fc.Arbitrary<Partial<MatchBook> | undefined> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constant({ state: { ...beforeKickOff, status: 'live', period: 'firstHalf', minute: 12 } } as const),
  },
  { weight: 1, arbitrary: fc.constantFrom({ betting: 'stopped' } as const, { producerUp: false }, undefined) },
)

const anySet: fc.Arbitrary<LimitSet> = fc.record({
  on: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  legsMin: fc.integer({ min: 1, max: 3 }),
  stakeMin: fc.integer({ min: 1, max: 500 }),
  stakeMax: fc.integer({ min: 1000, max: 1_000_000 }),
  payoutMax: fc.integer({ min: 1000, max: 100_000_000 }),
})

const anyLimits = fc
  .record({ single: anySet, combine: anySet, multiple: anySet, live: anySet, system: anySet })
  .chain((sets) =>
    fc.constantFrom(
      { ...generousLimits, ...sets, bonus: { percent: 5, tipCount: 1, priceMin: 1300 } },
      { ...generousLimits, priceMin: 1100, priceMax: 20_000 },
    ),
  )

/**
 * Any slip of up to ten selections with everything that decides about it. Many may not be placed; most are quoted.
 * `prices` are those that eight matches' books have now, one each outcome.
 */
export const anySlipFacts: fc.Arbitrary<SlipFacts> = fc
  .record({
    selections: fc.array(anySelection, { minLength: 1, maxLength: 10 }),
    sizes: fc.oneof(fc.constant([]), fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 })),
    stake: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(0, 10 ** 12)),
    stakeMode: fc.constantFrom('perCombination' as const, 'total' as const),
    pricePolicy: fc.constantFrom('none' as const, 'higher' as const, 'any' as const),
    limits: anyLimits,
    products: fc.constantFrom({ sport: true, live: true }, { sport: true, live: true }, { sport: true, live: false }),
    rounding: fc.constantFrom('halfUp' as const, 'down' as const),
    systemMultipleOn: fc.boolean(),
    books: fc.array(anyBook, { minLength: 8, maxLength: 8 }),
    prices: fc.array(anyPrice, { minLength: 8, maxLength: 8 }),
    keepPrices: fc.boolean(),
    calm: fc.boolean(),
  })
  .map(({ calm, ...facts }) => (calm ? calmed(facts) : facts))
  .map(({ books, prices, keepPrices, rounding, systemMultipleOn, selections, ...facts }) => {
    const all = new Map(
      books.flatMap((change, index) => (change ? [[index + 1, bookAt(index + 1, prices[index] ?? 2000, change)]] : [])),
    )
    return {
      ...facts,
      selections: keepPrices ? selections.map((selection) => seen(selection, all.get(selection.matchId))) : selections,
      currency: 'TRY',
      rules: { ...slipRulesDefault, rounding, systemMultipleOn },
      bookOf: (matchId) => all.get(matchId),
      now: hourBefore,
    }
  })

interface AnyFacts extends Pick<SlipFacts, 'selections' | 'sizes' | 'stake' | 'products' | 'limits'> {
  readonly books: readonly (Partial<MatchBook> | undefined)[]
  readonly keepPrices: boolean
}

/** The same with what most often forbids a slip taken out, so that many of them may be placed. */
function calmed<Facts extends AnyFacts>(facts: Facts): Facts {
  const wanted = facts.selections.filter(
    ({ matchId, marketKey }, index) =>
      marketKey !== 'riddle' && facts.selections.findIndex((other) => other.matchId === matchId) === index,
  )
  const selections = wanted.map((selection) => ({ ...selection, banker: false }))
  return {
    ...facts,
    selections: selections.length > 0 ? selections : facts.selections,
    sizes: facts.sizes.filter((size) => size <= selections.length),
    stake: 500 + (facts.stake % 500),
    products: { sport: true, live: true },
    limits: generousLimits,
    books: facts.books.map((change) => (change?.state ? change : {})),
    keepPrices: true,
  }
}

function bookAt(matchId: number, price: number, change: Partial<MatchBook>): MatchBook {
  const book = exampleBook(matchId, change)
  return {
    ...book,
    markets: new Map([...book.markets, ['1x2', exampleMarket('1x2', { 1: price, x: price + 700, 2: price + 1300 })]]),
  }
}

/** The selection at the price that the book has. */
function seen(selection: Selection, book: MatchBook | undefined): Selection {
  const outcome = book?.markets.get(selection.marketKey)?.outcomes.find(({ id }) => id === selection.outcomeId)
  return outcome ? { ...selection, price: outcome.price, version: 7 } : selection
}
