import { sports } from '@banko/betting/match/sport.ts'
import type { Coupon, Leg } from '@banko/contract/calls/coupons.ts'

export function exampleCoupon(part: Partial<Coupon> = {}): Coupon {
  return {
    couponId: '7e5f3f9e-6f0c-4a39-9a58-0d0f3c3f6a11',
    number: 4821093,
    placedAt: Date.UTC(2026, 10, 20, 17, 12),
    kind: 'combined',
    live: false,
    status: 'waiting',
    currency: 'TRY',
    sizes: [part.legs?.length ?? 1],
    combinations: 1,
    stakeTotal: 2000,
    priceTotal: 8875,
    bonusPercent: 0,
    bonus: 0,
    payoutMax: 17750,
    payoutLimit: 1_000_000,
    bonusRule: { percent: 0, tipCount: 0, priceMin: 1000 },
    rounding: 'halfUp',
    payout: 0,
    stakeSold: 0,
    soldFor: 0,
    sales: [],
    changed: [],
    legs: [],
    ...part,
  }
}

export function exampleLeg(matchId: number, price: number, part: Partial<Leg> = {}): Leg {
  return {
    matchId,
    sportId: sports.football,
    marketKey: '1x2',
    outcomeId: '1',
    price,
    banker: false,
    live: false,
    home: `Home ${matchId}`,
    away: `Away ${matchId}`,
    categoryName: 'Türkiye',
    categoryFlag: 'tr',
    tournamentName: 'Süper Lig',
    startsAt: Date.UTC(2026, 10, 20, 18),
    result: 'open',
    ...part,
  }
}
