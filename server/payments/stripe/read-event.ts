import * as z from 'zod'
import type { HookSaid } from '../provider.ts'

/** Events that change what is known of a transfer: to be chosen for the address of an account's hooks at Stripe. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const

const id = z.string().min(1).max(255)
const metadata = z.object({ transfer: z.string().min(1).max(100).optional() }).nullish()
const paymentIntent = z.union([id, z.object({ id }).transform((whole) => whole.id)]).nullish()
const eventShape = z.object({
  object: z.literal('event'),
  type: z.enum(stripeEvents),
  data: z.object({
    object: z.discriminatedUnion('object', [
      z.object({ object: z.literal('checkout.session'), id, metadata }),
      z.object({ object: z.literal('charge'), metadata }),
      z.object({ object: z.literal('refund'), metadata, payment_intent: paymentIntent }),
      z.object({ object: z.literal('dispute'), payment_intent: paymentIntent }),
    ]),
  }),
})

/**
 * Of which transfer an event is; what it says of it is asked of Stripe itself. Undefined: an event that is not used, or of
 * something else that the operator sells by the same account.
 */
export function readStripeEvent(body: Uint8Array): HookSaid | undefined {
  const parsed = eventShape.safeParse(readJson(body))
  if (!parsed.success) return undefined
  const { object: said } = parsed.data.data
  const key = said.object === 'dispute' ? '' : (said.metadata?.transfer ?? '')
  if (said.object === 'checkout.session')
    return key === '' ? undefined : { ref: { key, providerRef: said.id }, facts: [] }
  if (said.object === 'charge') return key === '' ? undefined : { ref: { key }, facts: [] }
  const payment = said.payment_intent ?? undefined
  return key === '' && payment === undefined ? undefined : { ref: { key, payment }, facts: [] }
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}
