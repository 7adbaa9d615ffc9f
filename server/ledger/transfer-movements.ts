import type { Amount } from '@banko/betting/numbers/money.ts'
import { type AccountRef, ours, owned } from './chart.ts'
import type { Flow } from './flow.ts'
import type { Actor, Movement, PlayerMoney } from './movements.ts'

/** A deposit or withdrawal of one player, through one account with a provider. */
export interface TransferMoney {
  readonly operatorId: number
  readonly currency: string
  readonly playerId: number
  /** The account with the provider. */
  readonly accountId: number
  /** Names the transfer. */
  readonly cause: string
  readonly actor: Actor
  /** Above zero, minor units. */
  readonly amount: Amount
  /** What the player pays besides; 0 for none. */
  readonly fee: Amount
}

const fees = ours('houseFees')

function accountsOf({ playerId, accountId }: TransferMoney) {
  return {
    lying: owned('payments', accountId),
    cash: owned('playerCash', playerId),
    held: owned('playerHeld', playerId),
    debt: owned('playerDebt', playerId),
  }
}

function movement(
  kind: Movement['kind'],
  { operatorId, currency, cause, actor }: TransferMoney,
  flows: readonly Flow[],
): Movement {
  return { kind, operatorId, currency, cause, actor, flows: flows.filter(({ amount }) => amount > 0) }
}

const flow = (source: AccountRef, target: AccountRef, amount: Amount): Flow => ({ source, target, amount })

/** Covers what the player owes first; the fee was collected with it. Source: payments.md, Ledger, D1, D2. */
export function depositDone(of: TransferMoney, { owed }: Pick<PlayerMoney, 'owed'>): Movement {
  const { lying, cash, debt } = accountsOf(of)
  const repaid = Math.min(of.amount, owed)
  return movement('depositDone', of, [
    flow(lying, debt, repaid),
    flow(lying, cash, of.amount - repaid),
    flow(lying, fees, of.fee),
  ])
}

/** What the player no longer has becomes a debt. Source: payments.md, Ledger, D4. */
export function depositReversed(of: TransferMoney, { cash: has }: Pick<PlayerMoney, 'cash'>): Movement {
  const { lying, cash, debt } = accountsOf(of)
  const fromCash = Math.min(of.amount, Math.max(0, has))
  return movement('depositReversed', of, [
    flow(cash, lying, fromCash),
    flow(debt, lying, of.amount - fromCash),
    flow(fees, lying, of.fee),
  ])
}

/** Source: payments.md, Ledger, D5. */
export function depositRestored(of: TransferMoney, { owed }: Pick<PlayerMoney, 'owed'>): Movement {
  return { ...depositDone(of, { owed }), kind: 'depositRestored' }
}

/** Source: payments.md, Ledger, W1. */
export function withdrawalAsked(of: TransferMoney): Movement {
  const { cash, held } = accountsOf(of)
  return movement('withdrawalAsked', of, [flow(cash, held, of.amount + of.fee)])
}

/** Source: payments.md, Ledger, W2. */
export function withdrawalDone(of: TransferMoney): Movement {
  const { lying, held } = accountsOf(of)
  return movement('withdrawalDone', of, [flow(held, lying, of.amount), flow(held, fees, of.fee)])
}

/** Source: payments.md, Ledger, W3. */
export function withdrawalBack(of: TransferMoney, { owed }: Pick<PlayerMoney, 'owed'>): Movement {
  const { cash, held, debt } = accountsOf(of)
  const whole = of.amount + of.fee
  const repaid = Math.min(whole, owed)
  const back = movement('withdrawalBack', of, [flow(held, debt, repaid), flow(held, cash, whole - repaid)])
  return { ...back, reverses: { kind: 'withdrawalAsked', cause: of.cause } }
}

/** The fee stays. Source: payments.md, Ledger, W4. */
export function withdrawalBounced(of: TransferMoney, { owed }: Pick<PlayerMoney, 'owed'>): Movement {
  const { lying, cash, debt } = accountsOf(of)
  const repaid = Math.min(of.amount, owed)
  return movement('withdrawalBounced', of, [flow(lying, debt, repaid), flow(lying, cash, of.amount - repaid)])
}

/** The provider paid once more than it was asked to. Source: payments.md, Ledger, W5. */
export function withdrawalPaidTwice(of: TransferMoney, { cash: has }: Pick<PlayerMoney, 'cash'>): Movement {
  const { lying, cash, debt } = accountsOf(of)
  const fromCash = Math.min(of.amount, Math.max(0, has))
  return movement('withdrawalPaidTwice', of, [flow(cash, lying, fromCash), flow(debt, lying, of.amount - fromCash)])
}
