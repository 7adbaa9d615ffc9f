import { isThisMachine } from '../../platform/network/near-host.ts'
import { openOutgoing } from '../../platform/network/outgoing.ts'
import type { Platform } from '../../platform/platform.ts'
import type { BeginDeposit, BeginPayout, Begun, PaymentAccount, PaymentProvider, TransferRef } from '../provider.ts'
import { toStripe } from './amounts.ts'
import { depositFacts } from './deposit-facts.ts'
import { payoutFacts } from './payout-facts.ts'
import { readStripeEvent } from './read-event.ts'
import { disputeShape, newSessionShape, refundShape, sessionShape } from './shapes.ts'
import { readStripeSignature } from './signature.ts'
import { openStripeClient, type StripeClient, StripeError } from './stripe-client.ts'

export const stripeName = 'stripe'

const second = 1000
const minute = 60 * second
const timeoutMilliseconds = 15_000
const bytesMax = 4 * 1024 * 1024
/** How long after it was made a session ends: what Stripe takes, and the time until a begin that failed is asked for the last time. */
const sessionLife = { min: 31 * minute, max: 24 * 60 * minute - minute }

export interface StripeOptions {
  /** `https://api.stripe.com`, the one host that is spoken to. */
  readonly api: string
  readonly isLive: boolean
}

/**
 * Stripe: deposits by its Checkout page, withdrawals as refunds of what the player paid by it before. Source:
 * docs.stripe.com/api; docs/decisions/0103.
 */
export function openStripe(
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
  { api, isLive }: StripeOptions,
): PaymentProvider {
  const { hostname } = new URL(api)
  const host = {
    name: hostname.replace(/^\[(.*)\]$/, '$1'),
    reach: isThisMachine(hostname) ? 'private' : 'public',
  } as const
  const client = openStripeClient(openOutgoing({ hosts: [host], timeoutMilliseconds, bytesMax }), { api, isLive })
  return {
    name: stripeName,
    canLookUp: true,
    kinds: { deposit: ['redirect'], withdrawal: ['hosted'] },
    paysTo: 'source',
    async begin(ask) {
      return beginSession(client, ask)
    },
    async pay(ask) {
      try {
        return await refund(client, ask)
      } catch (error) {
        if (!(error instanceof StripeError)) throw error
        log.error('payments.stripe', error, { key: ask.key })
        return isNo(error, ask) ? 'refused' : 'unknown'
      }
    },
    async lookUp(ref) {
      return ref.direction === 'deposit'
        ? lookUpDeposit(client, ref, clock.now())
        : lookUpPayout(client, ref, clock.now())
    },
    readSigned: readStripeSignature,
    readHook: readStripeEvent,
  }
}

async function beginSession(client: StripeClient, ask: BeginDeposit): Promise<Begun> {
  const { account, key, currency, returnUrl, askedAt } = ask
  const amount = toStripe(ask.amount, currency)
  if (amount === undefined) throw new Error(`Stripe takes no ${ask.amount} ${currency}`)
  const endsAt = Math.min(Math.max(ask.expiresAt, askedAt + sessionLife.min), askedAt + sessionLife.max)
  const params = [
    ['mode', 'payment'],
    ['client_reference_id', key],
    ['metadata[transfer]', key],
    ['payment_intent_data[metadata][transfer]', key],
    ['line_items[0][quantity]', '1'],
    ['line_items[0][price_data][currency]', currency.toLowerCase()],
    ['line_items[0][price_data][unit_amount]', String(amount)],
    ['line_items[0][price_data][product_data][name]', account.name],
    // what is asked for is what is paid, in the player's own currency
    ['adaptive_pricing[enabled]', 'false'],
    ['success_url', returnUrl],
    ['cancel_url', returnUrl],
    ['expires_at', String(Math.floor(endsAt / second))],
  ] as const
  const made = await client.post(account, '/v1/checkout/sessions', { params, key: `${key}/begin` })
  const { id, url } = newSessionShape.parse(made)
  return { next: { kind: 'redirect', url }, providerRef: id }
}

async function refund(client: StripeClient, ask: BeginPayout): Promise<'taken' | 'refused'> {
  const { account, key, payment } = ask
  const amount = toStripe(ask.amount, ask.currency)
  if (amount === undefined || payment === undefined) return 'refused'
  const params = [
    ['payment_intent', payment],
    ['amount', String(amount)],
    ['metadata[transfer]', key],
  ] as const
  const made = await client.post(account, '/v1/refunds', { params, key: `${key}/refund` })
  const { status } = refundShape.parse(made)
  return status === 'failed' || status === 'canceled' ? 'refused' : 'taken'
}

/**
 * Whether an answer means that nothing was carried out. Of a try that goes out again it says nothing of the one before; too
 * many requests, one that is under way, or another under the same key leave it open.
 */
function isNo({ status, kind, code }: StripeError, { key, attempt }: BeginPayout): boolean {
  const isFirst = key.endsWith(`/${attempt}`)
  const isOpen = status === 409 || status === 429 || kind === 'idempotency_error' || code === 'charge_already_refunded'
  return isFirst && !isOpen && status >= 400 && status < 500
}

async function lookUpDeposit(client: StripeClient, { account, providerRef }: TransferRef, now: number) {
  // nobody was ever shown a page that has no name here
  if (providerRef === undefined) return []
  const path = `/v1/checkout/sessions/${encodeURIComponent(providerRef)}`
  const session = sessionShape.parse(await client.get(account, path, [['expand[]', 'payment_intent.latest_charge']]))
  const payment = session.payment_intent?.id
  if (payment === undefined || session.payment_status !== 'paid')
    return depositFacts({ session, disputes: [], refunds: [] }, now)
  const disputes = await client.list(account, '/v1/disputes', [['payment_intent', payment]])
  const refunds = await readRefunds(client, account, payment)
  return depositFacts({ session, disputes: disputes.map((one) => disputeShape.parse(one)), refunds }, now)
}

async function lookUpPayout(client: StripeClient, { account, key, payment }: TransferRef, now: number) {
  return payment === undefined ? [] : payoutFacts(await readRefunds(client, account, payment), key, now)
}

async function readRefunds(client: StripeClient, account: PaymentAccount, payment: string) {
  const refunds = await client.list(account, '/v1/refunds', [['payment_intent', payment]])
  return refunds.map((one) => refundShape.parse(one))
}
