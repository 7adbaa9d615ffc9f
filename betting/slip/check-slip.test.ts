import { describe, expect, test } from 'vitest'
import { slipRulesDefault } from '../limits/limits.ts'
import type { MatchBook } from '../match/book.ts'
import type { Market } from '../match/market.ts'
import { exampleBook, exampleFacts, exampleMarket, generousLimits, pick, startsAt } from '../testing/books.ts'
import { checkSlip, type SlipFacts } from './check-slip.ts'
import type { Selection } from './selection.ts'

function check(selections: readonly Selection[], change: Partial<SlipFacts> = {}) {
  return checkSlip(exampleFacts(selections, change))
}

const codes = (selections: readonly Selection[], change: Partial<SlipFacts> = {}) =>
  check(selections, change).refusals.map((refusal) => refusal.code)

/** Books in which the given matches are changed and all others are open. */
function booksWith(changes: Readonly<Record<number, Partial<MatchBook> | undefined>>): Partial<SlipFacts> {
  return { bookOf: (matchId) => exampleBook(matchId, changes[matchId]) }
}

const inPlay: Partial<MatchBook> = {
  state: { ...exampleBook(1).state, status: 'live', period: 'firstHalf', minute: 12 },
}

function withMarket(market: Market): Partial<MatchBook> {
  return { markets: new Map([...exampleBook(1).markets, [market.key, market]]) }
}

const repriced = (price: number) => booksWith({ 2: { version: 9, ...withMarket(exampleMarket('1x2', { 1: price })) } })

describe('a slip that may be placed', () => {
  test('has no refusal, and a quote', () => {
    const { refusals, quote } = check([pick(1), pick(2)])
    expect(refusals).toEqual([])
    expect(quote).toMatchObject({ kind: 'combined', sizes: [2], combinations: 1, stakeTotal: 1000, payoutMax: 4000 })
  })

  test('is quoted without a balance, for a visitor', () => {
    const { balance: _balance, ...visitor } = exampleFacts([pick(1)])
    expect(checkSlip(visitor).refusals).toEqual([])
    expect(checkSlip(visitor).quote?.payoutMax).toBe(2000)
  })
})

describe('form', () => {
  test('an empty slip is that and nothing else', () => {
    expect(check([])).toEqual({ refusals: [{ code: 'slipEmpty' }] })
  })

  test('more selections than any coupon has are refused before anything is computed', () => {
    const many = Array.from({ length: 1000 }, (_, index) => pick(index + 1))
    const untouched = {
      bookOf: () => {
        throw new Error('looked up a book')
      },
    }
    expect(check(many, untouched)).toEqual({ refusals: [{ code: 'selectionsTooMany', max: 50, count: 1000 }] })
  })

  test('sizes that do not exist leave nothing to quote and no stake to judge', () => {
    const { refusals, quote } = check([pick(1), pick(2)], { sizes: [3], stakeMode: 'perCombination' })
    expect(refusals).toEqual([{ code: 'sizesInvalid', sizes: [3], matches: 2 }])
    expect(quote).toBeUndefined()
  })
})

describe('what is switched off', () => {
  test('a product is refused by the legs that need it', () => {
    const live = booksWith({ 2: inPlay })
    expect(check([pick(1)], { products: { sport: false, live: true } }).refusals).toEqual([
      { code: 'productOff', product: 'sport' },
    ])
    expect(codes([pick(2)], { ...live, products: { sport: false, live: true } })).toEqual([])
    expect(check([pick(1), pick(2)], { ...live, products: { sport: true, live: false } }).refusals).toEqual([
      { code: 'productOff', product: 'live' },
    ])
  })

  test('a kind of coupon is refused by its own set, live legs by theirs', () => {
    const off = { ...generousLimits.combine, on: false }
    expect(check([pick(1), pick(2)], { limits: { ...generousLimits, combine: off } }).refusals).toEqual([
      { code: 'productOff', product: 'combined' },
    ])
    expect(codes([pick(1)], { limits: { ...generousLimits, combine: off, live: off } })).toEqual([])
    const limits = { ...generousLimits, live: off }
    expect(check([pick(2)], { ...booksWith({ 2: inPlay }), limits }).refusals).toEqual([
      { code: 'productOff', product: 'live' },
    ])
  })
})

describe('legs', () => {
  test('all that may not be taken are named in one refusal', () => {
    const change = booksWith({ 1: { betting: 'stopped' }, 3: { producerUp: false } })
    expect(check([pick(1), pick(2), pick(3)], change).refusals).toEqual([
      {
        code: 'notBettable',
        legs: [
          { selection: '1|1x2|1', why: 'bettingStopped' },
          { selection: '3|1x2|1', why: 'producerDown' },
        ],
      },
    ])
  })

  test('a match that should have begun is not taken at either price', () => {
    expect(check([pick(1)], { now: startsAt }).refusals[0]).toMatchObject({
      code: 'notBettable',
      legs: [{ why: 'matchStarted' }],
    })
  })

  test('a suspended leg is still quoted, an unknown one is not', () => {
    const suspended = withMarket({ ...exampleMarket('1x2', { 1: 2000 }), status: 'suspended' })
    expect(check([pick(1), pick(2)], booksWith({ 1: suspended })).quote?.payoutMax).toBe(4000)
    const unknown = check([pick(1), pick(2)], { bookOf: (id) => (id === 1 ? exampleBook(1) : undefined) })
    expect(unknown.refusals).toMatchObject([{ code: 'notBettable', legs: [{ why: 'matchUnknown' }] }])
    expect(unknown.quote).toBeUndefined()
  })

  test('a price that moved is refused or taken by the policy; the quote has the current one', () => {
    const changed = [{ selection: '2|1x2|1', was: 2000, now: 1900, version: 9 }]
    const { refusals, quote } = check([pick(1), pick(2)], repriced(1900))
    expect(refusals).toEqual([{ code: 'priceChanged', legs: changed }])
    expect(quote).toMatchObject({ payoutMax: 3800, changed })
    expect(codes([pick(1), pick(2)], { ...repriced(1900), pricePolicy: 'higher' })).toEqual(['priceChanged'])
    expect(codes([pick(1), pick(2)], { ...repriced(1900), pricePolicy: 'any' })).toEqual([])
    expect(codes([pick(1), pick(2)], { ...repriced(2100), pricePolicy: 'higher' })).toEqual([])
    expect(codes([pick(1), pick(2)], { ...repriced(2100), pricePolicy: 'none' })).toEqual(['priceChanged'])
  })

  test('a new version at the same price is no change', () => {
    expect(check([pick(1), pick(2)], repriced(2000))).toMatchObject({ refusals: [], quote: { changed: [] } })
  })

  test('when one change is refused all are told', () => {
    const lower = { version: 9, ...withMarket(exampleMarket('1x2', { 1: 1900 })) }
    const higher = { version: 9, ...withMarket(exampleMarket('1x2', { 1: 2100 })) }
    const refused = check([pick(1), pick(2)], { ...booksWith({ 1: lower, 2: higher }), pricePolicy: 'higher' })
    expect(refused.refusals).toMatchObject([{ code: 'priceChanged', legs: [{ now: 1900 }, { now: 2100 }] }])
  })

  test("a price outside the player's bounds is told with the bound", () => {
    const limits = { ...generousLimits, priceMin: 2500, priceMax: 3500 }
    const outside = [pick(1), pick(2, { outcomeId: '2', price: 4000 }), pick(3, { outcomeId: 'x', price: 3000 })]
    expect(check(outside, { limits }).refusals).toEqual([
      { code: 'priceBelowMin', selection: '1|1x2|1', min: 2500, price: 2000 },
      { code: 'priceAboveMax', selection: '2|1x2|2', max: 3500, price: 4000 },
    ])
  })

  test('a market of no known type is single-only', () => {
    const riddle = pick(1, { marketKey: 'riddle', outcomeId: 'yes', price: 5000 })
    expect(codes([riddle])).toEqual([])
    expect(check([riddle, pick(2)]).refusals).toEqual([{ code: 'singleOnly', selection: '1|riddle|yes' }])
  })
})

describe('limits', () => {
  const limits = {
    ...generousLimits,
    combine: { on: true, legsMin: 3, stakeMin: 500, stakeMax: 2000, payoutMax: 100_000 },
  }

  test('legs are counted by match', () => {
    expect(check([pick(1), pick(2)], { limits }).refusals).toEqual([
      { code: 'legsTooFew', min: 3, count: 2, limit: 'player', set: 'combine' },
    ])
  })

  test.each([
    [0, [{ code: 'stakeMissing' }]],
    [499, [{ code: 'stakeBelowMin', min: 500, stake: 499, limit: 'player', set: 'combine' }]],
    [500, []],
    [2000, []],
    [2001, [{ code: 'stakeAboveMax', max: 2000, stake: 2001, limit: 'player', set: 'combine' }]],
  ])('a stake of %d', (stake, refusals) => {
    expect(check([pick(1), pick(2), pick(3)], { limits, stake }).refusals).toEqual(refusals)
  })

  test('other sources restrict further and are named', () => {
    const bounds = [
      { source: 'match', stakeMax: 900 },
      { source: 'site', couponPriceMax: 3999, legsMax: 1 },
    ] as const
    expect(check([pick(1), pick(2)], { bounds }).refusals).toEqual([
      { code: 'selectionsTooMany', max: 1, count: 2, limit: 'site' },
      { code: 'couponPriceAboveMax', max: 3999, price: 4000, limit: 'site' },
      { code: 'stakeAboveMax', max: 900, stake: 1000, limit: 'match' },
    ])
    expect(check([pick(1)], { bounds: [{ source: 'operator', couponPriceMin: 2001 }] }).refusals).toEqual([
      { code: 'couponPriceBelowMin', min: 2001, price: 2000, limit: 'operator' },
    ])
  })

  test('a restricted player may stake his share', () => {
    expect(check([pick(1)], { stakePercent: 10, stake: 100_001, balance: 1_000_000 }).refusals).toEqual([
      { code: 'stakeAboveMax', max: 100_000, stake: 100_001, limit: 'stakeFactor' },
    ])
  })

  test('the payout is cut, not refused', () => {
    const capped = check([pick(1), pick(2), pick(3)], {
      limits,
      stake: 2000,
      bounds: [{ source: 'site', payoutMax: 9000 }],
    })
    expect(capped.refusals).toEqual([])
    expect(capped.quote).toMatchObject({ payoutMax: 9000, payoutLimit: 9000 })
  })
})

describe('stake and account', () => {
  test('per combination the typed amount is laid on each, in total it is charged whole', () => {
    const system = { sizes: [2], stake: 100 }
    const three = [pick(1), pick(2), pick(3)]
    expect(check(three, { ...system, stakeMode: 'perCombination' }).quote).toMatchObject({
      stakeTotal: 300,
      payoutMax: 1200,
    })
    expect(check(three, { ...system, stakeMode: 'total' }).quote).toMatchObject({ stakeTotal: 100, payoutMax: 400 })
  })

  test('a stake beyond all numbers is refused, not computed', () => {
    const selections = Array.from({ length: 10 }, (_, index) => pick(index + 1))
    const stake = 10 ** 12 - 1
    const huge = check(selections, { sizes: [3, 4, 5, 6, 7], stake: stake * 9000, stakeMode: 'perCombination' })
    expect(huge.refusals.map((refusal) => refusal.code)).toEqual(['stakeAboveMax', 'balanceTooLow'])
  })

  test('the balance must carry the whole stake', () => {
    expect(check([pick(1)], { balance: 999 }).refusals).toEqual([{ code: 'balanceTooLow', balance: 999, needed: 1000 }])
    expect(codes([pick(1)], { balance: 1000 })).toEqual([])
  })
})

test('a form that cannot be is refused before any leg is looked at', () => {
  const refused = check([pick(1), pick(1), pick(2)], {
    rules: { ...slipRulesDefault, multipleOn: false },
    sizes: [4],
    stake: 1,
    bookOf: () => {
      throw new Error('looked up a book')
    },
  })
  expect(refused.refusals.map(({ code }) => code)).toEqual(['selectionRepeated', 'matchesConflict', 'sizesInvalid'])
  expect(refused).not.toHaveProperty('quote')
})

test('refusals come in their precedence, whatever breaks', () => {
  const everything = check([pick(1), pick(3), pick(2, { marketKey: 'riddle', outcomeId: 'yes', price: 4000 })], {
    ...booksWith({ 1: { betting: 'stopped' } }),
    products: { sport: false, live: false },
    limits: { ...generousLimits, priceMin: 2500 },
    stake: 1,
    bounds: [{ source: 'dealer', stakeMin: 100, legsMin: 5 }],
    balance: 0,
  })
  expect(everything.refusals.map((refusal) => refusal.code)).toEqual([
    'singleOnly',
    'productOff',
    'notBettable',
    'priceChanged',
    'priceBelowMin',
    'priceBelowMin',
    'legsTooFew',
    'stakeBelowMin',
    'balanceTooLow',
  ])
})
