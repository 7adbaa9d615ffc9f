import { describe, expect, test } from 'vitest'
import { type SlipRules, slipRulesDefault } from '../limits/limits.ts'
import { builderKey } from '../match/builder.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { pick } from '../testing/books.ts'
import { bankersMax, checkStructure } from './check-structure.ts'
import { couponFormOf } from './coupon-form.ts'
import type { Selection } from './selection.ts'

function check(
  selections: readonly Selection[],
  sizes: readonly number[] = [],
  change: Partial<SlipRules> = {},
): Refusal[] {
  return checkStructure(couponFormOf(selections, sizes), { ...slipRulesDefault, ...change })
}

/** So many selections on each of the matches. */
function slip(matchCount: number, perMatch = 1): Selection[] {
  return Array.from({ length: matchCount * perMatch }, (_, index) => {
    return pick((index % matchCount) + 1, { outcomeId: String(index) })
  })
}

const bankers = (selections: readonly Selection[], count: number) =>
  selections.map((selection, index) => ({ ...selection, banker: index < count }))

describe('what is refused', () => {
  test('an empty slip', () => {
    expect(check([])).toEqual([{ code: 'slipEmpty' }])
  })

  test('a combined coupon of more than 20', () => {
    expect(check(slip(20))).toEqual([])
    expect(check(slip(21))).toEqual([{ code: 'selectionsTooMany', max: 20, count: 21 }])
  })

  test('a slip of more than 50, or of as many as the operator says', () => {
    expect(check(slip(5, 10), [], { combinationsMax: 1e6, multipleSelectionsMax: 100 })).toEqual([])
    expect(check(slip(3, 2), [], { selectionsMax: 5 })).toEqual([{ code: 'selectionsTooMany', max: 5, count: 6 }])
    expect(check(slip(4), [], { selectionsMax: 3 })).toEqual([{ code: 'selectionsTooMany', max: 3, count: 4 }])
  })

  test('more selections of the bet builder than the operator says, other ones beside them not counted', () => {
    const built = (count: number) => slip(count).map((selection) => ({ ...selection, marketKey: builderKey }))
    expect(check([...built(3), pick(4), pick(5)])).toEqual([])
    expect(check(built(4))).toEqual([{ code: 'builtTooMany', max: 3, count: 4 }])
    expect(check(built(2), [], { builtSelectionsMax: 1 })).toEqual([{ code: 'builtTooMany', max: 1, count: 2 }])
  })

  test('the same selection twice', () => {
    expect(check([pick(1), pick(2), pick(1)])).toEqual([{ code: 'selectionRepeated', selection: '1|1x2|1' }])
  })

  test('two selections of one match with multiple off', () => {
    expect(check(slip(1, 2), [], { multipleOn: false })).toEqual([{ code: 'matchesConflict', matchId: 1 }])
    expect(check(slip(1, 2))).toEqual([])
  })

  test('sizes that do not exist', () => {
    expect(check(slip(3), [4])).toEqual([{ code: 'sizesInvalid', sizes: [4], matches: 3 }])
  })

  test('more bankers than matches less two', () => {
    expect(check(bankers(slip(4), 2), [1])).toEqual([])
    expect(check(bankers(slip(4), 3), [1])).toEqual([{ code: 'bankersTooMany', max: 2, count: 3 }])
    expect(check(bankers(slip(3), 3))).toEqual([{ code: 'bankersTooMany', max: 1, count: 3 }])
  })

  test('a system over more than 10 matches, bankers included', () => {
    expect(check(slip(10), [5])).toEqual([])
    expect(check(bankers(slip(11), 4), [2])).toEqual([{ code: 'systemMatchesTooMany', max: 10, count: 11 }])
    expect(check(slip(20), [19], { systemMatchesMax: 20 })).toEqual([])
  })

  test('a system over alternatives, unless the operator allows it', () => {
    expect(check(slip(3, 2), [2])).toEqual([{ code: 'systemMultipleOff' }])
    expect(check(slip(3, 2), [2], { systemMultipleOn: true })).toEqual([])
  })

  test('a multiple of more than 10 matches or 27 selections', () => {
    const eleven = [...slip(11), pick(1, { outcomeId: 'x' })]
    expect(check(eleven)).toEqual([{ code: 'multipleMatchesTooMany', max: 10, count: 11 }])
    expect(check(slip(9, 3))).toEqual([])
    expect(check([...slip(9, 3), pick(1, { outcomeId: 'x' })])).toMatchObject([
      { code: 'multipleSelectionsTooMany', max: 27, count: 28 },
      { code: 'combinationsTooMany' },
    ])
  })

  test('more combinations than the operator carries', () => {
    expect(check(slip(5), [2], { combinationsMax: 9 })).toEqual([{ code: 'combinationsTooMany', max: 9, count: 10 }])
    expect(check(slip(5), [2], { combinationsMax: 10 })).toEqual([])
  })
})

test.each([
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 1],
  [10, 8],
])('%d matches take at most %d bankers', (matches, most) => {
  expect(bankersMax(matches)).toBe(most)
})
