import { hash } from 'node:crypto'
import type { CouponRequest } from '../coupons/index.ts'
import type { PlacementFacts } from './facts.ts'

/**
 * Names what a coupon was decided on: request and facts, whatever the order of their keys. It stands beside the coupon, so
 * that facts which are gathered again from what was stored can be told for the same. SHA-256, base64url, of their JSON
 * with the keys of every object in order.
 */
export function factsDigest(request: CouponRequest, facts: PlacementFacts): string {
  return hash('sha256', `[${write(request)},${write(facts)}]`, 'base64url')
}

/** Under these names stand objects that are the same ones for many coupons: what is written of them is kept with them. */
const shared: ReadonlySet<string> = new Set(['limits', 'rules', 'fixture', 'state', 'markets'])

const kept = new WeakMap<object, string>()

function write(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(write).join()}]`
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  const words = parts
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${shared.has(name) ? writeShared(part) : write(part)}`)
  return `{${words.join()}}`
}

function writeShared(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeShared).join()}]`
  if (typeof value !== 'object' || value === null) return write(value)
  const known = kept.get(value)
  if (known !== undefined) return known
  const written = write(value)
  kept.set(value, written)
  return written
}
