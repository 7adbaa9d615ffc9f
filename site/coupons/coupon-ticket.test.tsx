import { WordsProvider } from '@banko/browser/words.tsx'
import { loadWords } from '@banko/words/load.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CouponHead, CouponLegs } from './coupon-ticket.tsx'
import { exampleCoupon, exampleLeg } from './testing/example-coupon.ts'

const english = await loadWords('en')
if (!english) throw new Error('there is no English')
const words = english

function read(coupon: Parameters<typeof CouponLegs>[0]['coupon'], Part = CouponLegs): string {
  const markup = renderToStaticMarkup(
    <WordsProvider data={words}>
      <Part coupon={coupon} />
    </WordsProvider>,
  )
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\u00a0\s]+/g, ' ')
}

const legs = [exampleLeg(1, 2000, { result: 'won', provisional: true }), exampleLeg(2, 3000, { result: 'void' })]

it('says what a coupon that waits for its confirmation pays, void legs left out, and until when', () => {
  const text = read(exampleCoupon({ legs, payoutMax: 12_000, heldUntil: Date.UTC(2026, 10, 20, 19) }))
  expect(text).toContain('The result is not confirmed yet. We pay')
  expect(text).toMatch(/We pay \S*40\.00/)
  expect(text.match(/Not confirmed yet/g)).toHaveLength(1)
})

it('says nothing of that otherwise', () => {
  expect(read(exampleCoupon({ legs, status: 'won', payout: 4000 }))).not.toContain('The result is not confirmed')
})

it('says that a free bet pays it, and is not paid out, wherever its stake stands', () => {
  const won = exampleCoupon({ legs, status: 'won', freeBet: true, payout: 2000 })
  expect(read(won, CouponHead)).toMatch(/4 821 093.* · Free bet .*20\.00 →/)
  expect(read(won)).toMatch(/Free bet, not paid out \S*20\.00/)
  expect(read(exampleCoupon({ legs, status: 'won', payout: 4000 }), CouponHead)).not.toContain('Free bet')
})

it('says that a free bet is there again where its coupon was not taken, or stands for nothing', () => {
  const back = read(exampleCoupon({ legs, status: 'cancelled', freeBet: true }))
  expect(back).toMatch(/Free bet returned \S*20\.00/)
  expect(back).not.toContain('not paid out')
  const refused = exampleCoupon({ legs, status: 'refused', freeBet: true, refusal: { code: 'stakeMissing' } })
  expect(read(refused)).toMatch(/your free bet of \S*20\.00\S* (TL )?is back/)
})
