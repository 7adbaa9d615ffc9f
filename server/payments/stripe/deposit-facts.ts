import { must } from '../../platform/must.ts'
import type { ProviderFact } from '../provider.ts'
import { fromStripe } from './amounts.ts'
import type { StripeDispute, StripeRefund, StripeSession } from './shapes.ts'

interface Known {
  readonly session: StripeSession
  readonly disputes: readonly StripeDispute[]
  /** Of its payment, our own among them. */
  readonly refunds: readonly StripeRefund[]
}

const second = 1000

/**
 * What Stripe knows of a deposit, as facts; pure. `now`: when that is said for which it gives no time. Source:
 * docs.stripe.com/checkout/fulfillment, docs.stripe.com/disputes/how-disputes-work, docs.stripe.com/refunds.
 */
export function depositFacts({ session, disputes, refunds }: Known, now: number): ProviderFact[] {
  const pending: ProviderFact = { kind: 'providerPending', key: 'pending', saidAt: session.created * second }
  const lost = lostBy(disputes, session.payment_intent?.currency, now)
  return [pending, ...paymentFacts(session, now), ...disputeFacts(disputes, now), ...lost, ...recalls(refunds)]
}

function paymentFacts(session: StripeSession, now: number): ProviderFact[] {
  const { status, payment_status: paid, payment_intent: intent } = session
  if (status === 'expired')
    return [{ kind: 'providerRefused', key: 'expired', word: 'expired', saidAt: session.expires_at * second }]
  // while it is open, a card that was declined may be followed by another
  if (status === 'open' || !intent) return []
  const { id: payment, currency, amount, amount_received: received } = intent
  const of = { payment, currency, saidAt: (intent.latest_charge?.created ?? session.created) * second }
  if (paid === 'paid') return [{ kind: 'moneyFinal', key: `final ${payment}`, ...of, amount: ours(received, currency) }]
  if (intent.status === 'processing')
    return [{ kind: 'moneySeen', key: `seen ${payment}`, ...of, amount: ours(amount, currency) }]
  if (intent.status !== 'requires_payment_method' && intent.status !== 'canceled') return []
  const { decline_code: declined, code } = intent.last_payment_error ?? {}
  return [{ kind: 'providerRefused', key: 'failed', word: declined ?? code ?? intent.status, saidAt: now }]
}

/** What says that it is over, and for the house; an inquiry, `warning_…`, is one that has taken nothing yet. */
const won: readonly string[] = ['won', 'warning_closed', 'prevented']

/** It is won when nothing of it is open any more, and none was lost. */
function disputeFacts(disputes: readonly StripeDispute[], now: number): ProviderFact[] {
  const opened = disputes.map(
    ({ id, created }): ProviderFact => ({ kind: 'disputeOpened', key: `opened ${id}`, saidAt: created * second }),
  )
  const last = disputes.at(-1)
  const isWon = last !== undefined && disputes.every(({ status }) => won.includes(status))
  return isWon ? [...opened, { kind: 'disputeWon', key: `won ${last.id}`, saidAt: now }] : opened
}

/** What was taken is told in the payment's currency; in another it stands for all of it. */
function lostBy(disputes: readonly StripeDispute[], paidIn: string | undefined, now: number): ProviderFact[] {
  return disputes
    .filter(({ status }) => status === 'lost')
    .map(({ id, amount, currency }) => ({
      ...{ kind: 'disputeLost', key: `lost ${id}`, saidAt: now },
      ...(currency === paidIn && { amount: ours(amount, currency) }),
    }))
}

/** What somebody gave back by hand at Stripe; what the house gave back is a withdrawal of its own. */
function recalls(refunds: readonly StripeRefund[]): ProviderFact[] {
  return refunds
    .filter(({ metadata, status }) => metadata?.transfer === undefined && status === 'succeeded')
    .map(({ id, amount, currency, created }) => ({
      ...{ kind: 'recalled', key: `recalled ${id}`, saidAt: created * second },
      amount: ours(amount, currency),
    }))
}

function ours(amount: number, currency: string): number {
  return must(fromStripe(amount, currency), `${amount} of Stripe’s in ${currency}`)
}
