import { createHash } from 'node:crypto'
import type { CouponRequest } from '../coupons/index.ts'

/** Names the content of a request: the same content, the same hash, whatever the order of its keys. */
export function requestHash(request: CouponRequest): string {
  const content = [
    request.selections.map((s) => [s.matchId, s.marketKey, s.outcomeId, s.price, s.version, s.banker]),
    request.sizes,
    request.stake,
    request.pricePolicy,
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
