import type { MismatchRule, ReceivedMark } from '@banko/contract/payments/choices.ts'
import { allOf, cameAt, type DecisionKind, type Fact, has, standingFinals } from './fact.ts'

/** What a deposit is decided by, besides what was said of it. Amounts are minor units. */
export interface DepositTerms {
  readonly amount: number
  readonly fee: number
  readonly currency: string
  readonly amountMin: number
  readonly amountMax: number
  readonly mismatch: MismatchRule
  /** Of `tolerance`. */
  readonly tolerancePercent: number
  /** What came when it was no longer waited for is taken up to this; more is looked at by a person. Of use where `mayBeLate`. */
  readonly lateMax: number
  readonly expiresAt: number
  /** Whether the player may be given so much now, by their limits and exclusions. */
  mayTake(amount: number): boolean
}

export interface Decision {
  readonly kind: DecisionKind
  readonly amount: number
  /** Of `reversed` and `restored`: of a part of what was credited, which leaves the fee where it is. */
  readonly isPart?: boolean
  /** Of `back`: why. */
  readonly word?: string
  /** Of a payout: how many there are with this one. */
  readonly payment?: number
}

export type DepositVerdict =
  | { readonly kind: 'decided'; readonly decision: Decision }
  /** Money is there and waits for a person, for this. */
  | { readonly kind: 'marked'; readonly mark: ReceivedMark }
  | { readonly kind: 'nothing' }

const nothing: DepositVerdict = { kind: 'nothing' }

/**
 * What is to be done about a deposit next; asked again until it answers no decision. Each decision is made once: what it
 * moved stands among the facts. Source: payments.md, States, Facts and the rule.
 */
export function decideDeposit(facts: readonly Fact[], terms: DepositTerms): DepositVerdict {
  const credited = facts.find(({ kind }) => kind === 'credited')
  if (credited) return afterCredit(facts, credited.amount ?? terms.amount)
  if (standingFinals(facts).length === 0 || has(facts, 'no')) return nothing
  // lost before it was ever credited: there is nothing to give
  if (has(facts, 'disputeLost', 'recalled')) return nothing
  return takeMoney(facts, terms)
}

function afterCredit(facts: readonly Fact[], amount: number): DepositVerdict {
  const reversed = facts.find(({ kind }) => kind === 'reversed')
  if (has(facts, 'disputeLost', 'recalled') && !reversed)
    return decided(ofCredit('reversed', takenBack(facts, amount), amount))
  if (has(facts, 'disputeWon') && reversed && !has(facts, 'restored'))
    return decided(ofCredit('restored', reversed.amount ?? amount, amount))
  return nothing
}

function ofCredit(kind: 'reversed' | 'restored', amount: number, credited: number): Decision {
  return { kind, amount, ...(amount < credited && { isPart: true }) }
}

/** All of what was credited, unless the provider says that it took a part: the rest may have gone back before. */
function takenBack(facts: readonly Fact[], credited: number): number {
  const amounts = allOf(facts, 'disputeLost', 'recalled').map(({ amount = credited }) => amount)
  return Math.min(
    credited,
    amounts.reduce((sum, amount) => sum + amount, 0),
  )
}

function takeMoney(facts: readonly Fact[], terms: DepositTerms): DepositVerdict {
  const yes = allOf(facts, 'yes').at(-1)
  if (yes?.amount !== undefined) return decided({ kind: 'credited', amount: yes.amount })
  const [final, ...others] = standingFinals(facts)
  if (!final) return nothing
  // coins of another payment are a deposit of their own, and their own rate may make another amount of them
  const finals = [final, ...others.filter(({ coins, payment }) => !coins || payment === final.payment)]
  if (finals.some(({ currency }) => currency !== undefined && currency !== terms.currency))
    return marked('currencyDiffers')
  if (new Set(finals.map(({ amount }) => amount)).size > 1) return marked('amountsContradict')
  const amount = creditFor((final.amount ?? terms.amount + terms.fee) - terms.fee, terms)
  if (amount === undefined) return marked('amountDiffers')
  if (isLate(facts, final, terms) && amount > terms.lateMax) return marked('late')
  return terms.mayTake(amount) ? decided({ kind: 'credited', amount }) : marked('limit')
}

/** What is credited of what came; undefined: a person decides. */
function creditFor(came: number, { amount, mismatch, tolerancePercent, amountMin, amountMax }: DepositTerms) {
  if (came === amount) return amount
  if (mismatch === 'asPaid') return came >= amountMin && came <= amountMax ? came : undefined
  if (mismatch === 'tolerance' && Math.abs(came - amount) * 100 <= amount * tolerancePercent) return amount
  return undefined
}

/** Whether any money that was told of came when nobody waited for it any more. */
export function mayBeLate(facts: readonly Fact[], terms: Pick<DepositTerms, 'expiresAt'>): boolean {
  return allOf(facts, 'moneyFinal').some((final) => isLate(facts, final, terms))
}

/** Whether it was paid when nobody waited for it any more, by when it was said to be, not by when that was heard. */
function isLate(facts: readonly Fact[], final: Fact, { expiresAt }: Pick<DepositTerms, 'expiresAt'>): boolean {
  const paidAt = cameAt(final)
  const ended = allOf(facts, 'playerLeft', 'providerRefused')
  return paidAt > expiresAt || ended.some((end) => end.saidAt < paidAt)
}

function decided(decision: Decision): DepositVerdict {
  return { kind: 'decided', decision }
}

function marked(mark: ReceivedMark): DepositVerdict {
  return { kind: 'marked', mark }
}
