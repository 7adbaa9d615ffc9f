import {
  halfWonResult,
  lostResult,
  type OutcomeResult,
  voidResult,
  wonResult,
} from '@banko/betting/coupon/settle-leg.ts'
import { describe, expect, test } from 'vitest'
import type { CouponRecord, CouponStatus, LegRecord } from '../coupons/index.ts'
import type { Fact } from './facts.ts'
import { settled } from './settle-chunk.ts'

const now = 9_000
const paying = { now, atOnceMax: 10_000 }

function leg(matchId: number, change: Partial<LegRecord> = {}): LegRecord {
  return {
    matchId,
    marketKey: '1x2',
    outcomeId: '1',
    price: 2000,
    banker: false,
    live: false,
    acceptedAt: 500,
    result: 'open',
    ...change,
  }
}

function coupon(legs: readonly LegRecord[], change: Partial<CouponRecord> = {}): CouponRecord {
  return {
    number: 1,
    operatorId: 1,
    siteId: 1,
    playerId: 7,
    couponId: 'c',
    requestHash: 'h',
    request: { selections: [], sizes: [], stake: 1000, pricePolicy: 'none' },
    currency: 'TRY',
    kind: legs.length === 1 ? 'single' : 'combined',
    live: false,
    status: 'waiting',
    sizes: [legs.length],
    combinations: 1,
    stakeTotal: 1000,
    priceTotal: 2000,
    bonusPercent: 0,
    bonus: 0,
    payoutMax: 8000,
    payoutLimit: 1_000_000,
    bonusRule: { percent: 0, tipCount: 0, priceMin: 1010 },
    rounding: 'halfUp',
    changed: [],
    payout: 0,
    stakeSold: 0,
    soldFor: 0,
    sales: [],
    placedAt: 500,
    legs,
    ...change,
  }
}

function said(matchId: number, result: OutcomeResult, key = '1x2'): { matchId: number; facts: Fact[] } {
  const markets = [{ key, outcomes: [{ id: '1', result }] }]
  const message = { kind: 'settlement', certainty: 'confirmed', producer: 't', at: 0, match: 'M', markets } as const
  return { matchId, facts: [{ id: 1, message, takenAt: 0, done: false }] }
}

test('a coupon waits for its last leg, and then is paid', () => {
  const first = settled(coupon([leg(1), leg(2)]), said(1, wonResult), paying)
  expect(first).toMatchObject({ status: 'waiting', payout: 0 })
  expect(first.legs.map(({ result }) => result)).toEqual(['won', 'open'])
  expect('settledAt' in first).toBe(false)
  expect(settled(first, said(2, wonResult), paying)).toMatchObject({ status: 'won', payout: 4000, settledAt: now })
})

test('it is lost at its first lost leg, though others are open', () => {
  expect(settled(coupon([leg(1), leg(2)]), said(1, lostResult), paying)).toMatchObject({ status: 'lost', payout: 0 })
})

test('only its legs on this match and market are touched', () => {
  const both = coupon([leg(1), leg(1, { marketKey: 'bothToScore' }), leg(2)])
  expect(settled(both, said(1, wonResult), paying).legs.map(({ result }) => result)).toEqual(['won', 'open', 'open'])
  const decided = coupon([leg(1), leg(2, { result: 'lost', outcomeResult: lostResult })])
  expect(settled(decided, said(1, wonResult), paying).legs[1]).toBe(decided.legs[1])
})

test.each([
  [voidResult, 'void', 1000],
  [halfWonResult, 'halfWon', 1500],
  [{ won: true, voidHalves: 0, deadHeat: [1, 2] } as const, 'won', 1000],
])('%j makes the leg %s and pays %d', (result, word, payout) => {
  const { legs, ...rest } = settled(coupon([leg(1)]), said(1, result), paying)
  expect(legs[0]).toMatchObject({ result: word, outcomeResult: result })
  expect(rest).toMatchObject({ status: 'won', payout })
})

test('a result that is taken back makes it wait again, with no time of settlement', () => {
  const won = settled(coupon([leg(1)]), said(1, wonResult), paying)
  const open = settled(won, { matchId: 1, facts: [] }, { ...paying, now: now + 1 })
  expect(open).toMatchObject({ status: 'waiting', payout: 0, legs: [{ result: 'open' }] })
  expect('settledAt' in open).toBe(false)
  expect(open.legs[0] && 'outcomeResult' in open.legs[0]).toBe(false)
})

test('a result that changes keeps the time of the first', () => {
  const won = settled(coupon([leg(1)]), said(1, wonResult), paying)
  expect(settled(won, said(1, lostResult), { ...paying, now: now + 5 })).toMatchObject({
    status: 'lost',
    payout: 0,
    settledAt: now,
  })
})

test('the same facts, the same coupon', () => {
  const once = settled(coupon([leg(1), leg(2)]), said(1, wonResult), paying)
  expect(settled(once, said(1, wonResult), { ...paying, now: now + 5 })).toEqual(once)
})

test('the cap that it was accepted under holds', () => {
  expect(settled(coupon([leg(1)], { payoutLimit: 1700 }), said(1, wonResult), paying)).toMatchObject({ payout: 1700 })
})

test.each<CouponStatus>(['cancelled', 'sold', 'refused', 'pending'])('a %s coupon stays what it is', (status) => {
  const was = coupon([leg(1)], { status, payout: status === 'sold' ? 900 : 0 })
  const is = settled(was, said(1, wonResult), paying)
  expect([is.status, is.payout]).toEqual([status, was.payout])
  expect(is.legs[0]?.result).toBe('won')
})

test('nothing else of a coupon ever changes', () => {
  const was = coupon([leg(1), leg(2)])
  const is = settled(was, said(1, wonResult), paying)
  const frozen = ({ status, payout, settledAt, legs, ...rest }: CouponRecord) => ({
    ...rest,
    legs: legs.map(({ result, outcomeResult, ...fixed }) => fixed),
  })
  expect(frozen(is)).toEqual(frozen(was))
})

describe('a payout above what provisional results pay at once', () => {
  const soon = now + 1000
  const provisionally = (result: OutcomeResult) => {
    const { facts, matchId } = said(1, result)
    return {
      matchId,
      facts: facts.map((fact) => ({
        ...fact,
        takenAt: soon - 7_200_000,
        message: { ...fact.message, certainty: 'provisional' },
      })) as Fact[],
    }
  }
  const large = coupon([leg(1, { price: 20_000 })])

  test('waits, with its stake where it was, and says until when', () => {
    const held = settled(large, provisionally(wonResult), paying)
    expect(held).toMatchObject({ status: 'waiting', payout: 0, heldUntil: soon, legs: [{ result: 'won' }] })
    expect(held.settledAt).toBeUndefined()
  })
  test('is paid when its results are confirmed, or are waited for no longer', () => {
    const held = settled(large, provisionally(wonResult), paying)
    const confirmed = settled(held, said(1, wonResult), paying)
    expect(confirmed).toMatchObject({ status: 'won', payout: 20_000, settledAt: now })
    expect(confirmed.heldUntil).toBeUndefined()
    expect(settled(held, provisionally(wonResult), { ...paying, now: soon })).toMatchObject({ status: 'won' })
  })
  test('is nothing when the other result is told', () => {
    const lost = settled(settled(large, provisionally(wonResult), paying), provisionally(lostResult), paying)
    expect(lost).toMatchObject({ status: 'lost', payout: 0, settledAt: now })
    expect(lost.heldUntil).toBeUndefined()
  })
  test('is held of a coupon that had lost before, and not taken back from one that was paid', () => {
    const lost = settled(large, said(1, lostResult), paying)
    expect(settled(lost, provisionally(wonResult), paying)).toMatchObject({ status: 'waiting', heldUntil: soon })
    const paid = settled(large, said(1, wonResult), paying)
    expect(settled(paid, provisionally(wonResult), paying)).toMatchObject({ status: 'won', payout: 20_000 })
  })
  test('is paid at once up to that amount', () => {
    expect(settled(large, provisionally(wonResult), { now, atOnceMax: 20_000 })).toMatchObject({ status: 'won' })
  })
})
