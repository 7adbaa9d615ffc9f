import type { Page } from '@playwright/test'

/** The part of a coupon that its money follows from, as the house tells it. */
export interface CouponSeen {
  readonly status: string
  readonly stakeTotal: number
  readonly combinations: number
  readonly payout: number
  readonly soldFor: number
  readonly payoutMax: number
  readonly legs: readonly LegSeen[]
}

export interface LegSeen {
  readonly matchId: number
  readonly home: string
  readonly away: string
  readonly price: number
  readonly result: string
  readonly startsAt: number
  readonly finalScore?: { readonly home: number; readonly away: number }
}

/** Asks for a coupon with the session of the page. */
export async function readCoupon(page: Page, couponId: string): Promise<CouponSeen> {
  const response = await page.request.post('/v1/coupons/detail', { data: { couponId } })
  return response.json()
}

/**
 * What a coupon on all its matches together must pay, minor units, worked out again by hand: for each match the prices
 * of its winning legs add up, the matches multiply, and half a unit is rounded up. No bonus, no cap, no half results.
 */
export function payoutByHand({ stakeTotal, combinations, legs }: CouponSeen): number {
  const matches = Map.groupBy(legs, (leg) => leg.matchId)
  let numerator = BigInt(stakeTotal)
  let denominator = BigInt(combinations)
  for (const group of matches.values()) {
    numerator *= group.reduce((sum, leg) => sum + factor(leg), 0n)
    denominator *= 1000n
  }
  return Number((2n * numerator + denominator) / (2n * denominator))
}

function factor({ result, price }: LegSeen): bigint {
  if (result === 'won') return BigInt(price)
  // open: the coupon was lost by another match before this one ended
  if (result === 'lost' || result === 'open') return 0n
  if (result === 'void') return 1000n
  throw new Error(`no leg of this walk can be ${result}`)
}
