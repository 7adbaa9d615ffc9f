import type { ProviderFact } from '../provider.ts'
import type { StripeRefund } from './shapes.ts'

const second = 1000

/**
 * What Stripe knows of a payout, which is one refund or none, as facts; pure. A refund may fail days after it succeeded: it
 * is said of each that failed that it was refused and that it came back, and which it is follows from whether it was paid.
 * Source: docs.stripe.com/refunds, Failed refunds.
 */
export function payoutFacts(refunds: readonly StripeRefund[], key: string, now: number): ProviderFact[] {
  const attempt = Number(key.split('/')[1] ?? 1)
  return refunds
    .filter(({ metadata }) => metadata?.transfer === key)
    .flatMap(({ status, created, failure_reason: why }): ProviderFact[] => {
      const of = (kind: ProviderFact['kind'], saidAt: number): ProviderFact => ({
        ...{ kind, key: `${kind} ${attempt}`, attempt, saidAt },
      })
      const taken = of('payTaken', created * second)
      if (status === 'succeeded') return [taken, of('payDone', created * second)]
      if (status !== 'failed' && status !== 'canceled') return [taken]
      const word = why ?? status
      return [taken, { ...of('payRefused', now), word }, { ...of('bounced', now), word }]
    })
}
