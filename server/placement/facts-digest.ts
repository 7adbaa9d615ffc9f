import { hash } from 'node:crypto'
import type { CouponRequest } from '../coupons/index.ts'
import type { PlacementFacts } from './facts.ts'

/**
 * Names what a coupon was decided on: request and facts, whatever the order of their keys. It stands beside the coupon, so
 * that facts which are gathered again from what was stored can be told for the same. SHA-256, base64url, of their JSON
 * with the keys of every object in order; in the place of limits, rules and books stands the same of each.
 */
export function factsDigest(request: CouponRequest, facts: PlacementFacts): string {
  return digestOf(`[${write(request)},${write(facts)}]`)
}

const digestOf = (text: string) => hash('sha256', text, 'base64url')

/** Under these names stand large objects that are the same ones for many coupons: each is digested once. */
const shared: ReadonlySet<string> = new Set(['limits', 'rules', 'book'])

const kept = new WeakMap<object, string>()

/** A name of an object, as it is written and in its place. */
interface Key {
  readonly name: string
  readonly word: string
  readonly isShared: boolean
}

/** Names in order, by the names as they come: objects are of few shapes. */
const shapes = new Map<string, readonly Key[]>()
const shapesMax = 1000

function write(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(write).join()}]`
  const object = value as Readonly<Record<string, unknown>>
  let text = ''
  for (const { name, word, isShared } of keysOf(object)) {
    const part = object[name]
    if (part !== undefined) text += `${text && ','}${word}:${isShared ? writeShared(part) : write(part)}`
  }
  return `{${text}}`
}

function keysOf(object: object): readonly Key[] {
  const names = Object.keys(object)
  const shape = names.join('\n')
  const known = shapes.get(shape)
  if (known) return known
  const ordered = names.toSorted((a, b) => (a < b ? -1 : 1))
  const keys = ordered.map((name) => ({ name, word: JSON.stringify(name), isShared: shared.has(name) }))
  if (shapes.size < shapesMax) shapes.set(shape, keys)
  return keys
}

function writeShared(value: unknown): string {
  if (typeof value !== 'object' || value === null) return write(value)
  const known = kept.get(value)
  if (known !== undefined) return known
  const digest = JSON.stringify(digestOf(write(value)))
  kept.set(value, digest)
  return digest
}
