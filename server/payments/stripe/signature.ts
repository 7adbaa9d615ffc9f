import type { MessageRead, RawMessage } from '../../platform/doors/provider-door.ts'

const headerLengthMax = 1000

/**
 * Stripe's form: `t=seconds,v1=hex` over `t.body`, HMAC-SHA256, a `v1` for each secret that holds; other schemes say
 * nothing. Its events are known by their bytes: sent again, the same event may say of how many it waits for another
 * number. Source: docs.stripe.com/webhooks, Verify webhook signatures manually.
 */
export function readStripeSignature({ headers, body }: RawMessage): MessageRead | undefined {
  const header = headers['stripe-signature']
  if (typeof header !== 'string' || header.length > headerLengthMax) return undefined
  const parts = header.split(',').map((part) => part.trim())
  const saidBy = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1))
  const [time, ...others] = saidBy('t')
  if (time === undefined || others.length > 0 || !/^\d{1,12}$/.test(time)) return undefined
  const signatures = saidBy('v1')
    .filter((one) => /^[0-9a-f]{64}$/.test(one))
    .map((one) => Buffer.from(one, 'hex'))
  const bytes = Buffer.concat([Buffer.from(`${time}.`), body])
  return { bytes, signatures, at: Number(time) * 1000 }
}
