import { describe, expect, test } from 'vitest'
import { noBonus } from '../coupon/bonus.ts'
import { checkSlip } from '../slip/check-slip.ts'
import { exampleFacts, generousLimits, pick } from '../testing/books.ts'
import type { FreeBet } from './free-bet.ts'
import { type FreeBetUse, whyNotFreeBet } from './why-not-free-bet.ts'

const freeBet: FreeBet = { value: 2000, kinds: ['single', 'combined'], products: ['sport', 'live'] }
const slip: FreeBetUse = { kind: 'single', prices: [{ price: 1500, live: false }] }

test('what its rules allow may be paid with it', () => {
  expect(whyNotFreeBet(freeBet, slip)).toBeUndefined()
  expect(whyNotFreeBet({ ...freeBet, legsMin: 1, priceMin: 1500 }, slip)).toBeUndefined()
})

test('one that is gone pays nothing', () => {
  expect(whyNotFreeBet({ ...freeBet, gone: true }, slip)).toEqual({ code: 'freeBetUnfit', why: 'expired' })
})

test('a slip is of a kind and a product that it may pay', () => {
  const kinds = ['combined'] as const
  expect(whyNotFreeBet({ ...freeBet, kinds }, slip)).toEqual({ code: 'freeBetUnfit', why: 'kind', kinds })
  expect(whyNotFreeBet(freeBet, { ...slip, kind: 'system' })).toMatchObject({ why: 'kind' })
  const live = { ...slip, prices: [...slip.prices, { price: 1500, live: true }] }
  const wrong = { code: 'freeBetUnfit', why: 'product' }
  expect(whyNotFreeBet({ ...freeBet, products: ['sport'] }, live)).toEqual({ ...wrong, product: 'live' })
  expect(whyNotFreeBet({ ...freeBet, products: ['live'] }, slip)).toEqual({ ...wrong, product: 'sport' })
})

test('a slip has legs enough and no price below the least', () => {
  const low = { code: 'freeBetUnfit', why: 'price', min: 1501 }
  expect(whyNotFreeBet({ ...freeBet, legsMin: 2 }, slip)).toEqual({
    ...{ code: 'freeBetUnfit', why: 'legs', min: 2, count: 1 },
  })
  expect(whyNotFreeBet({ ...freeBet, priceMin: 1501 }, slip)).toEqual(low)
})

describe('a slip that it pays', () => {
  const facts = exampleFacts([pick(1), pick(2)], {
    ...{ freeBet, stake: 1, balance: 0 },
    limits: { ...generousLimits, bonus: { percent: 5, tipCount: 0, priceMin: 1010 } },
  })

  test('costs its value and nothing else, and pays what it wins without it and without a bonus', () => {
    expect(checkSlip(facts)).toMatchObject({
      refusals: [],
      quote: { stakeTotal: 2000, payoutMax: 6000, bonus: 0, bonusPercent: 0 },
    })
    expect(noBonus.percent).toBe(0)
  })

  test('is refused by its rules before its stake is looked at', () => {
    const { refusals } = checkSlip({ ...facts, freeBet: { ...freeBet, value: 0, gone: true } })
    expect(refusals[0]).toEqual({ code: 'freeBetUnfit', why: 'expired' })
  })

  test('has no quote while a leg has no price, and is not judged by its rules', () => {
    const { quote, refusals } = checkSlip({ ...facts, bookOf: () => undefined })
    expect([quote, refusals.some(({ code }) => code === 'freeBetUnfit')]).toEqual([undefined, false])
  })
})
