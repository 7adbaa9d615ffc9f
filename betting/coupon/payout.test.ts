import { describe, expect, test } from 'vitest'
import { fraction } from '../numbers/fraction.ts'
import { type PayoutTerms, payoutOf } from './payout.ts'

const terms = (change: Partial<PayoutTerms> = {}): PayoutTerms => ({
  stakeTotal: 1000,
  combinations: 1,
  bonusPercent: 0,
  payoutLimit: 1_000_000,
  rounding: 'halfUp',
  ...change,
})

describe('payoutOf', () => {
  test('is the unit stake times the value', () => {
    expect(payoutOf(fraction(1850, 1000), terms())).toEqual({ payout: 1850, bonus: 0 })
    expect(payoutOf(fraction(26), terms({ combinations: 3 }))).toEqual({ payout: 8667, bonus: 0 })
  })

  test('keeps the unit stake exact: 10.00 over 3 combinations that all return 1 is 10.00', () => {
    expect(payoutOf(fraction(3), terms({ combinations: 3 })).payout).toBe(1000)
    expect(payoutOf(fraction(3), terms({ combinations: 3, rounding: 'down' })).payout).toBe(1000)
  })

  test('rounds once, half up or down', () => {
    const half = fraction(10005, 10000)
    expect(payoutOf(half, terms()).payout).toBe(1001)
    expect(payoutOf(half, terms({ rounding: 'down' })).payout).toBe(1000)
  })

  test('a free bet is taken off what it won, before the cap, and never below nothing', () => {
    const freeBet = (value: number, change: Partial<PayoutTerms> = {}) =>
      payoutOf(fraction(value, 1000), terms({ stakeNotReturned: true, ...change })).payout
    expect(freeBet(1850)).toBe(850)
    expect(freeBet(1000)).toBe(0)
    expect(freeBet(500)).toBe(0)
    expect(freeBet(1850, { payoutLimit: 850 })).toBe(850)
    expect(freeBet(1850, { payoutLimit: 849 })).toBe(849)
    // no stake comes back that the cap could not take from
    expect(freeBet(3000, { payoutLimit: 500 })).toBe(500)
  })

  test('the bonus is taken from the exact win and rounded by itself', () => {
    // 10.005 and 5 % of it, 0.50025: each goes its own way.
    expect(payoutOf(fraction(10005, 10000), terms({ bonusPercent: 5 }))).toEqual({ payout: 1001 + 50, bonus: 50 })
    expect(payoutOf(fraction(10005, 10000), terms({ bonusPercent: 5, rounding: 'down' }))).toEqual({
      payout: 1000 + 50,
      bonus: 50,
    })
    expect(payoutOf(fraction(1001, 1000), terms({ bonusPercent: 25 }))).toEqual({ payout: 1001 + 250, bonus: 250 })
    expect(payoutOf(fraction(1002, 1000), terms({ bonusPercent: 25 }))).toEqual({ payout: 1002 + 251, bonus: 251 })
  })

  test('the cap comes after rounding and takes from the bonus first', () => {
    expect(payoutOf(fraction(4), terms({ bonusPercent: 10, payoutLimit: 4200 }))).toEqual({ payout: 4200, bonus: 200 })
    expect(payoutOf(fraction(4), terms({ bonusPercent: 10, payoutLimit: 3000 }))).toEqual({ payout: 3000, bonus: 0 })
  })

  test('the cap never takes from the stake', () => {
    expect(payoutOf(fraction(1), terms({ payoutLimit: 500 })).payout).toBe(1000)
  })

  test('a value beyond any number of ours is cut to the cap', () => {
    expect(payoutOf(fraction(10n ** 100n), terms()).payout).toBe(1_000_000)
  })
})
