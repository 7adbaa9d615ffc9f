import * as z from 'zod'
import { lineShape } from '../content/content-item.ts'
import { amountShape } from '../shapes.ts'

/** By which a bank is known everywhere. Source: ISO 9362. */
export const swiftCodeShape = z.string().regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/)

/** What staff say of a bank slot: which bank its payer is with, and how much they wait to pay; minor units. */
export const slotTermsShape = z.strictObject({
  bank: lineShape.min(1).max(60),
  swiftCode: swiftCodeShape,
  amount: amountShape.min(1),
})
export type SlotTerms = z.infer<typeof slotTermsShape>
