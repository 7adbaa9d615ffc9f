import { noBonus } from '@banko/betting/coupon/bonus.ts'
import { exactOdds } from '@banko/betting/coupon/settle-coupon.ts'
import { lostResult, type OutcomeResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { compare, fraction } from '@banko/betting/numbers/fraction.ts'
import { describe, expect, test } from 'vitest'
import {
  deductedPrice,
  type Finish,
  legPart,
  placePrice,
  type RaceLeg,
  raceResults,
  settleEachWay,
} from './each-way.ts'

test.each([
  [5, 1, [1, 4], [2, 1]],
  [2, 1, [1, 4], [125, 100]],
  [11, 1, [1, 5], [3, 1]],
  [5, 3, [1, 4], [7, 6]],
])('the place price of %d/%d at %j is %j', (n, d, [share, of], [expectedN, expectedD]) => {
  const place = placePrice(fraction(n, d), fraction(share ?? 0, of))
  expect(compare(place, fraction(expectedN ?? 0, expectedD))).toBe(0)
})

test('a deduction takes its share of the winnings, never of the stake', () => {
  expect(compare(deductedPrice(fraction(5), fraction(1, 4)), fraction(4))).toBe(0)
  expect(compare(deductedPrice(fraction(5), fraction(1)), fraction(1))).toBe(0)
  expect(compare(deductedPrice(fraction(5), fraction(0)), fraction(5))).toBe(0)
})

const race = (finish: Finish, places: number, change: Partial<RaceLeg> = {}): RaceLeg => ({
  matchId: 1,
  banker: false,
  price: fraction(5),
  placeFraction: fraction(1, 4),
  results: raceResults(finish, places),
  ...change,
})

describe('results of a finish', () => {
  test.each([
    ['the winner', { place: 1, level: 1 }, 3, wonResult, wonResult],
    ['second of three places', { place: 2, level: 1 }, 3, lostResult, wonResult],
    ['behind the places', { place: 4, level: 1 }, 3, lostResult, lostResult],
    ['two level at the first place', { place: 1, level: 2 }, 3, deadHeat(1, 2), wonResult],
    ['two level at the last place', { place: 3, level: 2 }, 3, lostResult, deadHeat(1, 2)],
    ['three level at the second of three', { place: 2, level: 3 }, 3, lostResult, deadHeat(2, 3)],
    ['a race that pays the winner alone', { place: 2, level: 1 }, 1, lostResult, lostResult],
  ])('%s', (_name, finish, places, win, place) => {
    expect(raceResults(finish, places)).toEqual({ win, place })
  })
})

function deadHeat(left: number, level: number): OutcomeResult {
  return { won: true, voidHalves: 0, deadHeat: [left, level] }
}

describe('an each-way coupon', () => {
  const terms = {
    stakeEach: 1000,
    combinations: 1,
    sizes: [1],
    payoutLimit: 1_000_000,
    bonus: noBonus,
    rounding: 'halfUp' as const,
  }

  test('is a win coupon and a place coupon', () => {
    expect(settleEachWay({ ...terms, legs: [race({ place: 1, level: 1 }, 3)] })).toEqual({
      win: { status: 'won', payout: 5000, bonus: 0 },
      place: { status: 'won', payout: 2000, bonus: 0 },
    })
    expect(settleEachWay({ ...terms, legs: [race({ place: 3, level: 1 }, 3)] })).toMatchObject({
      win: { status: 'lost', payout: 0 },
      place: { status: 'won', payout: 2000 },
    })
  })

  test('takes the deduction first, then the place fraction of what is left', () => {
    const legs = [race({ place: 1, level: 1 }, 3, { deduction: fraction(1, 4) })]
    expect(settleEachWay({ ...terms, legs })).toMatchObject({ win: { payout: 4000 }, place: { payout: 1750 } })
  })

  test('without a place fraction pays places in full, and waits for its race', () => {
    const { placeFraction: _placeFraction, results: _results, ...leg } = race({ place: 1, level: 1 }, 3)
    expect(compare(exactOdds(legPart(leg, 'place').price), fraction(5))).toBe(0)
    expect(settleEachWay({ ...terms, legs: [leg] })).toMatchObject({
      win: { status: 'waiting' },
      place: { status: 'waiting' },
    })
  })
})
