import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleBook } from '../testing/books.ts'
import {
  arrangeTerms,
  bettingUnder,
  concerns,
  type MarginRule,
  type MarginScope,
  noTerms,
  phaseOf,
  type TermsFacts,
  termsFacts,
  termsOf,
  weightOf,
} from './terms.ts'

const facts: TermsFacts = { matchId: 9, tournamentId: 7, categoryId: 5, sportId: 1, phase: 'before' }

/** A scope of what fits `facts`, naming some of its parts. */
const fitting = fc.record(
  {
    matchId: fc.constant(9),
    tournamentId: fc.constant(7),
    categoryId: fc.constant(5),
    sportId: fc.constant(1),
    marketType: fc.constant('total'),
    phase: fc.constant('before' as const),
  },
  { requiredKeys: [] },
)
const keyOf = (scope: MarginScope) =>
  JSON.stringify(scope, ['matchId', 'tournamentId', 'categoryId', 'sportId', 'marketType', 'phase'])
const ruleOf = (scope: MarginScope, id = 1, margin = 10): MarginRule => ({ id, scope, margin })

describe('the order of margin rules', () => {
  test('is total: two different scopes that fit the same market weigh differently', () => {
    fc.assert(
      fc.property(fitting, fitting, (a, b) => {
        expect(weightOf(a) === weightOf(b)).toBe(keyOf(a) === keyOf(b))
      }),
    )
  })

  test('does not depend on the order in which they were made', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fitting, { selector: keyOf }), (scopes) => {
        const rules = scopes.map((scope, id) => ruleOf(scope, id))
        const there = arrangeTerms(rules, []).margins
        const back = arrangeTerms(rules.toReversed(), []).margins
        expect(back).toEqual(there)
      }),
    )
  })

  test('puts the narrower place before the wider, and any place before the kind of market', () => {
    const scopes: MarginScope[] = [
      {},
      { phase: 'before' },
      { marketType: 'total' },
      { marketType: 'total', phase: 'before' },
      { sportId: 1 },
      { sportId: 1, marketType: 'total', phase: 'before' },
      { categoryId: 5 },
      { categoryId: 5, sportId: 1 },
      { tournamentId: 7 },
      { tournamentId: 7, marketType: 'total' },
      { matchId: 9 },
      { matchId: 9, tournamentId: 7, categoryId: 5, sportId: 1, marketType: 'total', phase: 'before' },
    ]
    const { margins } = arrangeTerms(
      scopes.map((scope, id) => ruleOf(scope, id)),
      [],
    )
    expect(margins.map(({ id }) => id)).toEqual(scopes.map((_, id) => id).toReversed())
  })
})

describe('the terms of a match', () => {
  test.each<[MarginScope, boolean]>([
    [{}, true],
    [{ sportId: 1, categoryId: 5, tournamentId: 7, matchId: 9, phase: 'before', marketType: 'any' }, true],
    [{ sportId: 2 }, false],
    [{ categoryId: 6 }, false],
    [{ tournamentId: 8 }, false],
    [{ matchId: 10 }, false],
    [{ phase: 'inPlay' }, false],
  ])('a rule for %j concerns it: %s', (scope, does) => expect(concerns(scope, facts)).toBe(does))

  test('are none where no rule fits and nothing is overridden', () => {
    const elsewhere = { id: 2, matchId: 10, kind: 'stopped' } as const
    expect(termsOf(noTerms, facts)).toBeUndefined()
    expect(termsOf(arrangeTerms([ruleOf({ sportId: 2 })], [elsewhere]), facts)).toBeUndefined()
  })

  test('are its rules and its overrides', () => {
    const stopped = { id: 2, matchId: 9, kind: 'stopped' } as const
    const terms = arrangeTerms([ruleOf({ sportId: 1 }), ruleOf({ sportId: 2 }, 3)], [stopped])
    expect(termsOf(terms, facts)).toEqual({ margins: [ruleOf({ sportId: 1 })], overrides: [stopped] })
    expect(termsOf(arrangeTerms([], [stopped]), facts)).toEqual({ margins: [], overrides: [stopped] })
  })

  test('are found by where it is played and whether it is in play', () => {
    const book = exampleBook(3)
    expect(termsFacts(book)).toEqual({ matchId: 3, tournamentId: 1, categoryId: 1, sportId: 1, phase: 'before' })
    expect(phaseOf({ state: { ...book.state, status: 'break' } })).toBe('inPlay')
  })
})

test('a stopped match is stopped while its provider has it open, and opens nothing', () => {
  const terms = { margins: [], overrides: [{ id: 1, matchId: 9, kind: 'stopped' } as const] }
  expect((['open', 'stopped', 'closed'] as const).map((provided) => bettingUnder(terms, provided))).toEqual([
    'stopped',
    'stopped',
    'closed',
  ])
  expect(bettingUnder({ margins: [], overrides: [] }, 'open')).toBe('open')
})
