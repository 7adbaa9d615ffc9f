import { describe, expect, test } from 'vitest'
import { fraction } from '../numbers/fraction.ts'
import type { CouponKind } from '../slip/selection.ts'
import { contributionOf, type WageredCoupon, type WageredRound } from './contribution-of.ts'
import { defaultContributions, type GameKind } from './contribution-table.ts'

const leg = (price: number) => ({ price, result: 'won' }) as const
const coupon: WageredCoupon = {
  ...{ of: 'coupon', kind: 'single', live: false, status: 'lost', stake: 1000, stakeSold: 0, paidBy: 'purse' },
  ...{ legs: [leg(1500)], bothSides: false },
}
const round: WageredRound = { of: 'round', game: 'slots', stake: 1000, mode: 'played' }
const ofCoupon = (more: Partial<WageredCoupon>) => contributionOf(defaultContributions, { ...coupon, ...more })
const ofRound = (more: Partial<WageredRound>) => contributionOf(defaultContributions, { ...round, ...more })

describe('a coupon', () => {
  test.each<[CouponKind, number, number]>([
    ['single', 1500, 1499],
    ['combined', 1400, 1399],
    ['multiple', 1400, 1399],
    ['system', 1400, 1399],
  ])('%s counts all of its stake from a price of %d thousandths on', (kind, least, below) => {
    const legs = kind === 'single' ? [] : [leg(9000), leg(9000)]
    for (const live of [false, true]) {
      expect(ofCoupon({ kind, live, legs: [...legs, leg(least)] })).toEqual({ counted: 1000 })
      expect(ofCoupon({ kind, live, legs: [...legs, leg(below)] })).toEqual({ counted: 0, why: 'price' })
    }
  })

  test('a price between thousandths is held against the least as it is', () => {
    expect(ofCoupon({ legs: [{ price: fraction(3, 2), result: 'won' }] })).toEqual({ counted: 1000 })
    expect(ofCoupon({ legs: [{ price: fraction(14_999, 10_000), result: 'won' }] })).toMatchObject({ counted: 0 })
  })

  test('what was given back counts nothing', () => {
    expect(ofCoupon({ status: 'cancelled' })).toEqual({ counted: 0, why: 'cancelled' })
    expect(ofCoupon({ status: 'won', legs: [{ price: 2000, result: 'void' }] })).toEqual({ counted: 0, why: 'void' })
    expect(ofCoupon({ status: 'sold' })).toEqual({ counted: 0, why: 'sold' })
    expect(ofCoupon({ stakeSold: 1000 })).toEqual({ counted: 0, why: 'sold' })
  })

  test('of one that was sold in part the rest counts, and one leg that is void takes nothing away', () => {
    expect(ofCoupon({ stakeSold: 333 })).toEqual({ counted: 667 })
    const legs = [leg(1400), { price: 1400, result: 'void' } as const]
    expect(ofCoupon({ kind: 'combined', legs })).toEqual({ counted: 1000 })
  })

  test('a free bet and both sides of a market count nothing', () => {
    expect(ofCoupon({ paidBy: 'freeBet' })).toEqual({ counted: 0, why: 'freeBet' })
    expect(ofCoupon({ bothSides: true })).toEqual({ counted: 0, why: 'bothSides' })
  })

  test('an offer has shares of its own, for coupons in play too', () => {
    const { coupons } = defaultContributions
    const table = {
      ...defaultContributions,
      coupons: { ...coupons, single: { percent: 33, priceMin: 1010 } },
      livePercent: 0,
    }
    expect(contributionOf(table, { ...coupon, stake: 999 })).toEqual({ counted: 329 })
    expect(contributionOf(table, { ...coupon, live: true })).toEqual({ counted: 0, why: 'product' })
  })
})

describe('a round', () => {
  test.each<[GameKind, number]>([
    ['slots', 1000],
    ['bingo', 500],
    ['virtual', 500],
    ['tvGames', 500],
    ['liveCasino', 100],
    ['roulette', 100],
    ['cards', 100],
  ])('of %s counts %d of 1000', (game, counted) => {
    expect(ofRound({ game })).toEqual({ counted })
  })

  test('slots with a jackpot, free rounds and modes without risk count nothing', () => {
    expect(ofRound({ game: 'jackpotSlots' })).toEqual({ counted: 0, why: 'product' })
    expect(ofRound({ mode: 'free' })).toEqual({ counted: 0, why: 'free' })
    expect(ofRound({ mode: 'riskFree' })).toEqual({ counted: 0, why: 'riskFree' })
  })

  test.each<GameKind>(['dice', 'crash', 'mines', 'plinko'])(
    'of %s counts a fifth while it is not won too often',
    (game) => {
      expect(ofRound({ game, chance: 800_000 })).toEqual({ counted: 200 })
      expect(ofRound({ game, chance: 800_001 })).toEqual({ counted: 0, why: 'chance' })
      expect(ofRound({ game })).toEqual({ counted: 0, why: 'chance' })
    },
  )

  test('the chance to win says nothing of other games', () => {
    expect(ofRound({ game: 'slots', chance: 1_000_000 })).toEqual({ counted: 1000 })
  })

  test('of roulette counts nothing when it covers more than 24 numbers', () => {
    expect(ofRound({ game: 'roulette', numbers: 24 })).toEqual({ counted: 100 })
    expect(ofRound({ game: 'roulette', numbers: 25 })).toEqual({ counted: 0, why: 'coverage' })
    expect(ofRound({ game: 'cards', numbers: 25 })).toEqual({ counted: 100 })
  })
})
