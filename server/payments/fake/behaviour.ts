import type { ProviderFact } from '../provider.ts'

/** What the fake provider does with a transfer, by the last two digits of its amount. Source: payments.md, Fake provider. */
export const behaviours = {
  1: 'refused',
  2: 'paysLess',
  3: 'paysMore',
  4: 'hookTwice',
  5: 'doneBeforePending',
  6: 'hookLate',
  7: 'noHook',
  8: 'beginTimesOut',
  9: 'paysTwice',
  10: 'chargeback',
  11: 'disputeWon',
  12: 'unknownThenDone',
  13: 'neverKnown',
  14: 'bounced',
  15: 'wrongSignature',
  16: 'oldTimestamp',
  17: 'otherCurrency',
  18: 'foreignTransfer',
  19: 'sameKeyOtherBody',
  20: 'down',
} as const
export type Behaviour = (typeof behaviours)[keyof typeof behaviours] | 'pays'

export function behaviourOf(amount: number): Behaviour {
  const ending: Readonly<Record<number, Behaviour>> = behaviours
  return ending[amount % 100] ?? 'pays'
}

/** What the fake provider knows of a transfer; times are milliseconds. */
export interface FakePayment {
  readonly key: string
  readonly direction: 'deposit' | 'withdrawal'
  readonly currency: string
  /** With the fee, minor units. */
  readonly amount: number
  /** Which of its behaviours is asked for is read from the amount without the fee. */
  readonly behaviour: Behaviour
  readonly beganAt: number
  /** Of one with a page: what the player chose there, and when. */
  readonly chosen?: { readonly what: 'pay' | 'fail' | 'leave'; readonly at: number }
  /** Nobody must choose anything: it is paid by itself. */
  readonly byItself: boolean
  /** Of a voucher: by which its code is known again. */
  readonly codeName?: Buffer
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
  const { behaviour, beganAt, chosen, byItself, amount, currency } = payment
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

function payoutFacts({ behaviour, beganAt, key }: FakePayment): ProviderFact[] {
  const attempt = Number(key.split('/')[1] ?? 1)
  const of = (kind: ProviderFact['kind'], saidAt: number, more: Partial<ProviderFact> = {}): ProviderFact => ({
    ...{ kind, key: `${kind} ${attempt}`, attempt, saidAt },
    ...more,
  })
  if (behaviour === 'refused') return [of('payRefused', beganAt, { word: 'accountClosed' })]
  if (behaviour === 'neverKnown') return []
  const doneAt = beganAt + (behaviour === 'unknownThenDone' ? minute : takes)
  const facts = [of('payTaken', beganAt), of('payDone', doneAt)]
  if (behaviour === 'bounced') facts.push(of('bounced', doneAt + 10 * second, { word: 'accountUnknown' }))
  return facts
}
