import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ToldChances } from '../match/market.ts'
import { exampleMarket } from '../testing/books.ts'
import { anyPrice } from '../testing/coupons.ts'
import { chancesIn, chancesOf } from './chance.ts'
import { add, compare, type Fraction, fraction, one, zero } from './fraction.ts'

const read = ({ n, d }: Fraction) => Number((n * 1_000_000n) / d)

describe('chances by prices', () => {
  test('are the inverse prices, their margin taken out in proportion', () => {
    expect(chancesOf([2000, 2000], 1).map(read)).toEqual([500_000, 500_000])
    expect(chancesOf([1900, 1900], 1).map(read)).toEqual([500_000, 500_000])
    expect(chancesOf([1500, 3000], 1).map(({ n, d }) => n * 3n === d || n * 3n === d * 2n)).toEqual([true, true])
  })

  test('of two winners are two in all, none above certain', () => {
    expect(chancesOf([1500, 1500, 1500], 2).map(read)).toEqual([666_666, 666_666, 666_666])
    expect(chancesOf([1010, 3000, 90_000], 2)[0]).toEqual(one)
  })

  test('are all that can happen, and nothing is lost', () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 40 }), (prices) => {
        return compare(chancesOf(prices, 1).reduce(add, zero), one) === 0
      }),
    )
  })
})

describe('the chance of an outcome', () => {
  const market = exampleMarket('1x2', { 1: 2000, x: 4000, 2: 4000 })
  const won = (chances: ReturnType<typeof chancesIn>) => chances?.won && read(chances.won)

  test('comes from its market', () => {
    expect(won(chancesIn(market, '1'))).toBe(500_000)
    expect(won(chancesIn(market, '2'))).toBe(250_000)
  })

  test('is told by a price too short to be taken, not by one that is paused', () => {
    const [first, ...others] = market.outcomes
    if (!first) throw new Error('the example has outcomes')
    const short = { ...market, outcomes: [{ ...first, price: 1005, active: false }, ...others] }
    expect(won(chancesIn(short, 'x'))).toBeLessThan(200_000)
    expect(chancesIn({ ...market, outcomes: [{ ...first, active: false }, ...others] }, 'x')).toBeUndefined()
  })

  test('is unknown in a market that is suspended, not whole, or not ours', () => {
    expect(chancesIn({ ...market, status: 'suspended' }, '1')).toBeUndefined()
    expect(chancesIn(exampleMarket('1x2', { 1: 2000, x: 4000 }), '1')).toBeUndefined()
    expect(chancesIn(exampleMarket('riddle', { yes: 2000 }), 'yes')).toBeUndefined()
    expect(chancesIn(market, '3')).toBeUndefined()
  })

  test('is what its producer says, with every result that can happen', () => {
    const told = (chances: ToldChances, price = 1900) =>
      chancesIn({ ...market, outcomes: [{ id: '1', price, active: true, chances }] }, '1')
    expect(told({ won: 500_000 })).toEqual({ won: fraction(500_000, 1_000_000) })
    expect(told({ won: 350_000, halfWon: 50_000, void: 100_000, halfLost: 200_000 })).toEqual({
      won: fraction(350_000, 1_000_000),
      halfWon: fraction(50_000, 1_000_000),
      void: fraction(100_000, 1_000_000),
      halfLost: fraction(200_000, 1_000_000),
    })
    expect(
      chancesIn(
        { ...market, key: 'riddle', outcomes: [{ id: 'yes', price: 1005, active: false, chances: { won: 990_000 } }] },
        'yes',
      ),
    ).toEqual({ won: fraction(990_000, 1_000_000) })
    expect(
      chancesIn({ ...market, outcomes: [{ id: '1', price: 1900, active: false, chances: { won: 1 } }] }, '1'),
    ).toBeUndefined()
  })

  test('is what prices say where its producer’s own price would then be a gift', () => {
    const [first, ...others] = market.outcomes
    if (!first) throw new Error('the example has outcomes')
    const told = (won: number) => chancesIn({ ...market, outcomes: [{ ...first, chances: { won } }, ...others] }, '1')
    expect(won(told(500_000))).toBe(500_000)
    expect(told(480_000)).toEqual({ won: fraction(480_000, 1_000_000) })
    expect(won(told(500_001))).toBe(500_000)
  })
})
