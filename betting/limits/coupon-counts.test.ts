import { describe, expect, test } from 'vitest'
import { pick } from '../testing/books.ts'
import { type CountedCoupon, countQuestions, countsOfRules, dayKinds, refusalOfCount } from './coupon-counts.ts'
import { boundsOfRules, type LimitRule, type RuledCoupon, rulesBySubject } from './limit-rules.ts'

const noon = Date.UTC(2026, 10, 25, 12)
const coupon: RuledCoupon = { siteId: 2, playerId: 3, currency: 'TRY', legs: [], now: noon }
const single: CountedCoupon = { selections: [pick(1)], sizes: [] }
const two: CountedCoupon = { selections: [pick(1), pick(2)], sizes: [] }
const draw = pick(1, { outcomeId: 'x' })
const kinds = {
  single,
  combined: two,
  multiple: { selections: [pick(1), draw, pick(2)], sizes: [] },
  system: { selections: [pick(1), pick(2)], sizes: [1] },
} as const

const rule = (change: Partial<LimitRule>): LimitRule => ({
  id: 1,
  source: 'operator',
  subject: '',
  kind: 'sameCouponMax',
  value: 2,
  from: 0,
  ...change,
})
const counts = (rules: readonly LimitRule[], counted = single, of = coupon) =>
  countsOfRules(rulesBySubject(rules), of, counted)

describe('the counts of a coupon', () => {
  test('are none where nobody has set any', () => {
    expect(counts([])).toEqual([])
    expect(counts([rule({ kind: 'stakeMax', currency: 'TRY' })])).toEqual([])
    expect(counts([rule({ source: 'site', subject: '9' })])).toEqual([])
    expect(counts([rule({ from: noon + 1 })])).toEqual([])
  })

  test('are the least of operator, site and player', () => {
    const site = rule({ id: 2, source: 'site', subject: '2', value: 1 })
    const player = rule({ id: 3, source: 'player', subject: '3', value: 4 })
    expect(counts([rule({}), site, player])).toEqual([
      { as: 'same', question: countQuestions(single, noon).same, max: 1 },
    ])
    expect(counts([rule({}), player])).toMatchObject([{ max: 2 }])
  })

  test('of a day are those of the coupon’s own kind', () => {
    const rules = Object.values(dayKinds).map((kind, index) => rule({ id: index + 1, kind, value: index + 1 }))
    const told = Object.entries(kinds).map(([kind, of]) => [kind, counts(rules, of).map((one) => one.max)])
    expect(Object.fromEntries(told)).toEqual({ single: [1], combined: [2], multiple: [3], system: [4] })
  })

  test('may be both, and limit nothing else', () => {
    const rules = [rule({ value: 0 }), rule({ id: 2, kind: 'singlesPerDay', value: 7 })]
    expect(counts(rules).map(refusalOfCount)).toEqual([
      { code: 'couponRepeated', max: 0 },
      { code: 'couponsTooMany', max: 7, kind: 'single' },
    ])
    expect(boundsOfRules(rulesBySubject(rules), coupon)).toEqual([])
  })
})

describe('what is counted', () => {
  test('is the same coupon, whatever its prices and order', () => {
    const dearer = { selections: [pick(2, { price: 9000 }), pick(1)], sizes: [2] }
    expect(countQuestions(dearer, noon).same).toBe(countQuestions(two, noon + 1e9).same)
    expect(countQuestions(single, noon).same).not.toBe(countQuestions({ ...single, selections: [draw] }, noon).same)
  })

  test('of a day begins anew at midnight of UTC, and is of one kind', () => {
    const midnight = Date.UTC(2026, 10, 26)
    const day = (of: CountedCoupon, now: number) => countQuestions(of, now).day
    expect(day(single, midnight - 1)).toBe(day({ ...single, selections: [draw] }, noon))
    expect(day(single, midnight)).not.toBe(day(single, noon))
    expect(day(two, noon)).not.toBe(day(single, noon))
  })
})
