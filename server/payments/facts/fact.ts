import type { Coin } from '@banko/betting/payments/coins/coins.ts'

/** What a provider says of a deposit, and of a payout. */
export const providerFactKinds = [
  'begun',
  'providerPending',
  'moneySeen',
  'moneyGone',
  'moneyFinal',
  'providerRefused',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
  'recalled',
  'payTaken',
  'payRefused',
  'payDone',
  'payNotKnown',
  'bounced',
] as const
export type ProviderFactKind = (typeof providerFactKinds)[number]

/** What else may be said: by the player, staff, a statement, and the house itself. */
export const ownFactKinds = [
  'asked',
  'playerLeft',
  'expired',
  'ruleFired',
  'yes',
  'no',
  'retry',
  'claimed',
  'payUnknown',
  'lineMatched',
  'proof',
  'playerGot',
  'silent',
] as const

/** Decisions: each is written with what it moves, in one transaction, and at most once under its key. */
export const decisionKinds = [
  'credited',
  'reversed',
  'restored',
  'held',
  'paid',
  'back',
  'bouncedBack',
  'paidTwice',
] as const
export type DecisionKind = (typeof decisionKinds)[number]

export const factKinds = [...providerFactKinds, ...ownFactKinds, ...decisionKinds] as const
export type FactKind = (typeof factKinds)[number]

/** Who said it. */
export type FactSource = 'player' | 'provider' | 'house' | 'statement' | `staff ${number}`

/** Coins that came or went on a network. Amounts and rates are decimal numbers, as they were said. */
export interface CoinsSaid {
  readonly coin: Coin
  readonly amount: string
  /** When they were first seen there. */
  readonly seenAt: number
  /** How many blocks stand on them, that of their own among them. */
  readonly confirmations: number
  /** What one coin was worth when they were seen, in the currency of the transfer. */
  readonly rate: string
  /** By what they were reckoned: written by the house alone. */
  readonly rateTaken?: string
}

/**
 * What somebody said of a transfer. Facts are only ever added; what a transfer is, is worked out from them in whatever
 * order they came. Amounts are minor units, times milliseconds. Source: payments.md, Facts and the rule.
 */
export interface Fact {
  readonly kind: FactKind
  readonly source: FactSource
  /** Its name among those of one transfer and source: said again it is the same. */
  readonly key: string
  readonly saidAt: number
  readonly amount?: number
  readonly currency?: string
  /** Of money that came: the provider's own name of that payment. Of `asked`: the payment that is to go back. */
  readonly payment?: string
  /** Of a payout: which try it is of. */
  readonly attempt?: number
  /** Of `ruleFired`: how many people must say yes. */
  readonly eyes?: number
  /**
   * Of `ruleFired` the rule, of `no` and `back` the reason, of a refusal the provider's code; of `claimed`, `again`; of
   * `asked`, `bothSides` where somebody else pays it; of `silent`, which side is.
   */
  readonly word?: string
  /** Of money that came or went as a coin; its amount is reckoned from it. */
  readonly coins?: CoinsSaid
}

/** Why money of a withdrawal went back to its player. */
export type BackWhy = 'refused' | 'cancelled' | 'returned'

/** Of one kind, in the order in which they were said. */
export function allOf(facts: readonly Fact[], ...kinds: readonly FactKind[]): Fact[] {
  return facts
    .filter(({ kind }) => kinds.includes(kind))
    .toSorted((a, b) => a.saidAt - b.saidAt || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

export function has(facts: readonly Fact[], ...kinds: readonly FactKind[]): boolean {
  return facts.some(({ kind }) => kinds.includes(kind))
}

/** Whether a payment that was told of has vanished since: its network took another way. */
export function isGone(facts: readonly Fact[], { payment, saidAt }: Fact): boolean {
  return facts.some((fact) => fact.kind === 'moneyGone' && fact.payment === payment && fact.saidAt >= saidAt)
}

/** Money that is final and has not vanished, in the order in which it was said. */
export function standingFinals(facts: readonly Fact[]): Fact[] {
  return allOf(facts, 'moneyFinal').filter((fact) => !isGone(facts, fact))
}

/** When it came, by whoever saw it first. */
export function cameAt({ coins, saidAt }: Fact): number {
  return coins?.seenAt ?? saidAt
}

/** The payment that a withdrawal gives back; undefined: it goes wherever its player said. */
export function sourceOf(facts: readonly Fact[]): string | undefined {
  return facts.find(({ kind }) => kind === 'asked')?.payment
}
