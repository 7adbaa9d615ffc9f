import type { ExposureCap } from '@banko/betting/limits/exposure-caps.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CappedCoupon, exposureKey, findOver } from './exposure.ts'

const cap = (matchId: number, max: number): ExposureCap => ({
  ruleId: matchId,
  source: 'match',
  subject: String(matchId),
  about: { matchId },
  max,
})

const coupon = (payoutMax: number, ...exposures: readonly ExposureCap[]): CappedCoupon => ({
  number: payoutMax,
  operatorId: 1,
  currency: 'TRY',
  payoutMax,
  exposures,
})

const over = (coupons: readonly CappedCoupon[], open: ReadonlyMap<string, number> = new Map()) =>
  findOver(
    coupons,
    coupons.flatMap((one, position) =>
      one.exposures.map((of) => ({ position, cap: of, open: open.get(exposureKey(one, of)) ?? 0 })),
    ),
  )

test('the cap itself passes, one unit more does not and says what is left', () => {
  const open = new Map([['1 TRY match 1', 400]])
  expect(over([coupon(600, cap(1, 1000))], open)).toEqual(new Map())
  expect(over([coupon(601, cap(1, 1000))], open)).toEqual(new Map([[0, { cap: cap(1, 1000), left: 600 }]]))
  expect(over([coupon(1, cap(1, 300))], open)).toEqual(new Map([[0, { cap: cap(1, 300), left: 0 }]]))
})

test('the cap that leaves least is named', () => {
  const coupons = [coupon(500, cap(1, 490), cap(2, 400), cap(3, 1000))]
  expect(over(coupons).get(0)).toEqual({ cap: cap(2, 400), left: 400 })
})

test('what is refused takes nothing from those after it, of any cap', () => {
  const coupons = [coupon(900, cap(1, 1000), cap(2, 100)), coupon(1000, cap(1, 1000)), coupon(1, cap(1, 1000))]
  expect([...over(coupons).keys()]).toEqual([0, 2])
})

test('coupons together get what each would get alone after those before it', () => {
  const some = fc.record({
    payoutMax: fc.integer({ min: 1, max: 500 }),
    matches: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  })
  const caps = fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), caps, (asked, maxima) => {
      const coupons = asked.map(({ payoutMax, matches }) =>
        coupon(payoutMax, ...matches.map((match) => cap(match, maxima[match - 1] ?? 0))),
      )
      const open = new Map<string, number>()
      const alone = coupons.map((one) => {
        const refused = over([one], open).has(0)
        if (!refused)
          for (const of of one.exposures) {
            const key = exposureKey(one, of)
            open.set(key, (open.get(key) ?? 0) + one.payoutMax)
          }
        return refused
      })
      const together = over(coupons)
      expect(coupons.map((_, position) => together.has(position))).toEqual(alone)
      for (const [key, sum] of open) expect(sum).toBeLessThanOrEqual(maxima[Number(key.split(' ').at(-1)) - 1] ?? 0)
    }),
    { numRuns: 1000 },
  )
})
