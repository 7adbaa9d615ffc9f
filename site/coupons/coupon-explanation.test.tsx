import { explainSettlement } from '@banko/betting/explain/explain-settlement.ts'
import { fraction } from '@banko/betting/numbers/fraction.ts'
import { WordsProvider } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { loadWords } from '@banko/words/load.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ExplainedSteps } from './coupon-explanation.tsx'
import { explainedCouponOf } from './explained-coupon.ts'
import { readFraction } from './read-fraction.ts'
import { exampleCoupon, exampleLeg } from './testing/example-coupon.ts'
import { groupDigits, systemForm } from './use-coupon-text.ts'

const english = await loadWords('en')
if (!english) throw new Error('English is a language of the house')
const words = english

/** Every text of the explanation, in the order in which it is read. */
function drawn(coupon: Coupon): string[] {
  const markup = renderToStaticMarkup(
    <WordsProvider data={words}>
      <ExplainedSteps coupon={coupon} />
    </WordsProvider>,
  )
  return markup
    .replaceAll(/<\/?bdi[^>]*>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/[\u2066\u2069]/g, '').replaceAll('\u00a0', ' '))
    .filter((text) => text !== '')
}

/** The texts from the heading of the combinations on, without the sentence about rounding. */
const figures = (coupon: Coupon) => {
  const texts = drawn(coupon)
  return texts.slice(texts.indexOf('Combinations') + 1, -1)
}

describe('how a coupon is computed', () => {
  it('multiplies the prices of a combined coupon', () => {
    const legs = [exampleLeg(1, 1420), exampleLeg(2, 2500), exampleLeg(3, 2500)]
    expect(figures(exampleCoupon({ legs }))).toEqual([
      '20.00 TL / 1 combination = 20.00 TL on each',
      ...['1.42 × 2.50 × 2.50 = 8.875', '177.50 TL'],
      ...['Sum of the combinations', '177.50 TL', 'Pays up to', '177.50 TL'],
    ])
  })

  it('counts void as 1, half won as the middle, half lost as a half, lost as nothing', () => {
    const legs = [
      exampleLeg(1, 2000, { result: 'won' }),
      exampleLeg(2, 3000, { result: 'void' }),
      exampleLeg(3, 2000, { result: 'halfWon' }),
      exampleLeg(4, 5000, { result: 'halfLost' }),
    ]
    expect(figures(exampleCoupon({ legs, status: 'won' }))).toContain('2.00 × 1.00 × 1.50 × 0.50 = 1.50')
    const lost = exampleCoupon({ legs: [...legs, exampleLeg(5, 2000, { result: 'lost' })], status: 'lost' })
    expect(figures(lost).slice(-2)).toEqual(['Paid', '0.00 TL'])
  })

  it('tells a dead heat by its share', () => {
    const legs = [exampleLeg(1, 6000, { result: 'won', deadHeat: { places: 1, competitors: 3 } })]
    const texts = drawn(exampleCoupon({ legs, kind: 'single', status: 'won' }))
    expect(texts.filter((text) => text.includes('1/3'))).toHaveLength(1)
    expect(texts.slice(-3, -1)).toEqual(['Paid', '40.00 TL'])
  })

  it('lists the rows of a system, the banker in each of them', () => {
    const legs = [exampleLeg(1, 1500, { banker: true }), exampleLeg(2, 2000), exampleLeg(3, 3000)]
    const coupon = exampleCoupon({ legs, kind: 'system', sizes: [1], combinations: 2 })
    expect(figures(coupon)).toEqual([
      '20.00 TL / 2 combinations = 10.00 TL on each',
      ...['1.50 × 2.00 = 3.00', '30.00 TL', '1.50 × 3.00 = 4.50', '45.00 TL'],
      ...['Sum of the combinations', '75.00 TL', 'Pays up to', '75.00 TL'],
    ])
    expect(systemForm(coupon)).toContain('B+1/2')
  })

  it('counts of outcomes that cannot win together the best alone, as the coupon says what it pays at most', () => {
    const legs = [exampleLeg(1, 2000), exampleLeg(1, 3000, { outcomeId: 'x' }), exampleLeg(2, 2000)]
    const coupon = exampleCoupon({ legs, kind: 'multiple', sizes: [2], combinations: 2, payoutMax: 6000 })
    expect(drawn(coupon)).toContain('Of selections on one match the best possible result counts: 3.00')
    expect(figures(coupon)).toEqual([
      '20.00 TL / 2 combinations = 10.00 TL on each',
      ...['3.00 × 2.00 = 6.00', '60.00 TL'],
      ...['Sum of the combinations', '60.00 TL', 'Pays up to', '60.00 TL'],
    ])
  })

  it('adds the factors of a match once its selections are settled', () => {
    const legs = [
      exampleLeg(1, 2000, { result: 'void' }),
      exampleLeg(1, 3000, { outcomeId: 'x', result: 'void' }),
      exampleLeg(2, 2000, { result: 'won' }),
    ]
    const coupon = exampleCoupon({ legs, kind: 'multiple', sizes: [2], combinations: 2, status: 'won' })
    expect(drawn(coupon)).toContain('Factors of selections on one match are added: 1.00 + 1.00 = 2.00')
    expect(figures(coupon).slice(-2)).toEqual(['Paid', '40.00 TL'])
  })

  it('takes a free bet off what it wins, and off nothing where it wins nothing', () => {
    const legs = [exampleLeg(1, 2500, { result: 'won' })]
    const coupon = exampleCoupon({ legs, kind: 'single', status: 'won', freeBet: true, payout: 3000 })
    expect(figures(coupon).slice(-6)).toEqual([
      ...['Sum of the combinations', '50.00 TL', 'Free bet, not paid out', '-20.00 TL', 'Paid', '30.00 TL'],
    ])
    const lost = exampleCoupon({ legs: [exampleLeg(1, 2500, { result: 'lost' })], status: 'lost', freeBet: true })
    expect(figures(lost).slice(-4)).toEqual(['Sum of the combinations', '0.00 TL', 'Paid', '0.00 TL'])
  })

  it('puts the bonus on the win, and the cap on both', () => {
    const legs = [exampleLeg(1, 2000), exampleLeg(2, 2000)]
    const bonusRule = { percent: 10, tipCount: 1, priceMin: 1500 }
    const coupon = exampleCoupon({ legs, bonusRule, bonusPercent: 10, payoutLimit: 8500 })
    expect(figures(coupon).slice(-7)).toEqual([
      ...['Sum of the combinations', '80.00 TL', 'Bonus', '8.00 TL', 'Pays up to', '85.00 TL'],
      'This coupon pays 85.00 TL at most.',
    ])
  })

  it('names only the first rows of a large system and still sums all of them exactly', () => {
    const legs = Array.from({ length: 10 }, (_, index) => exampleLeg(index + 1, 2000))
    const coupon = exampleCoupon({ legs, kind: 'system', sizes: [5], combinations: 252, stakeTotal: 25_200 })
    expect(figures(coupon)).toContain('and 240 more combinations')
    expect(figures(coupon).filter((text) => text.includes('×'))).toHaveLength(12)
    expect(figures(coupon).slice(-2)).toEqual(['Pays up to', '8,064.00 TL'])
  })

  it('ends with what the rules pay for it', () => {
    const legs = [exampleLeg(1, 2000, { result: 'won' }), exampleLeg(2, 3000, { result: 'halfWon' })]
    const { steps } = explainSettlement(explainedCouponOf(exampleCoupon({ legs })))
    expect(steps.at(-1)).toEqual({ kind: 'payout', amount: 8000, bonus: 0 })
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
