import type { Fixture, MatchBook } from '@banko/betting/match/book.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { Pick } from '@banko/browser/picks.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { SlipStore } from '../slip-store.ts'

export const noon = Date.UTC(2026, 10, 20, 12)
const hour = 3_600_000

export function exampleFixture(matchId: number, startsAt = noon + hour): Fixture {
  return {
    matchId,
    sportId: sports.football,
    categoryId: 1,
    categoryName: 'Türkiye',
    categoryFlag: 'tr',
    tournamentId: 1,
    tournamentName: 'Süper Lig',
    home: { id: matchId * 2, name: `Home ${matchId}` },
    away: { id: matchId * 2 + 1, name: `Away ${matchId}` },
    startsAt,
  }
}

/** A tap on the home win of a match, seen at version 1. */
export function examplePick(matchId: number, price = 2000, outcomeId = '1'): Pick {
  return { fixture: exampleFixture(matchId), marketKey: '1x2', outcomeId, price, version: 1 }
}

export function exampleBook(matchId: number, price = 2000, part: Partial<MatchBook> = {}): MatchBook {
  const market: Market = {
    key: '1x2',
    status: 'active',
    mostBalanced: true,
    outcomes: ['1', 'x', '2'].map((id) => ({ id, price, active: true })),
  }
  return {
    matchId,
    version: 2,
    fixture: exampleFixture(matchId),
    state: beforeKickOff,
    betting: 'open',
    producerUp: true,
    markets: new Map([[market.key, market]]),
    ...part,
  }
}

/** A slip over a storage that lives as long as the test, with a clock that the test sets. */
export function exampleSlip(stored: Record<string, string> = {}) {
  const clock = { now: noon }
  const open = () =>
    new SlipStore({
      read: (key) => (stored[key] === undefined ? undefined : JSON.parse(stored[key])),
      write: (key, value) => {
        stored[key] = JSON.stringify(value)
      },
      now: () => clock.now,
    })
  return { slip: open(), reopen: open, stored, clock }
}

export function exampleCoupon(couponId: string, part: Partial<Coupon> = {}): Coupon {
  return {
    couponId,
    number: 4821093,
    placedAt: noon,
    kind: 'single',
    live: false,
    status: 'waiting',
    currency: 'TRY',
    sizes: [1],
    combinations: 1,
    stakeTotal: 1000,
    priceTotal: 2000,
    bonusPercent: 0,
    bonus: 0,
    payoutMax: 2000,
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
