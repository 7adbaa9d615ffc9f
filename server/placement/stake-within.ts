import type { CouponRequest } from '../coupons/index.ts'
import { decide } from './decide.ts'
import type { PlacementFacts } from './facts.ts'

/** The biggest whole stake with which the coupon pays no more than `payoutMax`, minor units; 0 when no bet is as small. */
export function stakeWithin(request: CouponRequest, facts: PlacementFacts, payoutMax: number): number {
  const decided = (stake: number) => decide({ ...request, stake }, facts)
  const fits = (stake: number) => {
    const decision = decided(stake)
    return decision.kind === 'refuse' || decision.terms.payoutMax <= payoutMax
  }
  // what it pays never falls as the stake rises; what is refused here is below a minimum
  let low = 0
  let high = request.stake
  while (high - low > 1) {
    const middle = Number((BigInt(low) + BigInt(high)) / 2n)
    if (fits(middle)) low = middle
    else high = middle
  }
  const found = decided(low)
  return found.kind === 'accept' ? found.terms.stakeTotal : 0
}
