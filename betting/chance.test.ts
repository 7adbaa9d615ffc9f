import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certain, chanceIn, chancesOf } from './chance.ts'
import { exampleMarket } from './testing/books.ts'
import { anyPrice } from './testing/coupons.ts'

describe('chances by prices', () => {
  test('are the inverse prices, their margin taken out in proportion', () => {
    expect(chancesOf([2000, 2000], 1)).toEqual([500_000, 500_000])
    expect(chancesOf([1900, 1900], 1)).toEqual([500_000, 500_000])
    expect(chancesOf([1500, 3000], 1)).toEqual([666_666, 333_333])
  })

  test('of two winners are two in all, none above certain', () => {
    expect(chancesOf([1500, 1500, 1500], 2)).toEqual([666_666, 666_666, 666_666])
    expect(chancesOf([1010, 3000, 90_000], 2)[0]).toBe(certain)
  })

  test('never promise more together than can win, and less than one millionth each is lost', () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 40 }), (prices) => {
        const sum = chancesOf(prices, 1).reduce((total, chance) => total + chance, 0)
        return sum <= certain && sum > certain - prices.length
      }),
    )
  })
})

describe('the chance of an outcome', () => {
  const market = exampleMarket('1x2', { 1: 2000, x: 4000, 2: 4000 })

  test('comes from its market', () => {
    expect(chanceIn(market, '1')).toBe(500_000)
    expect(chanceIn(market, '2')).toBe(250_000)
  })

  test('is told by a price too short to be taken, not by one that is paused', () => {
    const [first, ...others] = market.outcomes
    if (!first) throw new Error('the example has outcomes')
    const short = { ...market, outcomes: [{ ...first, price: 1005, active: false }, ...others] }
    expect(chanceIn(short, 'x')).toBeLessThan(200_000)
    expect(chanceIn({ ...market, outcomes: [{ ...first, active: false }, ...others] }, 'x')).toBeUndefined()
  })

  test('is unknown in a market that is suspended, not whole, or not ours', () => {
    expect(chanceIn({ ...market, status: 'suspended' }, '1')).toBeUndefined()
    expect(chanceIn(exampleMarket('1x2', { 1: 2000, x: 4000 }), '1')).toBeUndefined()
    expect(chanceIn(exampleMarket('riddle', { yes: 2000 }), 'yes')).toBeUndefined()
    expect(chanceIn(market, '3')).toBeUndefined()
  })
})
