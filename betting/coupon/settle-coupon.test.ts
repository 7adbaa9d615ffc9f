import { describe, expect, test } from 'vitest'
import { fraction } from '../numbers/fraction.ts'
import { noBonus } from './bonus.ts'
import { type SettleFacts, type SettleLeg, settleCoupon } from './settle-coupon.ts'
import { halfLostResult, halfWonResult, lostResult, type OutcomeResult, voidResult, wonResult } from './settle-leg.ts'

const results: Readonly<Record<string, OutcomeResult | undefined>> = {
  won: wonResult,
  lost: lostResult,
  void: voidResult,
  halfWon: halfWonResult,
  halfLost: halfLostResult,
  tied: { won: true, voidHalves: 0, deadHeat: [1, 2] },
  open: undefined,
}

/** Legs of a line such as `1@2.00=won *2@1.50=open`: match, price, result; a star marks a banker. */
function legsFrom(text: string): SettleLeg[] {
  return text.split(' ').map((word) => {
    const [, star, match, price, result = ''] = /^(\*?)(\d+)@([\d.]+)=(\w+)$/.exec(word) ?? []
    if (!(result in results)) throw new Error(`not a leg: ${word}`)
    const known = results[result]
    const thousandths = Number(String(price).replace('.', '').padEnd(4, '0'))
    return { matchId: Number(match), price: thousandths, banker: star === '*', ...(known && { result: known }) }
  })
}

function settle(legs: string, sizes: readonly number[], change: Partial<SettleFacts> = {}) {
  const facts = {
    stakeTotal: 1000,
    combinations: 1,
    payoutLimit: 10_000_000,
    bonus: noBonus,
    rounding: 'halfUp' as const,
  }
  return settleCoupon({ ...facts, sizes, legs: legsFrom(legs), ...change })
}

describe('a free bet', () => {
  test.each([
    ['1@1.85=won', 'won', 850],
    ['1@1.85=lost', 'lost', 0],
    ['1@1.85=void', 'void', 0],
    ['1@1.85=halfWon', 'won', 425],
    ['1@1.85=halfLost', 'lost', 0],
    ['1@1.85=open', 'waiting', 0],
    ['1@2.00=won 2@1.50=void', 'won', 1000],
    ['1@2.00=void 2@1.50=void', 'void', 0],
    ['1@2.00=void 2@1.50=open', 'waiting', 0],
    ['1@2.00=void 2@1.50=halfLost', 'lost', 0],
    ['1@2.00=lost 2@1.50=open', 'lost', 0],
  ])('%s is %s and pays %i', (legs, status, payout) => {
    const sizes = [legs.split(' ').length]
    expect(settle(legs, sizes, { stakeNotReturned: true })).toEqual({ status, payout, bonus: 0 })
  })
})

describe('one combination', () => {
  test.each([
    ['1@1.85=won', 'won', 1850],
    ['1@1.85=lost', 'lost', 0],
    ['1@1.85=void', 'won', 1000],
    ['1@1.85=halfWon', 'won', 1425],
    ['1@1.85=halfLost', 'won', 500],
    ['1@1.85=tied', 'won', 925],
    ['1@1.85=open', 'waiting', 0],
    ['1@2.00=won 2@1.50=won', 'won', 3000],
    ['1@2.00=won 2@1.50=void', 'won', 2000],
    ['1@2.00=won 2@1.50=open', 'waiting', 0],
    ['1@2.00=lost 2@1.50=open', 'lost', 0],
    ['1@2.00=void 2@1.50=void', 'won', 1000],
    ['1@1.333=won 2@1.333=won 3@1.333=won', 'won', 2369],
  ])('%s is %s and pays %d', (legs, status, payout) => {
    const sizes = [legs.split(' ').length]
    expect(settle(legs, sizes)).toEqual({ status, payout, bonus: 0 })
  })
})

describe('multiple', () => {
  test('alternatives of one match add up', () => {
    const legs = '1@2.00=won 1@3.00=lost 2@1.50=won'
    expect(settle(legs, [2], { combinations: 2 })).toMatchObject({ status: 'won', payout: 1500 })
  })

  test('is lost when every alternative of a match is lost, with others still open', () => {
    expect(settle('1@2.00=lost 1@3.00=lost 2@1.50=open', [2], { combinations: 2 }).status).toBe('lost')
  })

  test('waits while one alternative can still pay', () => {
    expect(settle('1@2.00=lost 1@3.00=open 2@1.50=won', [2], { combinations: 2 }).status).toBe('waiting')
  })

  test('returns the stake when every alternative is void', () => {
    expect(settle('1@2.00=void 1@3.00=void 2@1.50=void', [2], { combinations: 2 }).payout).toBe(1000)
  })
})

describe('system', () => {
  test('2 of 3 pays what is won', () => {
    expect(settle('1@2.00=won 2@3.00=won 3@4.00=lost', [2], { combinations: 3, stakeTotal: 300 }).payout).toBe(600)
    expect(settle('1@2.00=won 2@3.00=lost 3@4.00=lost', [2], { combinations: 3 }).status).toBe('lost')
  })

  test('waits while an open leg still matters, although something is won already', () => {
    const legs = '1@2.00=won 2@3.00=won 3@4.00=open'
    expect(settle(legs, [2], { combinations: 3 })).toEqual({ status: 'waiting', payout: 0, bonus: 0 })
  })

  test('a lost banker loses it at once, a void one counts 1 in every combination', () => {
    const lost = '*1@2.00=lost 2@3.00=open 3@4.00=open 4@5.00=open'
    expect(settle(lost, [2], { combinations: 3 }).status).toBe('lost')
    const voided = '*1@2.00=void 2@3.00=won 3@4.00=won 4@5.00=lost'
    expect(settle(voided, [2], { combinations: 3, stakeTotal: 300 }).payout).toBe(1200)
  })

  test('a typed total is divided exactly: 10.00 over three doubles that are void is 10.00', () => {
    expect(settle('1@2.00=void 2@3.00=void 3@4.00=void', [2], { combinations: 3 }).payout).toBe(1000)
  })

  test('is won before the last whistle when the cap is reached whatever happens', () => {
    const legs = '1@2.00=won 2@3.00=won 3@4.00=open'
    const capped = settle(legs, [2], { combinations: 3, stakeTotal: 300, payoutLimit: 600 })
    expect(capped).toEqual({ status: 'won', payout: 600, bonus: 0 })
  })
})

describe('bonus', () => {
  const bonus = { percent: 10, tipCount: 2, priceMin: 1500 }

  test('is paid on the exact win and told apart', () => {
    expect(settle('1@2.00=won 2@2.00=won 3@2.00=won', [3], { bonus })).toEqual({
      status: 'won',
      payout: 8800,
      bonus: 800,
    })
  })

  test('is computed again without the void legs', () => {
    expect(settle('1@2.00=won 2@2.00=won 3@2.00=void', [3], { bonus })).toMatchObject({ payout: 4000, bonus: 0 })
    expect(settle('1@2.00=won 2@2.00=won 3@2.00=void 4@2.00=won', [4], { bonus })).toMatchObject({
      payout: 8800,
      bonus: 800,
    })
  })

  test('counts a half-won leg, which is not void', () => {
    expect(settle('1@2.00=won 2@2.00=won 3@2.00=halfWon', [3], { bonus })).toMatchObject({ payout: 6600, bonus: 600 })
  })

  test('is not paid on a system', () => {
    expect(settle('1@2.00=won 2@2.00=won 3@2.00=won', [2], { bonus, combinations: 3 }).bonus).toBe(0)
  })

  test('is inside the cap', () => {
    const legs = '1@2.00=won 2@2.00=won 3@2.00=won'
    expect(settle(legs, [3], { bonus, payoutLimit: 8500 })).toMatchObject({ payout: 8500, bonus: 500 })
  })
})

test('an exact price is not cut', () => {
  const legs = [{ matchId: 1, price: fraction(5, 3), banker: false, result: wonResult }]
  expect(settleCoupon({ ...factsOf(legs), stakeTotal: 300 }).payout).toBe(500)
})

test('a payout that can only round to nothing is lost', () => {
  const legs = legsFrom('1@1.01=halfLost 2@1.01=halfLost')
  expect(settleCoupon({ ...factsOf(legs), sizes: [2], stakeTotal: 1 }).status).toBe('lost')
})

function factsOf(legs: readonly SettleLeg[]): SettleFacts {
  const sizes = [1]
  return { legs, sizes, stakeTotal: 1, combinations: 1, payoutLimit: 10_000, bonus: noBonus, rounding: 'halfUp' }
}

describe('a multiple of which no more can win together', () => {
  const facts: SettleFacts = {
    stakeTotal: 1,
    combinations: 3,
    sizes: [1],
    payoutLimit: 10_000_000,
    bonus: noBonus,
    rounding: 'down',
    legs: [
      { matchId: 1, marketKey: '1x2', price: 1600, banker: false },
      { matchId: 1, marketKey: '1x2', price: 1600, banker: false },
      { matchId: 1, marketKey: '1x2', price: 1600, banker: false, result: lostResult },
    ],
  }

  test('is lost as soon as its best result pays nothing, though all of its open legs would pay', () => {
    expect(settleCoupon(facts)).toEqual({ status: 'lost', payout: 0, bonus: 0 })
  })

  test('waits where its open legs are of markets that may both win', () => {
    const legs = facts.legs.map((leg, position) => ({ ...leg, marketKey: `total/total=${position}.5` }))
    expect(settleCoupon({ ...facts, legs }).status).toBe('waiting')
  })
})
