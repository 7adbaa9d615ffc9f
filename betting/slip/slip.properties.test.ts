import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SlipRules, slipRulesDefault } from '../limits/limits.ts'
import { exampleFacts, pick } from '../testing/books.ts'
import { runs } from '../testing/runs.ts'
import { checkSlip } from './check-slip.ts'
import { namedSystemIds } from './named-systems.ts'
import { pricePolicies, selectionKey } from './selection.ts'
import { emptySlip, reduceSlip, type Slip, type SlipEvent, whyNot } from './slip.ts'
import { stakeOf } from './stake-text.ts'

const prices = { 1: 2000, x: 3000, 2: 4000 } as const

const anySelection = fc
  .record({ matchId: fc.integer({ min: 1, max: 24 }), outcomeId: fc.constantFrom('1', 'x', '2') })
  .map(({ matchId, outcomeId }) => {
    return pick(matchId, { outcomeId, price: prices[outcomeId as keyof typeof prices] })
  })

const anyKey = anySelection.map(selectionKey)

/** Mostly adding, so that slips grow to every limit. */
const anyEvent: fc.Arbitrary<SlipEvent> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('add' as const), selection: anySelection }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove' as const), key: anyKey }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('toggleBanker' as const), key: anyKey }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('toggleSize' as const), size: fc.integer({ min: 0, max: 12 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('chooseSystem' as const), system: fc.constantFrom(...namedSystemIds) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'chooseAll' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('dropMatches' as const),
      matchIds: fc.array(fc.integer({ min: 1, max: 24 }), { maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('typeStake' as const),
      key: fc.constantFrom('0', '1', '5', '9', '.', 'back', 'e'),
      currency: fc.constantFrom('TRY', 'TND', 'JPY'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('editStake' as const),
      text: fc.string({ maxLength: 8 }),
      currency: fc.constantFrom('TRY', 'TND', 'JPY'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('addStake' as const),
      amount: fc.integer({ min: 1, max: 10_000 }),
      currency: fc.constantFrom('TRY', 'TND', 'JPY'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('setPolicy' as const),
      policy: fc.constantFrom(...pricePolicies),
    }),
  },
  {
    weight: 1,
    arbitrary: anyKey.map((selection) => {
      return { kind: 'acceptPrices' as const, changes: [{ selection, was: 2000, now: 2500, version: 8 }] }
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'clear' as const }) },
)

const anyRules: fc.Arbitrary<SlipRules> = fc
  .record({
    multipleOn: fc.boolean(),
    systemMultipleOn: fc.boolean(),
    systemMatchesMax: fc.integer({ min: 3, max: 20 }),
  })
  .map((change) => ({ ...slipRulesDefault, ...change, combinationsMax: 2 ** 20 }))

/** The slip after every step, each held against the whole of checkSlip with all books open and limits wide. */
function walk(
  events: readonly SlipEvent[],
  rules: SlipRules,
  visit: (before: Slip, event: SlipEvent, after: Slip) => void,
) {
  let slip = emptySlip
  for (const event of events) {
    const after = reduceSlip(slip, event, rules)
    visit(slip, event, after)
    slip = after
  }
}

test('the slip after any history is one that checkSlip can judge: an empty one, or one with a quote', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60, size: 'max' }), anyRules, (events, rules) => {
      const slip = events.reduce((before, event) => reduceSlip(before, event, rules), emptySlip)
      const stake = stakeOf(slip.stakeText, 'TRY')
      const { pricePolicy, selections, sizes } = slip
      const { refusals, quote, stakeRange } = checkSlip(exampleFacts(selections, { sizes, rules, stake, pricePolicy }))
      const codes = refusals.map(({ code }) => code)
      if (selections.length === 0) {
        expect(codes).toEqual(['slipEmpty'])
        return
      }
      // Of the form nothing can be wrong; what the stake, the balance and the prices are is the player's business.
      expect(
        codes.filter((code) => !['stakeMissing', 'stakeAboveMax', 'balanceTooLow', 'priceChanged'].includes(code)),
      ).toEqual([])
      expect(quote).toBeDefined()
      expect(stakeRange).toBeDefined()
    }),
    { numRuns: runs(2000, 100_000) },
  )
}, 600_000)

test('no history of a slip makes one that checkSlip refuses', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60, size: 'max' }), anyRules, (events, rules) => {
      walk(events, rules, (_before, _event, { selections, sizes }) => {
        if (selections.length === 0) return
        const { refusals, quote } = checkSlip(exampleFacts(selections, { sizes, rules, pricePolicy: 'any' }))
        expect(refusals).toEqual([])
        expect(quote?.combinations).toBeGreaterThan(0)
      })
    }),
    { numRuns: runs(1000, 10_000) },
  )
}, 600_000)

test('an event that may not be leaves the very same slip, and says why', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60, size: 'max' }), anyRules, (events, rules) => {
      walk(events, rules, (before, event, after) => {
        if (whyNot(before, event, rules)) expect(after).toBe(before)
      })
    }),
    { numRuns: 500 },
  )
})

test('removing always removes', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60, size: 'max' }), anyRules, (events, rules) => {
      walk(events, rules, (_before, _event, after) => {
        for (const selection of after.selections) {
          const rest = reduceSlip(after, { kind: 'remove', key: selectionKey(selection) }, rules)
          expect(rest.selections).toHaveLength(after.selections.length - 1)
        }
      })
    }),
    { numRuns: 100 },
  )
})

test('a slip never holds two selections of a match where multiple is off, nor one twice', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60, size: 'max' }), anyRules, (events, rules) => {
      walk(events, rules, (_before, _event, { selections }) => {
        expect(new Set(selections.map(selectionKey)).size).toBe(selections.length)
        if (!rules.multipleOn) expect(new Set(selections.map(({ matchId }) => matchId)).size).toBe(selections.length)
      })
    }),
    { numRuns: 500 },
  )
})
