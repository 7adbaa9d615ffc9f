import { coins } from '@banko/betting/payments/coins/coins.ts'
import { fieldChecks, fieldKinds } from '@banko/betting/payments/fields/field.ts'
import * as z from 'zod'
import { linkForm } from '../content/content-forms.ts'
import { lineShape, textShape } from '../content/content-item.ts'
import { amountShape, langShape } from '../shapes.ts'
import { methodKinds, mismatchRules } from './choices.ts'

const fieldNameShape = z.string().regex(/^[A-Za-z0-9_]{1,40}$/)
const titleShape = lineShape.min(1).max(60)

/** One field that a method asks for. Source: accounts-and-gaming §3; payments.md, Method catalogue. */
export const fieldShape = z.strictObject({
  name: fieldNameShape,
  title: titleShape,
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

const infoShape = z.array(z.strictObject({ label: titleShape, text: textShape.min(1).max(300) })).max(10)

/** What a method says in another language; a field that is not named there has the method's own title. */
export const methodTextShape = z.strictObject({
  language: langShape,
  title: titleShape,
  info: infoShape,
  fields: z.array(z.strictObject({ name: fieldNameShape, title: titleShape })).max(20),
})
export type MethodText = z.infer<typeof methodTextShape>

/** What a version of a method says; staff write it, and a transfer keeps the version that it was asked under. */
export const methodTermsShape = z.strictObject({
  kind: z.enum(methodKinds),
  /** Of `crypto`. */
  coin: z.enum(coins).exactOptional(),
  /** Read, as are `info` and the titles of fields, where the reader's language is none of `texts`. */
  title: titleShape,
  /** By which ways of one kind are told together: `card`, `bank`. (payTag) */
  tag: lineShape.max(40),
  logo: lineShape.max(300).exactOptional(),
  info: infoShape,
  /** Each language at most once. */
  texts: z.array(methodTextShape).max(30).exactOptional(),
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

/** What a category says in another language. */
export const categoryTextShape = z.strictObject({ language: langShape, name: titleShape, info: lineShape.max(200) })

/** What staff write of a category; a `link` leads elsewhere, and a category with one has no methods. */
export const categoryTermsShape = z.strictObject({
  name: titleShape,
  info: lineShape.max(200),
  logo: lineShape.max(300).exactOptional(),
  link: z.string().max(300).regex(linkForm).exactOptional(),
  /** Those with a smaller one come first. */
  position: z.int().min(0).max(999),
  on: z.boolean(),
  texts: z.array(categoryTextShape).max(30),
})
export type CategoryTerms = z.infer<typeof categoryTermsShape>
