import { fieldChecks, fieldKinds } from '@banko/betting/payments/fields/field.ts'
import * as z from 'zod'
import { lineShape, textShape } from '../content/content-item.ts'
import { amountShape } from '../shapes.ts'
import { methodKinds, mismatchRules } from './choices.ts'

/** One field that a method asks for. Source: accounts-and-gaming §3; payments.md, Method catalogue. */
export const fieldShape = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9_]{1,40}$/),
  title: lineShape.min(1).max(60),
  kind: z.enum(fieldKinds),
  placeHolder: lineShape.max(60).exactOptional(),
  /** Characters; absent: as many as a value may have. */
  lengthMin: z.int().min(0).max(200).exactOptional(),
  lengthMax: z.int().min(1).max(200).exactOptional(),
  required: z.boolean(),
  /** Shown again by its last four alone. */
  mask: z.literal('last4').exactOptional(),
  /** What a text must be besides. */
  check: z.enum(fieldChecks).exactOptional(),
})

const rangeShape = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  amountMin: amountShape.min(1),
  amountMax: amountShape.min(1),
  /** Taken from the player besides the amount. */
  fee: amountShape,
})

/** What a version of a method says; staff write it, and a transfer keeps the version that it was asked under. */
export const methodTermsShape = z.strictObject({
  kind: z.enum(methodKinds),
  title: lineShape.min(1).max(60),
  tag: lineShape.max(40),
  logo: lineShape.max(300).exactOptional(),
  info: z.array(z.strictObject({ label: lineShape.min(1).max(60), text: textShape.min(1).max(300) })).max(10),
  ranges: z.array(rangeShape).min(1).max(20),
  fields: z.array(fieldShape).max(20),
  /** How long a player has to pay, or a reference holds. */
  expiresAfterSeconds: z
    .int()
    .min(60)
    .max(30 * 86_400),
  mismatch: z.enum(mismatchRules),
  /** Of `tolerance`. */
  tolerancePercent: z.int().min(0).max(20).exactOptional(),
  /** Of the player, ISO 3166; absent: all. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .exactOptional(),
  identityLevel: z.int().min(0).max(3),
})
export type MethodTerms = z.infer<typeof methodTermsShape>
