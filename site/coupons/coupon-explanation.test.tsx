import { fraction } from '@banko/betting/fraction.ts'
import { describe, expect, it } from 'vitest'
import { explainCoupon, readFraction } from './explain-coupon.ts'
import { exampleCoupon, exampleLeg } from './testing/example-coupon.ts'
import { groupDigits, systemForm } from './use-coupon-text.ts'

const read = (coupon: ReturnType<typeof exampleCoupon>) => {
  const { lines, more, win, unitStake } = explainCoupon(coupon)
  const rows = lines.map(
    ({ factors, product, amount }) => `${factors.map(readFraction).join(' × ')} = ${readFraction(product)} ${amount}`,
  )
  return { rows, more, win, unitStake }
}

describe('how a coupon is computed', () => {
  it('multiplies the prices of a combined coupon', () => {
    const legs = [exampleLeg(1, 1420), exampleLeg(2, 2500), exampleLeg(3, 2500)]
    expect(read(exampleCoupon({ legs }))).toEqual({
      rows: ['1.42 × 2.50 × 2.50 = 8.875 17750'],
      more: 0,
      win: 17750,
      unitStake: 2000,
    })
  })

  it('counts void as 1, half won as the middle, half lost as a half, lost as nothing', () => {
    const legs = [
      exampleLeg(1, 2000, { result: 'won' }),
      exampleLeg(2, 3000, { result: 'void' }),
      exampleLeg(3, 2000, { result: 'halfWon' }),
      exampleLeg(4, 5000, { result: 'halfLost' }),
    ]
    expect(read(exampleCoupon({ legs })).rows).toEqual(['2.00 × 1.00 × 1.50 × 0.50 = 1.50 3000'])
    const lost = [...legs, exampleLeg(5, 2000, { result: 'lost' })]
    expect(read(exampleCoupon({ legs: lost })).win).toBe(0)
  })

  it('lists the rows of a system, the banker in each of them', () => {
    const legs = [exampleLeg(1, 1500, { banker: true }), exampleLeg(2, 2000), exampleLeg(3, 3000)]
    const coupon = exampleCoupon({ legs, kind: 'system', sizes: [1], combinations: 2 })
    expect(read(coupon)).toEqual({
      rows: ['1.50 × 2.00 = 3.00 3000', '1.50 × 3.00 = 4.50 4500'],
      more: 0,
      win: 7500,
      unitStake: 1000,
    })
    expect(systemForm(coupon)).toContain('B+1/2')
  })

  it('adds the legs of one match', () => {
    const legs = [exampleLeg(1, 2000), exampleLeg(1, 3000, { outcomeId: 'x' }), exampleLeg(2, 2000)]
    const coupon = exampleCoupon({ legs, kind: 'multiple', sizes: [2], combinations: 2 })
    expect(read(coupon).rows).toEqual(['5.00 × 2.00 = 10.00 10000'])
    expect(explainCoupon(coupon).sums).toHaveLength(1)
  })

  it('names only the first rows of a large system and still sums all of them exactly', () => {
    const legs = Array.from({ length: 10 }, (_, index) => exampleLeg(index + 1, 2000))
    const coupon = exampleCoupon({ legs, kind: 'system', sizes: [5], combinations: 252, stakeTotal: 25_200 })
    expect(read(coupon)).toMatchObject({ more: 240, win: 252 * 100 * 32, unitStake: 100 })
    expect(read(coupon).rows).toHaveLength(12)
  })

  it('cuts what it shows, never rounds it up', () => {
    expect([fraction(2, 3), fraction(8875, 1000), fraction(7), fraction(1, 8)].map(readFraction)).toEqual([
      '0.6666',
      '8.875',
      '7.00',
      '0.125',
    ])
    expect(groupDigits(4821093)).toBe('4\u00a0821\u00a0093')
  })
})
