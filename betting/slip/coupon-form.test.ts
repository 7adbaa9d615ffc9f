import { describe, expect, test } from 'vitest'
import { pick } from '../testing/books.ts'
import { couponFormOf, groupsOf } from './coupon-form.ts'
import type { Selection } from './selection.ts'

/** Selections of a word such as `1 2 2 *3`: matches in order, each time with another outcome; a star marks a banker. */
function selectionsFrom(text: string): Selection[] {
  const words = text.split(' ').filter(Boolean)
  return words.map((word, index) => {
    return pick(Number(word.replace('*', '')), { outcomeId: String(index), banker: word.startsWith('*') })
  })
}

describe('groupsOf', () => {
  test('puts the selections of one match together, in the order in which matches first appear', () => {
    const groups = groupsOf(selectionsFrom('3 1 3 2'))
    expect(groups.map((group) => [group.matchId, group.legs.length])).toEqual([
      [3, 2],
      [1, 1],
      [2, 1],
    ])
  })

  test('a match is a banker when one of its selections is marked', () => {
    expect(groupsOf(selectionsFrom('1 *1 2')).map((group) => group.banker)).toEqual([true, false])
  })
})

describe('couponFormOf', () => {
  test.each([
    ['1', [], 'single', [1], 1],
    ['1', [1], 'single', [1], 1],
    ['1 2', [], 'combined', [2], 1],
    ['1 2 3', [3], 'combined', [3], 1],
    ['1 2 3', [2], 'system', [2], 3],
    ['1 2 3', [2, 3], 'system', [2, 3], 4],
    ['1 2 3', [1, 2, 3], 'system', [1, 2, 3], 7],
    ['1 1', [], 'multiple', [1], 2],
    ['1 1 2', [], 'multiple', [2], 2],
    ['1 1 2 2 2', [], 'multiple', [2], 6],
    ['1 1 2', [1], 'system', [1], 3],
    ['1 1 2 2 3', [2], 'system', [2], 8],
    ['*1 2 3', [], 'combined', [2], 1],
    ['*1 2 3 4', [2], 'system', [2], 3],
    ['*1 2 3 4', [3], 'combined', [3], 1],
    ['*1 *1 2 3', [1], 'system', [1], 4],
  ])('%s in sizes %j is %s', (legs, sizes, kind, resolved, combinations) => {
    const form = couponFormOf(selectionsFrom(legs), sizes)
    expect(form).toMatchObject({ kind, sizes: resolved, sizesValid: true, combinations })
  })

  test.each([
    ['1 2 3', [4]],
    ['1 2 3', [0]],
    ['1 2 3', [-1]],
    ['1 2 3', [1.5]],
    ['1 2 3', [2, 2]],
    ['*1 2 3', [3]],
  ])('%s has no sizes %j', (legs, sizes) => {
    expect(couponFormOf(selectionsFrom(legs), sizes)).toMatchObject({ sizesValid: false, combinations: 0 })
  })
})
