import { describe, expect, test } from 'vitest'
import { fraction } from '../numbers/fraction.ts'
import { type BonusRule, bonusPercentOf, nextBonusOf, noBonus } from './bonus.ts'

const rule: BonusRule = { percent: 5, tipCount: 3, priceMin: 1500 }
const legs = (count: number, price = 2000) => Array.from({ length: count }, () => price)

describe('bonusPercentOf', () => {
  test.each([
    [0, 0],
    [3, 0],
    [4, 5],
    [5, 10],
    [8, 25],
    [20, 25],
  ])('%d eligible legs earn %d percent', (count, percent) => {
    expect(bonusPercentOf(rule, legs(count), 1)).toBe(percent)
  })

  test('a leg is eligible from the least price on, not below', () => {
    expect(bonusPercentOf(rule, [...legs(3), 1500], 1)).toBe(5)
    expect(bonusPercentOf(rule, [...legs(3), 1499], 1)).toBe(0)
  })

  test('an exact price is held against the same bound', () => {
    expect(bonusPercentOf(rule, [...legs(3), fraction(3, 2)], 1)).toBe(5)
    expect(bonusPercentOf(rule, [...legs(3), fraction(1499, 1000)], 1)).toBe(0)
    expect(bonusPercentOf(rule, [...legs(3), fraction(5, 3)], 1)).toBe(5)
  })

  test('more than one combination earns none', () => {
    expect(bonusPercentOf(rule, legs(8), 2)).toBe(0)
  })

  test('a single earns it where the rule counts from the first leg', () => {
    expect(bonusPercentOf({ ...rule, tipCount: 0 }, legs(1), 1)).toBe(5)
    expect(bonusPercentOf({ ...rule, tipCount: 1 }, legs(1), 1)).toBe(0)
  })

  test('no rule gives none', () => {
    expect(bonusPercentOf(noBonus, legs(20), 1)).toBe(0)
  })
})

describe('nextBonusOf', () => {
  test.each([
    [1, { legs: 3, percent: 5 }],
    [3, { legs: 1, percent: 5 }],
    [4, { legs: 1, percent: 10 }],
    [7, { legs: 1, percent: 25 }],
    [8, undefined],
  ])('with %d eligible legs: %o', (count, step) => {
    expect(nextBonusOf(rule, legs(count), 1)).toEqual(step)
  })

  test('it is what the bonus becomes once those legs are there', () => {
    for (const percent of [1, 4, 7, 25, 40])
      for (const tipCount of [0, 1, 5])
        for (let count = 0; count < 30; count++) {
          const own = { ...rule, percent, tipCount }
          const now = [...legs(count), 1499]
          const step = nextBonusOf(own, now, 1)
          const percentNow = bonusPercentOf(own, now, 1)
          if (!step) expect(percentNow).toBe(25)
          else {
            expect(bonusPercentOf(own, [...now, ...legs(step.legs)], 1)).toBe(step.percent)
            expect(bonusPercentOf(own, [...now, ...legs(step.legs - 1)], 1)).toBe(percentNow)
            expect(step.percent).toBeGreaterThan(percentNow)
          }
        }
  })

  test('nothing raises it without a rule, nor on several combinations', () => {
    expect(nextBonusOf(noBonus, legs(2), 1)).toBeUndefined()
    expect(nextBonusOf(rule, legs(2), 3)).toBeUndefined()
  })
})
