import type { CouponRequest } from '../coupons/index.ts'
import { checkRequest, decide } from './decide.ts'
import type { PlacementFacts } from './facts.ts'

/** The biggest whole stake with which the coupon pays no more than `payoutMax`, minor units; 0 when no bet is as small. */
export function stakeWithin(request: CouponRequest, facts: PlacementFacts, payoutMax: number): number {
  const found = decide({ ...request, stake: typedWithin(request, facts, payoutMax) }, facts)
  return found.kind === 'accept' ? found.terms.stakeTotal : 0
}

/**
 * The most that may be typed, up to what the request says, so that the coupon pays no more than `payoutMax`; it may be
 * below every minimum. What has no price yet pays nothing.
 */
export function typedWithin(request: CouponRequest, facts: PlacementFacts, payoutMax: number): number {
  const fits = (stake: number) => (checkRequest({ ...request, stake }, facts).quote?.payoutMax ?? 0) <= payoutMax
  if (fits(request.stake)) return request.stake
  // what it pays never falls as the stake rises
  let low = 0
  let high = request.stake
  while (high - low > 1) {
    const middle = Number((BigInt(low) + BigInt(high)) / 2n)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}
