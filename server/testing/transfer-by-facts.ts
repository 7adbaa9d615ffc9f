import type { AccountKind } from '../ledger/index.ts'
import { advanceDeposit, advanceWithdrawal, decisionFact } from '../payments/facts/advance.ts'
import type { Decision, DepositTerms } from '../payments/facts/decide-deposit.ts'
import type { Fact } from '../payments/facts/fact.ts'
import { depositStateOf, withdrawalStateOf } from '../payments/facts/state-of.ts'
import { movementFor } from '../payments/movement-for.ts'
import type { TransferRow } from '../payments/transfer.ts'

/** How a transfer stands and what it has moved, minor units: of the player (cash less debt), the provider, held, fees. */
export interface ByFacts {
  readonly state: string
  readonly player: number
  readonly provider: number
  readonly held: number
  readonly fees: number
}

export type { DepositTerms, Fact }

/** Takes what is said of a deposit one after the other, as the house does. */
export function depositByFacts(said: readonly Fact[], terms: DepositTerms): ByFacts {
  let facts: readonly Fact[] = []
  const decisions: Decision[] = []
  for (const fact of said) {
    const advanced = advanceDeposit([...facts, fact], terms, fact.saidAt)
    facts = advanced.facts
    decisions.push(...advanced.decisions)
  }
  return { state: depositStateOf(facts), ...sums(terms, decisions) }
}

/** The same of a withdrawal, whose amount is held from the first; `eyes`: how many must agree. */
export function withdrawalByFacts(
  said: readonly Fact[],
  terms: { readonly amount: number; readonly fee: number; readonly eyes: number },
): ByFacts {
  const held: Decision = { kind: 'held', amount: terms.amount }
  const rule: Fact = { kind: 'ruleFired', source: 'house', key: 'a rule', saidAt: 0, eyes: terms.eyes }
  let facts: readonly Fact[] = [decisionFact(held, 0), ...(terms.eyes > 0 ? [rule] : [])]
  const decisions: Decision[] = [held]
  for (const fact of said) {
    const advanced = advanceWithdrawal([...facts, fact], terms, fact.saidAt)
    facts = advanced.facts
    decisions.push(...advanced.decisions)
  }
  return { state: withdrawalStateOf(facts), ...sums(terms, decisions) }
}

const places: Readonly<Partial<Record<AccountKind, Exclude<keyof ByFacts, 'state'>>>> = {
  playerCash: 'player',
  playerDebt: 'player',
  playerHeld: 'held',
  payments: 'provider',
  houseFees: 'fees',
}

function sums({ fee }: { readonly fee: number }, decisions: readonly Decision[]): Omit<ByFacts, 'state'> {
  // of a transfer that is nobody's: what a movement moves is asked, not whose
  const row = { operator_id: 1, number: 1, player_id: 1, account_id: 1, currency: 'TRY', fee } as TransferRow
  const all = { player: 0, provider: 0, held: 0, fees: 0 }
  for (const decision of decisions)
    for (const { source, target, amount } of movementFor(row, decision, { cash: 0, owed: 0 }).flows) {
      const [from, to] = [places[source.kind], places[target.kind]]
      if (from) all[from] -= amount
      if (to) all[to] += amount
    }
  return all
}
