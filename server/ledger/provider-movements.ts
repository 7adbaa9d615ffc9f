import type { Amount } from '@banko/betting/numbers/money.ts'
import { type AccountRef, ours, owned } from './chart.ts'
import type { Flow } from './flow.ts'
import type { Actor, Movement } from './movements.ts'

/** Money between the house and one of its accounts with a provider; no player's. */
export interface ProviderMoney {
  readonly operatorId: number
  readonly currency: string
  /** The account with the provider. */
  readonly accountId: number
  /** Names the line of a statement. */
  readonly cause: string
  readonly actor: Actor
  /** The movement that this one takes back, by its cause. */
  readonly reverses?: string
}

const world = ours('world')
const fees = ours('houseFees')

/**
 * The provider paid `net` to the bank and kept `cost`, minor units; below zero it gave back. Not both are 0. Source:
 * payments.md, Ledger, R1.
 */
export function providerSettled(of: ProviderMoney, { net, cost }: Readonly<Record<'net' | 'cost', Amount>>): Movement {
  const lying = owned('payments', of.accountId)
  return movement('providerSettled', of, [...flow(world, lying, net), ...flow(fees, lying, cost)])
}

/** The house sent so much to the provider, minor units; below zero it came back. Source: payments.md, Ledger, R2. */
export function floatSent(of: ProviderMoney, amount: Amount): Movement {
  return movement('floatSent', of, flow(owned('payments', of.accountId), world, amount))
}

function movement(
  kind: Movement['kind'],
  { operatorId, currency, cause, actor, reverses }: ProviderMoney,
  flows: readonly Flow[],
): Movement {
  const taken = reverses === undefined ? {} : { reverses: { kind, cause: reverses } }
  return { kind, operatorId, currency, cause, actor, flows, ...taken }
}

/** What is below zero flows the other way. */
function flow(source: AccountRef, target: AccountRef, amount: Amount): Flow[] {
  if (amount === 0) return []
  return amount > 0 ? [{ source, target, amount }] : [{ source: target, target: source, amount: -amount }]
}
