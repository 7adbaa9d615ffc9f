import type { TransferMark } from '@banko/contract/payments/choices.ts'
import { silenceOf } from './both-sides.ts'
import { type Decision, type DepositTerms, decideDeposit } from './decide-deposit.ts'
import { decideWithdrawal, type WithdrawalTerms } from './decide-withdrawal.ts'
import type { Fact } from './fact.ts'
import { lastAttempt } from './state-of.ts'

/** What is decided of a transfer now, in order, and why it waits for a person where it does. */
export interface Advance {
  readonly decisions: readonly Decision[]
  readonly facts: readonly Fact[]
  readonly mark: TransferMark | undefined
}

/** A decision that there may be several of has its number in its name. */
export function decisionFact({ kind, amount, word, payment }: Decision, at: number): Fact {
  const key = payment === undefined ? kind : `${kind} ${payment}`
  return {
    ...{ kind, source: 'house', key, amount, saidAt: at },
    ...(word !== undefined && { word }),
  }
}

export function advanceDeposit(said: readonly Fact[], terms: DepositTerms, at: number): Advance {
  const decisions: Decision[] = []
  let facts = said
  for (;;) {
    const verdict = decideDeposit(facts, terms)
    if (verdict.kind !== 'decided')
      return { decisions, facts, mark: verdict.kind === 'marked' ? verdict.mark : undefined }
    decisions.push(verdict.decision)
    facts = [...facts, decisionFact(verdict.decision, at)]
  }
}

export function advanceWithdrawal(said: readonly Fact[], terms: WithdrawalTerms, at: number): Advance {
  const decisions: Decision[] = []
  let facts = said
  for (let next = decideWithdrawal(facts, terms); next; next = decideWithdrawal(facts, terms)) {
    decisions.push(next)
    facts = [...facts, decisionFact(next, at)]
  }
  return { decisions, facts, mark: silenceOf(facts, lastAttempt(facts)) }
}
