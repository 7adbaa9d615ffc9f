import { createHash } from 'node:crypto'
import type { CouponRequest } from '../coupons/index.ts'
import type { PlacementFacts } from './facts.ts'

/**
 * Names what a coupon was decided on: request and facts, whatever the order of their keys. It stands beside the coupon, so
 * that facts which are gathered again from what was stored can be told for the same. SHA-256, base64url.
 */
export function factsDigest(request: CouponRequest, facts: PlacementFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([request, facts], keysInOrder))
    .digest('base64url')
}

function keysInOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
