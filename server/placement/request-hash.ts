import type { CouponRequest } from '../coupons/index.ts'
import { contentHash } from '../platform/requests/asked-request.ts'

/** Names the content of a request: the same content, the same hash, whatever the order of its keys. */
export function requestHash(request: CouponRequest): string {
  return contentHash([
    request.selections.map((s) => [s.matchId, s.marketKey, s.outcomeId, s.price, s.version, s.banker]),
    request.sizes,
    request.stake,
    request.pricePolicy,
    ...(request.freeBetId === undefined ? [] : [request.freeBetId]),
    ...(request.cashOnly ? ['cashOnly'] : []),
    ...(request.boost === undefined ? [] : [['boost', request.boost.offerId, request.boost.version]]),
  ]).toString('base64url')
}
