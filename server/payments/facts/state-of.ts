import type { DepositState, WithdrawalState } from '@banko/contract/payments/choices.ts'
import { needsBoth, silenceOf } from './both-sides.ts'
import { allOf, type Fact, has, isGone, standingFinals } from './fact.ts'

/** How long lies at least between two answers that a payout is not known, milliseconds. */
export const notKnownApart = 600_000

/** The first that fits; the order in which facts came says nothing. Source: payments.md, Facts and the rule. */
export function depositStateOf(facts: readonly Fact[]): DepositState {
  if (has(facts, 'restored')) return 'restored'
  if (has(facts, 'reversed')) return 'reversed'
  if (has(facts, 'credited')) return isDisputed(facts) ? 'disputed' : 'done'
  // staff looked at what had come and did not take it
  if (has(facts, 'no')) return 'refused'
  if (standingFinals(facts).length > 0 || isStillSeen(facts)) return 'received'
  if (has(facts, 'providerRefused')) return 'refused'
  if (has(facts, 'playerLeft')) return 'cancelled'
  if (has(facts, 'expired')) return 'expired'
  return has(facts, 'begun', 'providerPending') ? 'pending' : 'requested'
}

/** Money that was seen and neither refused nor gone since: a bank or a network may take it back before it is final. */
function isStillSeen(facts: readonly Fact[]): boolean {
  const refused = allOf(facts, 'providerRefused').at(-1)
  return allOf(facts, 'moneySeen').some(
    (seen) => (refused === undefined || refused.saidAt < seen.saidAt) && !isGone(facts, seen),
  )
}

export function isDisputed(facts: readonly Fact[]): boolean {
  return has(facts, 'disputeOpened') && !has(facts, 'disputeWon', 'disputeLost', 'recalled')
}

/** The first that fits. Source: payments.md, Facts and the rule. */
export function withdrawalStateOf(facts: readonly Fact[]): WithdrawalState {
  if (has(facts, 'bouncedBack')) return 'bounced'
  if (has(facts, 'paid', 'paidTwice')) return 'done'
  const back = facts.find(({ kind }) => kind === 'back')
  if (back) return backState(back)
  const attempt = lastAttempt(facts)
  if (attempt > 0) {
    const tried = tryStateOf(facts, attempt)
    if (tried === 'failed') return isRetried(facts, attempt) ? 'approved' : tried
    return silenceOf(facts, attempt) ? 'review' : tried
  }
  const eyes = eyesNeeded(facts)
  if (eyes === undefined) return 'requested'
  return yesCount(facts) >= eyes ? 'approved' : 'review'
}

function backState({ word }: Fact): WithdrawalState {
  if (word === 'cancelled' || word === 'returned') return word
  return 'refused'
}

function tryStateOf(facts: readonly Fact[], attempt: number): WithdrawalState {
  const ofName = factsOfName(facts, attempt)
  if (has(ofName, 'payRefused') || (needsBoth(facts) && has(ofName, 'bounced'))) return 'failed'
  if (has(ofName, 'payTaken', 'payDone')) return 'sent'
  return isUnknownTwice(facts.filter((fact) => fact.attempt === attempt)) ? 'failed' : 'sending'
}

/**
 * Under which try's name a try goes out: one that follows a try of which nothing is known goes under that one's, so that a
 * provider that had it all the same pays once.
 */
export function sentAs(facts: readonly Fact[], attempt: number): number {
  const claimed = facts.find((fact) => fact.kind === 'claimed' && fact.attempt === attempt)
  return claimed?.word === 'again' && attempt > 1 ? sentAs(facts, attempt - 1) : attempt
}

/** Whether the provider said no to a try, or to what went out under its name. */
export function isTryRefused(facts: readonly Fact[], attempt: number): boolean {
  return has(factsOfName(facts, attempt), 'payRefused')
}

function factsOfName(facts: readonly Fact[], attempt: number): Fact[] {
  const first = sentAs(facts, attempt)
  return facts.filter((fact) => fact.attempt !== undefined && fact.attempt >= first && fact.attempt <= attempt)
}

function isUnknownTwice(ofTry: readonly Fact[]): boolean {
  const said = allOf(ofTry, 'payNotKnown')
  const [first, last] = [said[0], said.at(-1)]
  return first !== undefined && last !== undefined && last.saidAt - first.saidAt >= notKnownApart
}

/** The try that was begun last; 0 where there was none. */
export function lastAttempt(facts: readonly Fact[]): number {
  return facts.reduce((most, { kind, attempt = 0 }) => (kind === 'claimed' ? Math.max(most, attempt) : most), 0)
}

function isRetried(facts: readonly Fact[], attempt: number): boolean {
  return facts.some((fact) => fact.kind === 'retry' && (fact.attempt ?? 0) >= attempt)
}

/** How many people must agree; undefined while nobody has looked which rules fire. `asked` says how many fired. */
function eyesNeeded(facts: readonly Fact[]): number | undefined {
  const asked = facts.find(({ kind }) => kind === 'held')
  if (!asked) return undefined
  return allOf(facts, 'ruleFired').reduce((most, { eyes = 1 }) => Math.max(most, eyes), 0)
}

/** Each member of staff counts once. */
function yesCount(facts: readonly Fact[]): number {
  return new Set(allOf(facts, 'yes').map(({ source }) => source)).size
}
