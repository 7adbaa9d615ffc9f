import * as z from 'zod'

const id = z.string().min(1).max(255)
/** Seconds since 1970. */
const time = z.int().min(0)
/** In the smallest unit that Stripe has of the currency. */
const amount = z.int().min(0)
const currency = z
  .string()
  .regex(/^[a-z]{3}$/)
  .transform((code) => code.toUpperCase())
const metadata = z.object({ transfer: z.string().optional() }).nullish()

const intentShape = z.object({
  id,
  status: z.string(),
  amount,
  amount_received: amount,
  currency,
  latest_charge: z.object({ id, created: time }).nullish(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
})

/** A Checkout Session with its payment. Source: docs.stripe.com/api/checkout/sessions/object. */
export const sessionShape = z.object({
  id,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  created: time,
  expires_at: time,
  payment_intent: intentShape.nullish(),
})
export type StripeSession = z.infer<typeof sessionShape>

/** One that was just made: its payment begins when its player pays. */
export const newSessionShape = z.object({ id, url: z.url({ protocol: /^https?$/ }) })

/** Source: docs.stripe.com/api/refunds/object. */
export const refundShape = z.object({
  id,
  status: z.string().nullish(),
  created: time,
  amount,
  currency,
  failure_reason: z.string().nullish(),
  metadata,
})
export type StripeRefund = z.infer<typeof refundShape>

/** Source: docs.stripe.com/api/disputes/object. */
export const disputeShape = z.object({ id, status: z.string(), created: time, amount, currency })
export type StripeDispute = z.infer<typeof disputeShape>

export const pageShape = z.object({ data: z.array(z.unknown()), has_more: z.boolean() })
export const errorShape = z.object({
  error: z.object({ type: z.string().optional(), code: z.string().optional() }),
})
