import type { DeclaredCall } from '@banko/contract/declared.ts'
import * as z from 'zod'

/** What an input may be, in the part of JSON Schema that the contract's inputs come out as. */
export interface Shape {
  readonly type?: 'object' | 'array' | 'integer' | 'string' | 'boolean'
  readonly enum?: readonly string[]
  readonly const?: string
  /** Objects that one of their texts tells apart. */
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  /** Of an object whose keys are data: what its keys may be, and its values. */
  readonly propertyNames?: Shape
  readonly additionalProperties?: false | Shape
  readonly items?: Shape
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

/** The shape of what a call takes. A declaration that says more than `Shape` holds is an error: it must be fuzzed too. */
export function inputShape(call: DeclaredCall): Shape {
  const { $schema, ...shape } = z.toJSONSchema(call.input, { io: 'input' })
  assertKnown(call.name, shape)
  // Checked above, key by key.
  return shape as Shape
}

const known = new Set(
  'type enum const oneOf properties required items minItems maxItems uniqueItems minimum maximum minLength maxLength pattern format propertyNames additionalProperties description default'.split(
    ' ',
  ),
)

function assertKnown(path: string, shape: object): void {
  for (const [key, value] of Object.entries(shape)) {
    if (!known.has(key)) throw new Error(`${path} declares ${key}, which the fuzzer does not know yet`)
    if (key === 'additionalProperties' && value !== false) {
      if (!('propertyNames' in shape)) throw new Error(`${path} takes unknown keys`)
      assertKnown(`${path}.*`, value)
    }
    if (key === 'propertyNames') assertKnown(path, value)
    if (key === 'items') assertKnown(`${path}[]`, value)
    if (key === 'oneOf') for (const one of value) assertKnown(path, one)
    if (key === 'properties')
      for (const [name, inner] of Object.entries<object>(value)) assertKnown(`${path}.${name}`, inner)
  }
}

/** One place in a valid input: its path and what may stand there. */
export interface Spot {
  readonly path: readonly (string | number)[]
  readonly shape: Shape
}

/** The texts that alone may stand there. */
export function textsOf(shape: Shape): readonly unknown[] | undefined {
  return shape.const === undefined ? shape.enum : [shape.const]
}

/** Of shapes that a text tells apart the one that a value has. */
function shapeOf({ oneOf, ...shape }: Shape, value: unknown): Shape {
  if (!oneOf) return shape
  // A value was made of one of them: it is an object.
  const made = value as Record<string, unknown>
  const has = ([key, shape]: [string, Shape]) => (textsOf(shape) ?? [made[key]]).includes(made[key])
  const found = oneOf.find(({ properties = {}, required = [] }) =>
    Object.entries(properties).every((entry) => !required.includes(entry[0]) || has(entry)),
  )
  if (!found) throw new Error(`no shape for ${JSON.stringify(value)}`)
  return found
}

/** What may stand at a key of an object. */
function shapeAt({ properties, additionalProperties }: Shape, key: string): Shape {
  return properties?.[key] ?? (additionalProperties || {})
}

/** Every place of a value, the whole first. */
export function listSpots(declared: Shape, value: unknown, path: readonly (string | number)[] = []): readonly Spot[] {
  const shape = shapeOf(declared, value)
  const here = { path, shape }
  if (Array.isArray(value))
    return [here, ...value.flatMap((item, at) => listSpots(shape.items ?? {}, item, [...path, at]))]
  if (typeof value !== 'object' || value === null) return [here]
  const inner = Object.entries(value).flatMap(([key, item]) => listSpots(shapeAt(shape, key), item, [...path, key]))
  return [here, ...inner]
}

/** A copy of the value with something else at a path; `undefined` takes the key away. */
export function putAt(value: unknown, path: readonly (string | number)[], put: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return put
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? putAt(item, rest, put) : item))
  // Paths come from listSpots or name a key to add: this is an object.
  const { [key]: old, ...others } = value as Record<string, unknown>
  const next = putAt(old, rest, put)
  return next === undefined ? others : { ...others, [key]: next }
}
