import { describe, expect, test } from 'vitest'
import { amountMax } from '../numbers/money.ts'
import { betMaxOf } from './bet-max-of.ts'
import { bonusFor } from './bonus-for.ts'
import { wagerNeeded } from './wager-needed.ts'

describe('what must be wagered', () => {
  const rule = { times: 5, of: 'bonus', bonus: 1000, deposit: 2000 } as const

  test('is so many times the bonus, or the bonus and the deposit', () => {
    expect(wagerNeeded(rule)).toBe(5000)
    expect(wagerNeeded({ ...rule, of: 'bonusAndDeposit' })).toBe(15_000)
    expect(wagerNeeded({ ...rule, times: 0 })).toBe(0)
  })

  test('is a fault where no amount is as large', () => {
    expect(() => wagerNeeded({ ...rule, bonus: amountMax })).toThrow('not whole minor units')
  })
})

describe('the largest stake under a bonus', () => {
  test('is a tenth of it, cut down', () => {
    expect(betMaxOf(1999)).toBe(199)
    expect(betMaxOf(100_000)).toBe(10_000)
  })

  test('is what the offer says where it says something', () => {
    expect(betMaxOf(1999, 2000)).toBe(2000)
    expect(betMaxOf(1999, 0)).toBe(0)
  })
})

test.each([
  [100, 5000, 3000, 3000],
  [100, 5000, 5001, 5000],
  [50, 5000, 999, 499],
  [200, 5000, 999, 1998],
  [200, 5000, amountMax, 5000],
  [100, 0, 1000, 0],
])('%d %% and at most %d of a deposit of %s are %d', (percent, max, deposit, bonus) => {
  expect(bonusFor({ percent, max }, deposit)).toBe(bonus)
})
