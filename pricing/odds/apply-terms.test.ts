import { isOutcomeBettable, type Market, type MarketStatus } from '@banko/betting/match/market.ts'
import { type MatchTerms, marginMax, marginMin, type Override, type OverrideOrder } from '@banko/betting/match/terms.ts'
import { add, compare, fraction, zero } from '@banko/betting/numbers/fraction.ts'
import { priceMin } from '@banko/betting/numbers/price.ts'
import { exampleMarket } from '@banko/betting/testing/books.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyTerms, priceUnder } from './apply-terms.ts'
import { floorToLadder, priceMax } from './price-ladder.ts'

const margin = (thousandths: number, marketType?: string): MatchTerms => ({
  margins: [{ id: 1, scope: marketType ? { marketType } : {}, margin: thousandths }],
  overrides: [],
})
const override = (order: OverrideOrder, id = 1): Override => ({ id, matchId: 1, ...order })
const overrides = (...orders: readonly OverrideOrder[]): MatchTerms => ({
  margins: [],
  overrides: orders.map((order, id) => override(order, id)),
})
/** Of what is not offered, below nothing. */
const prices = (market: Market) =>
  Object.fromEntries(market.outcomes.map(({ id, price, active }) => [id, active ? price : -price]))

const main = exampleMarket('1x2', { 1: 2000, x: 3000, 2: 4000 })
const statuses: readonly MarketStatus[] = ['active', 'suspended', 'inactive', 'handedOver', 'settled', 'cancelled']

const anyOutcome = (id: string) =>
  fc.record({ id: fc.constant(id), price: fc.integer({ min: 1000, max: 1_200_000 }), active: fc.boolean() })
const anyMarket = fc.record({
  key: fc.constantFrom('1x2', 'doubleChance', 'riddle'),
  status: fc.constantFrom(...statuses),
  mostBalanced: fc.boolean(),
  outcomes: fc.tuple(anyOutcome('1'), anyOutcome('x'), anyOutcome('2')),
}) satisfies fc.Arbitrary<Market>
const anyOrder = anyMarket.chain(({ key }) =>
  fc.oneof(
    fc.constantFrom<OverrideOrder>(
      { kind: 'stopped' },
      { kind: 'suspended', marketKey: key },
      { kind: 'hidden', marketKey: key },
    ),
    fc
      .dictionary(fc.constantFrom('1', 'x', '2'), fc.integer({ min: priceMin, max: priceMax }))
      .map((fixed): OverrideOrder => ({ kind: 'prices', marketKey: key, prices: fixed })),
  ),
)
const anyTerms = fc.record({
  margins: fc.array(fc.integer({ min: marginMin, max: marginMax }), { maxLength: 1 }),
  orders: fc.array(anyOrder, { maxLength: 4 }),
})
const termsFrom = (made: { margins: number[]; orders: OverrideOrder[] }): MatchTerms => ({
  margins: made.margins.flatMap((thousandths) => margin(thousandths).margins),
  overrides: made.orders.map(override),
})

describe('a margin', () => {
  test.each([
    [2000, 50, 1900],
    [1900, 100, 1720],
    [4050, 50, 3850],
    [21_000, 300, 16_000],
    [1010, 10, 1000],
    [1000, 300, 1000],
    [1_200_000, 1, 1_000_000],
    [2000, -50, 2100],
    // Where the cut takes more than was given, the provider's price stands.
    [1333, -1, 1333],
    [1_200_000, -50, 1_200_000],
    [1333, 0, 1333],
  ])('turns %i into %i at %i thousandths', (price, thousandths, now) =>
    expect(priceUnder(price, thousandths)).toBe(now),
  )

  test('takes its share of every outcome and leaves everything else', () => {
    expect(applyTerms(main, margin(50))).toEqual({
      ...main,
      outcomes: exampleMarket('', { 1: 1900, x: 2850, 2: 3800 }).outcomes,
    })
  })

  test('cuts exactly, on the ladder, never above the provider’s price when it is positive', () => {
    const price = fc.integer({ min: 1000, max: 1_200_000 })
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: marginMax }), (from, thousandths) => {
        const now = priceUnder(from, thousandths)
        expect(now).toBeLessThanOrEqual(from)
        expect(floorToLadder(now)).toBe(now)
        // now / 1000 ≤ exact price, and the next price of the ladder would be above it; 1.00 is the end.
        const exact = fraction(from, 1000 + thousandths)
        if (now > 1000) expect(compare(fraction(now, 1000), exact)).toBeLessThanOrEqual(0)
        const onLadder = floorToLadder(Number((exact.n * 1000n) / exact.d))
        expect(now).toBe(onLadder)
      }),
    )
  })

  test('shows what falls below 1.01, and offers it no more', () => {
    const short = exampleMarket('1x2', { 1: 1010, x: 9000, 2: 30_000 })
    expect(prices(applyTerms(short, margin(20)))).toEqual({ 1: -1000, x: 8800, 2: 29_000 })
  })

  test('of the most specific rule that is for the market’s type applies, and no other', () => {
    const terms = { margins: [...margin(100, 'total').margins, ...margin(50).margins], overrides: [] }
    expect(prices(applyTerms(main, terms))).toEqual({ 1: 1900, x: 2850, 2: 3800 })
    expect(prices(applyTerms(exampleMarket('total/total=2.5', { over: 1900, under: 1900 }), terms))).toEqual({
      over: 1720,
      under: 1720,
    })
    expect(applyTerms(main, margin(100, 'total'))).toBe(main)
  })

  test('of nothing leaves prices as they come, off the ladder too', () => {
    const terms = { margins: [...margin(0, '1x2').margins, ...margin(50).margins], overrides: [] }
    expect(applyTerms(main, terms)).toBe(main)
  })

  test('below nothing gives back what the provider took, and no more than there is', () => {
    const dear = exampleMarket('1x2', { 1: 1800, x: 3200, 2: 4000 })
    expect(prices(applyTerms(dear, margin(-50)))).toEqual({ 1: 1890, x: 3360, 2: 4200 })
    expect(applyTerms(exampleMarket('1x2', { 1: 2000, x: 3000, 2: 6000 }), margin(-10))).toMatchObject({
      outcomes: [{ price: 2000 }, { price: 6000 }, { price: 3000 }],
    })
    const two = exampleMarket('doubleChance', { '1x': 1250, '12': 1333, x2: 2220 })
    expect(applyTerms(two, margin(-50))).toBe(two)
  })

  test('below nothing is not for a market of which nobody knows how many can win', () => {
    const riddle = exampleMarket('riddle', { yes: 1100, no: 1100 })
    expect(applyTerms(riddle, margin(-50))).toBe(riddle)
  })

  test('never lets the chances of what is offered sum to less than can win, unless the provider’s do', () => {
    const winners = { '1x2': 1, doubleChance: 2, riddle: 0 }
    const sumOf = ({ outcomes }: Market) =>
      outcomes.reduce((sum, { price, active }) => (active ? add(sum, fraction(1000, price)) : sum), zero)
    const short = anyMarket.map((market) => ({
      ...market,
      outcomes: market.outcomes.map((outcome) => ({ ...outcome, price: 1000 + (outcome.price % 3000) })),
    }))
    fc.assert(
      fc.property(short, fc.integer({ min: marginMin, max: -1 }), (market, thousandths) => {
        const offered = applyTerms(market, margin(thousandths))
        if (offered === market) return
        expect(compare(sumOf(offered), fraction(winners[market.key]))).toBeGreaterThanOrEqual(0)
        for (const [index, { price }] of offered.outcomes.entries())
          expect(price).toBeGreaterThanOrEqual(market.outcomes[index]?.price ?? 0)
      }),
    )
  })
})

describe('an override', () => {
  test('suspends a market, hides it, or both: then it is hidden', () => {
    const [suspended, hidden] = (['suspended', 'hidden'] as const).map((kind) => ({ kind, marketKey: '1x2' }))
    if (!suspended || !hidden) throw new Error('two were made')
    expect(applyTerms(main, overrides(suspended)).status).toBe('suspended')
    expect(applyTerms(main, overrides(hidden)).status).toBe('inactive')
    expect(applyTerms(main, overrides(hidden, suspended)).status).toBe('inactive')
    expect(applyTerms({ ...main, status: 'suspended' }, overrides(hidden)).status).toBe('inactive')
  })

  test('is of one market alone; a stopped match leaves its markets', () => {
    expect(applyTerms(main, overrides({ kind: 'hidden', marketKey: 'total/total=2.5' }))).toBe(main)
    expect(applyTerms(main, overrides({ kind: 'stopped' }))).toBe(main)
  })

  test('fixes prices as they are given, whatever the margin; the others have it', () => {
    const { margins } = margin(50)
    const fixed = overrides({ kind: 'prices', marketKey: '1x2', prices: { 1: 2345, gone: 5000 } })
    expect(prices(applyTerms(main, { ...fixed, margins }))).toEqual({ 1: 2345, x: 2850, 2: 3800 })
    const short = exampleMarket('1x2', { 1: 1010, x: 9000, 2: 30_000 })
    expect(
      prices(applyTerms(short, { ...overrides({ kind: 'prices', marketKey: '1x2', prices: { 1: 1050 } }), margins })),
    ).toEqual({ 1: 1050, x: 8550, 2: 28_000 })
  })

  test('at a fixed price forgets the provider’s chance, and keeps it at its own', () => {
    const told = { ...main, outcomes: main.outcomes.map((outcome) => ({ ...outcome, chances: { won: 300_000 } })) }
    const { outcomes } = applyTerms(told, overrides({ kind: 'prices', marketKey: '1x2', prices: { 1: 2500 } }))
    expect(outcomes.map(({ chances }) => chances?.won)).toEqual([undefined, 300_000, 300_000])
  })

  test('opens nothing: what is too short at the provider’s price stays so at a fixed one', () => {
    const short = exampleMarket('1x2', { 1: 1005, x: 9000, 2: 30_000 })
    const fixed = overrides({ kind: 'prices', marketKey: '1x2', prices: { 1: 2000 } })
    expect(prices(applyTerms(short, fixed))).toEqual({ 1: -2000, x: 9000, 2: 30_000 })
  })
})

describe('terms of every kind', () => {
  test('never make anything bettable that the provider does not offer', () => {
    fc.assert(
      fc.property(anyMarket, anyTerms, (market, made) => {
        const offered = applyTerms(market, termsFrom(made))
        expect(offered.outcomes.map(({ id }) => id)).toEqual(market.outcomes.map(({ id }) => id))
        market.outcomes.forEach((outcome, index) => {
          const now = offered.outcomes[index]
          if (now && isOutcomeBettable(offered, now)) expect(isOutcomeBettable(market, outcome)).toBe(true)
        })
      }),
    )
  })

  test('leave a market that is over or not shown as the very same object', () => {
    fc.assert(
      fc.property(anyMarket, anyTerms, (market, made) => {
        fc.pre(market.status !== 'active' && market.status !== 'suspended')
        expect(applyTerms(market, termsFrom(made))).toBe(market)
      }),
    )
  })
})
