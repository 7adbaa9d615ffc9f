import { haveBoth } from './both-sides.ts'
import type { Decision } from './decide-deposit.ts'
import { allOf, type BackWhy, type Fact, has } from './fact.ts'
import { lastAttempt, withdrawalStateOf } from './state-of.ts'

/** Minor units. */
export interface WithdrawalTerms {
  readonly amount: number
  readonly fee: number
}

/**
 * What is to be done about a withdrawal next; asked again until it answers nothing. Each try that the provider says it paid
 * is paid once: the first out of what was held, every other out of what the player has. Source: payments.md, Ledger.
 */
export function decideWithdrawal(facts: readonly Fact[], { amount }: WithdrawalTerms): Decision | undefined {
  if (!has(facts, 'held')) return undefined
  return payNext(facts, amount) ?? giveBack(facts, amount)
}

function payNext(facts: readonly Fact[], amount: number): Decision | undefined {
  const done = allOf(facts, 'paid', 'paidTwice').length
  if (done >= paymentsOf(facts)) return undefined
  const isFirst = !has(facts, 'paid', 'paidTwice', 'back')
  return { kind: isFirst ? 'paid' : 'paidTwice', amount, payment: done + 1 }
}

/**
 * How often it is known to have been paid: each try that its provider says it paid is one, once its player says so too
 * where both must. What staff prove and what a statement shows name no try: they say that it was paid, not that it was paid
 * once more.
 */
function paymentsOf(facts: readonly Fact[]): number {
  const tries = new Set(allOf(facts, 'payDone').map(({ attempt = 0 }) => attempt))
  return Math.max(haveBoth(facts) ? tries.size : 0, has(facts, 'proof', 'lineMatched') ? 1 : 0)
}

function giveBack(facts: readonly Fact[], amount: number): Decision | undefined {
  if (has(facts, 'paid', 'paidTwice')) {
    const bounced = isBounced(facts) && !has(facts, 'bouncedBack')
    return bounced ? { kind: 'bouncedBack', amount } : undefined
  }
  if (has(facts, 'back')) return undefined
  const why = backWhy(facts)
  return why && { kind: 'back', amount, word: why }
}

/** Whether it came back: of a try that is named, only where that was said to be paid. */
function isBounced(facts: readonly Fact[]): boolean {
  const paid = new Set(allOf(facts, 'payDone').map(({ attempt }) => attempt))
  return allOf(facts, 'bounced').some(({ attempt }) => attempt === undefined || paid.has(attempt))
}

/** Whatever is on its way is not called back. */
function backWhy(facts: readonly Fact[]): BackWhy | undefined {
  const state = withdrawalStateOf(facts)
  if (state === 'sending' || state === 'sent') return undefined
  // what somebody may have paid goes back by the word of whoever looked
  if (state === 'review' && lastAttempt(facts) > 0)
    return facts.some(({ kind, source }) => kind === 'no' && source.startsWith('staff ')) ? 'refused' : undefined
  if (has(facts, 'no')) return state === 'failed' ? 'returned' : 'refused'
  return has(facts, 'playerLeft') ? 'cancelled' : undefined
}
