import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { bonusFor } from './bonus-for.ts'
import { cashbackOf } from './cashback-of.ts'
import { contributionOf, type WageredCoupon } from './contribution-of.ts'
import { contributions } from './contribution-table.ts'
import { insuredStake, losesByOne } from './insured-stake.ts'
import { splitReturn, splitStake } from './purse.ts'

const often = { numRuns: runs(100_000, 1_000_000) }
const usually = { numRuns: runs(20_000, 1_000_000) }
const money = fc.oneof(fc.nat(20), fc.nat(100_000), fc.nat(10_000_000_000))

const anyCoupon: fc.Arbitrary<WageredCoupon> = fc.record({
  kind: fc.constantFrom('single', 'combined', 'multiple', 'system'),
  live: fc.boolean(),
  status: fc.constantFrom('won', 'lost', 'lost', 'won', 'cancelled', 'sold'),
  stake: money.map((stake) => stake + 1),
  stakeSold: fc.constantFrom(0, 0, 0, 1, 50),
  legs: fc.array(
    fc.record({
      price: fc.constantFrom(1399, 1400, 1401, 1499, 1500, 1501, 3000),
      result: fc.constantFrom('won', 'lost', 'void', 'halfWon', 'halfLost'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  bothSides: fc.constantFrom(false, false, false, true),
})

/** The page's table from its rows that count nothing to those that count, in hundredths as it prints them. */
function byTheTable(coupon: WageredCoupon): bigint {
  const floor = coupon.kind === 'single' ? 1500 : 1400
  const lowest = Math.min(...coupon.legs.map(({ price }) => Number(price)))
  const isBack =
    coupon.status === 'cancelled' ||
    coupon.status === 'sold' ||
    coupon.legs.filter(({ result }) => result !== 'void').length === 0
  if (isBack || coupon.bothSides || lowest < floor) return 0n
  return coupon.stake > coupon.stakeSold ? (BigInt(coupon.stake) - BigInt(coupon.stakeSold)) * 100n : 0n
}

/** Whether a number is the largest of which so many do not pass a sum: nothing is divided to say so. */
function isMost(number: number, times: bigint, sum: bigint): boolean {
  return BigInt(number) * times <= sum && (BigInt(number) + 1n) * times > sum
}

test('the contribution table, read a second time, counts the same', () => {
  const seen = { something: 0, nothing: 0 }
  fc.assert(
    fc.property(anyCoupon, (coupon) => {
      const counted = contributionOf(contributions, coupon)
      expect(isMost(counted, 100n, byTheTable(coupon))).toBe(true)
      seen[counted > 0 ? 'something' : 'nothing'] += 1
    }),
    often,
  )
  expect(Math.min(seen.something, seen.nothing)).toBeGreaterThan(1000)
})

test('a stake and its return lose no cent, and bonus gets its share and not one more', () => {
  fc.assert(
    fc.property(money, money, money, money, (cash, bonus, asked, payout) => {
      const stake = asked + 1
      const paid = splitStake(cash, bonus, stake)
      expect(paid === undefined).toBe(cash + bonus < stake)
      if (!paid) return
      expect(paid.cash + paid.bonus).toBe(stake)
      expect(paid.cash === cash || paid.bonus === 0).toBe(true)
      const back = splitReturn(payout, stake, paid.bonus)
      expect(back.cash + back.bonus).toBe(payout)
      expect(isMost(back.bonus, BigInt(stake), BigInt(payout) * BigInt(paid.bonus))).toBe(true)
    }),
    usually,
  )
})

test('a bonus of a deposit is cut down once', () => {
  fc.assert(
    fc.property(money, money, fc.nat(300), (deposit, max, percent) => {
      const [bonus, whole] = [bonusFor({ percent, max }, deposit), BigInt(deposit) * BigInt(percent)]
      expect(bonus < max ? isMost(bonus, 100n, whole) : bonus === max && whole >= BigInt(max) * 100n).toBe(true)
    }),
    usually,
  )
})

test('of what was lost its share comes back, cut down once, and of what was won nothing', () => {
  fc.assert(
    fc.property(
      money,
      money,
      money,
      money,
      fc.integer({ min: 1, max: 50 }),
      (staked, returned, converted, max, percent) => {
        const back = cashbackOf({ percent, max }, { staked, returned, converted })
        const lost = BigInt(staked) - BigInt(returned) - BigInt(converted)
        const whole = (lost > 0n ? lost : 0n) * BigInt(percent)
        expect(back < max ? isMost(back, 100n, whole) : back === max && whole >= BigInt(max) * 100n).toBe(true)
      },
    ),
    usually,
  )
})

test('a coupon is insured by its legs as they are written out, one letter each', () => {
  const seen = { lost: 0, insured: 0 }
  fc.assert(
    fc.property(anyCoupon, money, fc.constantFrom(undefined, 1400, 1500), (coupon, max, least) => {
      const written = coupon.legs.map(({ result }) => result.replace(/[a-z]+/, (word) => word[0] ?? '')).join('')
      const byOne = coupon.kind === 'combined' && coupon.status === 'lost' && /^w*lw*$/.test(written)
      expect(losesByOne(coupon)).toBe(byOne)
      const prices = coupon.legs.map(({ price }) => price)
      const stake = insuredStake(
        { max, legsMin: 3, ...(least !== undefined && { priceMin: least }) },
        { stake: coupon.stake, prices },
      )
      const fits = prices.length > 2 && prices.filter((price) => Number(price) < (least ?? 0)).length === 0
      expect(stake).toBe(fits ? [max, coupon.stake].toSorted((a, b) => a - b)[0] : 0)
      if (byOne) seen.lost += 1
      if (fits) seen.insured += 1
    }),
    often,
  )
  expect(Math.min(seen.lost, seen.insured)).toBeGreaterThan(300)
})
