import { nameOfLimit } from '@banko/betting/limits/find-limits.ts'
import type { RefusalOf } from '@banko/betting/refusals/refusal.ts'
import type { CouponRequest } from '../coupons/index.ts'
import type { ExposureReached } from '../trading/index.ts'
import type { PlacementFacts } from './facts.ts'
import { stakeWithin } from './stake-within.ts'

/** A coupon that would make open coupons pay too much: refused by whose cap it is, with the stake that would pass. */
export function exposureRefusal(
  request: CouponRequest,
  facts: PlacementFacts,
  { cap, left, stake }: ExposureReached & { readonly stake: number },
): RefusalOf<'stakeAboveMax'> {
  const { source, selection, max: value } = cap
  const name = nameOfLimit({ source, value, ...(selection !== undefined && { selection }) })
  return { code: 'stakeAboveMax', ...name, max: stakeWithin(request, facts, left), stake }
}
