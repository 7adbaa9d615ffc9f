import type { ExposureCap } from '@banko/betting/limits/exposure-caps.ts'
import { nameOfLimit } from '@banko/betting/limits/find-limits.ts'
import type { RefusalOf } from '@banko/betting/refusals/refusal.ts'
import type { CouponRequest } from '../coupons/index.ts'
import type { PlacementFacts } from './facts.ts'
import { stakeWithin } from './stake-within.ts'

/** A cap that a stake would pass, and what is left of it, minor units. */
interface Reached {
  readonly cap: Pick<ExposureCap, 'source' | 'selection'>
  readonly left: number
  readonly stake: number
}

/** A coupon that would make open coupons pay too much: refused by whose cap it is, with the stake that would pass. */
export function exposureRefusal(
  request: CouponRequest,
  facts: PlacementFacts,
  { cap, left, stake }: Reached,
): RefusalOf<'stakeAboveMax'> {
  const { source, selection } = cap
  const name = nameOfLimit({ source, value: left, ...(selection !== undefined && { selection }) })
  return { code: 'stakeAboveMax', ...name, max: stakeWithin(request, facts, left), stake }
}
