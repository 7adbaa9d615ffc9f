import { describe, expect, test } from 'vitest'
import type { BonusEvent } from './bonus-events.ts'
import {
  bookOf,
  cancelled,
  chargedBack,
  countedAfter,
  couponIn,
  doubling,
  expired,
  gaveUp,
  grantIn,
  leg,
  moneyAfter,
  moneyIn,
  opened,
  paidIn,
  placed,
  plain,
  player,
  said,
  sold,
  type Told,
  took,
  verdictOf,
} from './bonus-told.ts'

/** 100 of cash and 300 of bonus in a coupon at 2.00, 700 of bonus left. */
const mixed = [opened(100), took(1), placed(1, 400, leg(1, 2000))]

describe('stakes', () => {
  test('cash goes first, bonus for the rest', () => {
    expect(verdictOf(...mixed)).toEqual({ verdict: 'placed', stakeBonus: 300 })
    expect(moneyAfter(...mixed)).toEqual([0, 0, 700])
    expect(verdictOf(opened(400), took(1), placed(1, 400, leg(1, 2000)))).toEqual({ verdict: 'placed', stakeBonus: 0 })
  })

  test.each([
    ['balanceTooLow', 100, {}, 1101],
    ['balanceTooLow', 100, { betMax: 1, priceMin: 3000 }, 1101],
    ['placed', 100, {}, 1100],
    ['bonusBetMax', 100, { betMax: 199 }, 200],
    ['bonusBetMax', 100, { betMax: 199, priceMin: 3000 }, 200],
    ['bonusUnfit', 100, { priceMin: 2001 }, 200],
    ['bonusUnfit', 100, { legsMin: 2 }, 200],
    ['placed', 100, { betMax: 200, priceMin: 2000, legsMin: 1 }, 200],
    ['placed', 200, { betMax: 1, priceMin: 3000, legsMin: 3 }, 200],
  ] as const)('%s from %i of cash by %o for %i', (verdict, cash, rules, stake) => {
    expect(verdictOf(opened(cash), took(1, rules), placed(1, stake, leg(1, 2000)))).toMatchObject({ verdict })
  })

  test('without a word on it the largest stake is a tenth of the bonus, cut down', () => {
    const { betMax: _, ...terms } = { ...plain, reward: { kind: 'grant', amount: 1009 } as const }
    const took1009: readonly BonusEvent[] = [
      { kind: 'published', offer: 1, terms },
      { kind: 'asked', player, grant: 1, offer: 1 },
    ]
    expect(verdictOf(opened(0), took1009, placed(1, 100, leg(1, 2000)))).toMatchObject({ verdict: 'placed' })
    expect(verdictOf(opened(0), took1009, placed(1, 101, leg(1, 2000)))).toEqual({ verdict: 'bonusBetMax' })
  })

  test('a refused coupon is no coupon', () => {
    const book = bookOf(opened(10), placed(1, 11, leg(1, 2000)), sold(1, 5), said(1, '1'))
    expect([couponIn(book), moneyIn(book)]).toEqual([undefined, [10, 0, 0]])
  })
})

describe('payouts', () => {
  test.each([
    ['rounded half up', 3, [leg(1, 1500)], ['1'], 5],
    ['of exact products', 1, [leg(1, 1400), leg(2, 1499)], ['1', '1'], 2],
    ['of 1 for a void leg', 100, [leg(1, 2000), leg(2, 3333)], ['void', '1'], 333],
    ['of the stake where all is void', 100, [leg(1, 2000), leg(2, 3333)], ['void', 'void'], 100],
    ['of nothing for a lost leg', 100, [leg(1, 2000), leg(2, 3333)], ['1', 'x'], 0],
  ] as const)('%s', (_, stake, legs, results, payout) => {
    const says = results.map((result, index) => said(index + 1, result))
    const book = bookOf(opened(stake), placed(1, stake, ...legs), ...says)
    expect(couponIn(book)).toEqual({ open: false, payout, stakeBonus: 0 })
    expect(moneyIn(book)).toEqual([payout, 0, 0])
  })

  test('a coupon is lost at its first lost leg, and open while one without a result is left', () => {
    const both = [opened(10), placed(1, 10, leg(1, 2000), leg(2, 2000))]
    expect(couponIn(bookOf(...both, said(1, '1')))?.open).toBe(true)
    expect(couponIn(bookOf(...both, said(1, '2')))?.open).toBe(false)
    expect(couponIn(bookOf(...both, said(1, '2'), said(1, 'open')))?.open).toBe(true)
  })

  test('a coupon of which nothing can come is lost, whatever is open', () => {
    const tiny = [opened(10), placed(1, 1, leg(1, 1500, 'x'), leg(2, 1900, 'x'), leg(3, 1100)), said(1, 'half')]
    expect(couponIn(bookOf(...tiny))?.open).toBe(true)
    expect(couponIn(bookOf(...tiny, said(2, 'half')))).toEqual({ open: false, payout: 0, stakeBonus: 0 })
  })

  test('goes back in the ratio of the stake, bonus cut down', () => {
    expect(moneyAfter(...mixed, said(1, '1'))).toEqual([200, 0, 1300])
    expect(moneyAfter(opened(2), took(1), placed(1, 3, leg(1, 3333)), said(1, '1'))).toEqual([7, 0, 1002])
    expect(moneyAfter(...mixed, sold(1, 201))).toEqual([51, 0, 850])
    expect(moneyAfter(...mixed, cancelled(1))).toEqual([100, 0, 1000])
  })

  test('taken back: what lacks in cash is owed, what lacks in bonus the house bears', () => {
    const spent = [...mixed, said(1, '1'), placed(2, 1500, leg(2, 2000))]
    expect(moneyAfter(...spent, said(1, 'open'))).toEqual([0, 200, 0])
    expect(moneyAfter(...spent, said(1, 'open'), said(1, '1'))).toEqual([0, 0, 600])
  })

  test('what comes in pays a debt first, but neither its bonus part nor a returned stake does', () => {
    const owing = [opened(0), took(1), paidIn(1, 100), placed(1, 400, leg(1, 2000)), chargedBack(1)]
    expect(moneyAfter(...owing)).toEqual([0, 100, 700])
    expect(moneyAfter(...owing, said(1, '1'))).toEqual([100, 0, 1300])
    expect(moneyAfter(...owing, said(1, 'void'))).toEqual([0, 0, 1000])
    expect(moneyAfter(...owing, sold(1, 200))).toEqual([0, 50, 850])
    expect(moneyAfter(...owing, cancelled(1))).toEqual([100, 100, 1000])
    expect(moneyAfter(...owing, paidIn(2, 130))).toEqual([30, 0, 700])
    expect(moneyAfter(...owing, took(2, { wagerTimes: 0 }), gaveUp(1))).toEqual([1000, 100, 0])
  })

  test('of a grant that is over the bonus part is the house’s, of a completed one it is cash', () => {
    expect(moneyAfter(...mixed, gaveUp(1), said(1, '1'))).toEqual([200, 0, 0])
    expect(moneyAfter(...mixed, expired, took(2), said(1, '1'))).toEqual([200, 0, 1000])
    const once = [opened(0), took(1, { wagerTimes: 1, reward: { kind: 'grant', amount: 700 } })]
    const won = [...once, placed(1, 300, leg(1, 2000)), placed(2, 400, leg(2, 2000)), said(2, '1')]
    expect(moneyAfter(...won)).toEqual([0, 0, 800])
    const done = [...won, placed(3, 300, leg(3, 2000)), said(3, '2')]
    expect(moneyAfter(...done)).toEqual([500, 0, 0])
    expect(moneyAfter(...done, said(1, '1'))).toEqual([1100, 0, 0])
    expect(moneyAfter(...done, said(2, 'open'))).toEqual([0, 300, 0])
    expect(moneyAfter(...done, said(2, 'open'), said(1, '1'))).toEqual([300, 0, 0])
  })

  test('nothing changes a coupon that was sold or cancelled, and only an open one can be', () => {
    const bet = [opened(100), placed(1, 100, leg(1, 2000))]
    expect(moneyAfter(...bet, sold(1, 60), said(1, '1'), sold(1, 60), cancelled(1))).toEqual([60, 0, 0])
    expect(moneyAfter(...bet, cancelled(1), said(1, '1'), sold(1, 60))).toEqual([100, 0, 0])
    expect(moneyAfter(...bet, said(1, '1'), sold(1, 60), cancelled(1))).toEqual([200, 0, 0])
  })
})

describe('wagering', () => {
  test.each([
    ['a single at 1.50', [leg(1, 1500)], 100],
    ['a single at 1.499', [leg(1, 1499)], 0],
    ['a combined coupon at 1.40 each', [leg(1, 1400), leg(2, 1400)], 100],
    ['a combined coupon with 1.399', [leg(1, 3333), leg(2, 1399)], 0],
  ] as const)('%s', (_, legs, counted) => {
    const base = [opened(100), took(1), placed(1, 100, ...legs), said(1, '1')]
    expect(countedAfter(...base, said(2, '1'))).toBe(counted)
    expect(countedAfter(...base, said(2, 'void'))).toBe(counted)
    expect(countedAfter(...base, said(1, '2'))).toBe(counted)
    expect(countedAfter(...base, said(1, 'void'), said(2, 'void'))).toBe(0)
    expect(countedAfter(...base, said(2, '1'), said(1, 'open'))).toBe(0)
    expect(countedAfter(...base, said(2, '1'), said(1, 'open'), said(1, '2'))).toBe(counted)
  })

  test('what was sold, cancelled or placed before the grant was active counts nothing', () => {
    expect(countedAfter(...mixed, sold(1, 100), said(1, '1'))).toBe(0)
    expect(countedAfter(...mixed, cancelled(1), said(1, '1'))).toBe(0)
    expect(countedAfter(opened(100), placed(1, 100, leg(1, 2000)), took(1), said(1, '1'))).toBe(0)
  })

  test('both sides of a match count nothing, and take back what was counted', () => {
    const first = [opened(500), took(1), placed(1, 100, leg(1, 2000), leg(2, 2000)), placed(2, 50, leg(3, 2000))]
    const counted = [...first, said(2, '2'), said(3, '1')]
    expect(countedAfter(...counted)).toBe(150)
    const against = [...counted, placed(3, 70, leg(1, 2000, 'x'))]
    expect(countedAfter(...against)).toBe(150)
    expect(countedAfter(...against, said(1, '2'))).toBe(50)
    expect(countedAfter(...against, cancelled(3), said(1, '2'))).toBe(150)
    // a coupon that is lost all the same is counted anew with each of its results
    expect(countedAfter(...against, sold(3, 1), said(1, '2'), said(2, '1'))).toBe(50)
    expect(countedAfter(...against, sold(3, 1), said(1, '1'), said(2, '1'))).toBe(50)
    expect(countedAfter(...counted, placed(3, 70, leg(1, 2000)), said(1, '2'))).toBe(220)
  })

  test('the other side from before the grant was active is none', () => {
    const events = [opened(200), placed(1, 100, leg(1, 2000, 'x')), took(1), placed(2, 100, leg(1, 2000)), said(1, '1')]
    expect(countedAfter(...events)).toBe(100)
  })

  test('completed at what is needed: bonus is cash up to the most, and that is never taken back', () => {
    const events = [opened(2000), took(1, { convertMax: 600 }), placed(1, 2000, leg(1, 1500)), said(1, '2')]
    const book = bookOf(...events, said(1, 'open'), said(1, '1'))
    expect(moneyAfter(...events)).toEqual([600, 0, 0])
    const completed = { state: 'completed', amount: 1000, needed: 2000, counted: 2000, converted: 600 }
    expect(grantIn(book, 1)).toEqual(completed)
    expect(moneyIn(book)).toEqual([3600, 0, 0])
    expect(bookOf(opened(1999), took(1), placed(1, 1999, leg(1, 1500)), said(1, '2')).grant(1).state).toBe('active')
  })
})

describe('grants', () => {
  test('a deposit match takes the next deposit that fits, the oldest first', () => {
    const events = [opened(0), took(1, doubling), took(2, doubling), paidIn(1, 499)]
    expect(grantIn(bookOf(...events))).toEqual({ state: 'accepted', counted: 0 })
    const book = bookOf(...events, paidIn(2, 501))
    expect(grantIn(book, 1)).toEqual({ state: 'active', amount: 250, needed: 1502, counted: 0 })
    expect([book.grant(2).state, moneyIn(book)]).toEqual(['accepted', [1000, 0, 250]])
    book.hear(paidIn(3, 9000))
    expect(grantIn(book, 2)).toEqual({ state: 'waiting', amount: 800, needed: 19_600, counted: 0 })
    const tiny = { reward: { kind: 'depositMatch', percent: 1, max: 9, depositMin: 1 } } as const
    expect(bookOf(opened(0), took(1, tiny), paidIn(1, 99)).grant(1).state).toBe('accepted')
  })

  test('one is active; the oldest that waits is next when it is over', () => {
    const queue = [opened(0), took(1), took(2, { wagerTimes: 0 }), took(3)]
    const states = (...events: readonly Told[]) => {
      const book = bookOf(...queue, ...events)
      return [1, 2, 3].map((id) => book.grant(id).state)
    }
    expect(states()).toEqual(['active', 'waiting', 'waiting'])
    expect(states(gaveUp(2), expired)).toEqual(['expired', 'cancelled', 'active'])
    expect(states(gaveUp(1))).toEqual(['cancelled', 'completed', 'active'])
    expect(states(gaveUp(1), gaveUp(1))).toEqual(['cancelled', 'completed', 'active'])
    expect(moneyAfter(...queue, gaveUp(1))).toEqual([1000, 0, 1000])
  })

  test('a charge-back takes the deposit once, and ends the grant that came with it', () => {
    const events = [opened(0), took(1, doubling), paidIn(1, 1000), placed(1, 300, leg(1, 2000))]
    const book = bookOf(...events, chargedBack(1), chargedBack(1))
    expect([book.grant(1).state, moneyIn(book)]).toEqual(['ended', [0, 300, 0]])
    const over = bookOf(...events, gaveUp(1), chargedBack(1))
    expect(over.grant(1).state).toBe('cancelled')
  })
})
