import type { ProviderFact } from '../provider.ts'
import { coinDepositFacts, coinsPaid } from './coin-facts.ts'
import { type Behaviour, behaviours, type FakePayment } from './fake-payment.ts'

export function behaviourOf(amount: number): Behaviour {
  const ending: Readonly<Record<number, Behaviour>> = behaviours
  return ending[amount % 100] ?? 'pays'
}

const second = 1000
const minute = 60 * second
const day = 86_400 * second
/** How long a payment takes. */
const takes = 3 * second

/** Everything that it knows of a transfer at a time. Pure: asked again it says the same, and later more. */
export function knownAt(payment: FakePayment, now: number): ProviderFact[] {
  const all = payment.direction === 'deposit' ? depositFacts(payment) : payoutFacts(payment)
  return all.filter(({ saidAt }) => saidAt <= now)
}

function depositFacts(payment: FakePayment): ProviderFact[] {
  const { behaviour, beganAt, chosen, byItself, amount, currency, coins } = payment
  if (coins) return coinDepositFacts(payment, coins)
  const pending: ProviderFact = { kind: 'providerPending', key: 'pending', saidAt: beganAt }
  if (
    chosen?.what === 'fail' ||
    (chosen?.what === 'pay' && behaviour === 'refused') ||
    (byItself && behaviour === 'refused')
  )
    return [
      pending,
      { kind: 'providerRefused', key: 'refused', word: 'declined', saidAt: chosen?.at ?? beganAt + takes },
    ]
  if (chosen?.what === 'leave')
    return [pending, { kind: 'providerRefused', key: 'left', word: 'left', saidAt: chosen.at }]
  if (chosen === undefined && !byItself) return [pending]
  const paidAt = (chosen?.at ?? beganAt) + takes
  const unit = 100
  const paid = behaviour === 'paysLess' ? amount - unit : behaviour === 'paysMore' ? amount + unit : amount
  const final = (payment: string, at: number): ProviderFact => ({
    ...{ kind: 'moneyFinal', key: `final ${payment}`, payment, amount: paid, saidAt: at },
    currency: behaviour === 'otherCurrency' ? 'XTS' : currency,
  })
  const facts = [pending, final('1', paidAt)]
  if (behaviour === 'paysTwice') facts.push(final('2', paidAt + second))
  if (behaviour === 'chargeback' || behaviour === 'disputeWon')
    facts.push({ kind: 'disputeOpened', key: 'dispute', saidAt: paidAt + 3 * day })
  if (behaviour === 'chargeback') facts.push({ kind: 'disputeLost', key: 'disputeLost', saidAt: paidAt + 4 * day })
  if (behaviour === 'disputeWon') facts.push({ kind: 'disputeWon', key: 'disputeWon', saidAt: paidAt + 4 * day })
  return facts
}

function payoutFacts(payment: FakePayment): ProviderFact[] {
  const { behaviour, beganAt, key, coins } = payment
  const attempt = Number(key.split('/')[1] ?? 1)
  const of = (kind: ProviderFact['kind'], saidAt: number, more: Partial<ProviderFact> = {}): ProviderFact => ({
    ...{ kind, key: `${kind} ${attempt}`, attempt, saidAt },
    ...more,
  })
  if (behaviour === 'refused') return [of('payRefused', beganAt, { word: 'accountClosed' })]
  if (behaviour === 'neverKnown') return []
  const doneAt = beganAt + (behaviour === 'unknownThenDone' ? minute : takes)
  const facts = [of('payTaken', beganAt), of('payDone', doneAt, coins && coinsPaid(payment, coins.coin, doneAt))]
  if (behaviour === 'bounced') facts.push(of('bounced', doneAt + 10 * second, { word: 'accountUnknown' }))
  return facts
}
