import type { LineUse } from '@banko/contract/payments/statement-choices.ts'
import { floatSent, type Movement, providerSettled } from '../../ledger/index.ts'
import type { LineRow } from './store-lines.ts'

interface Booking {
  readonly operatorId: number
  readonly staffId: number
  readonly line: Pick<LineRow, 'id' | 'account_id' | 'amount' | 'currency' | 'turn'>
  readonly as: LineUse
}

/**
 * What a line moves that is of no transfer: what left the account was kept by its provider or paid to the bank, what came
 * was given back or sent by the house. Each answer of a line has a cause of its own. Source: payments.md, Ledger, R1, R2.
 */
export function settleMovement({ operatorId, staffId, line, as }: Booking): Movement {
  const of = { ...moneyOf(operatorId, line), actor: `staff ${staffId}` as const }
  const { amount } = line
  if (as === 'cost') return providerSettled(of, { net: 0, cost: 0 - amount })
  return amount < 0 ? providerSettled(of, { net: 0 - amount, cost: 0 }) : floatSent(of, amount)
}

/** The opposite of what its answer moved. */
export function settleBack({ operatorId, line, as }: Omit<Booking, 'staffId'>): Movement {
  const { cause, ...money } = moneyOf(operatorId, line)
  const of = { ...money, cause: `${cause} back`, reverses: cause, actor: 'house' as const }
  const { amount } = line
  if (as === 'cost') return providerSettled(of, { net: 0, cost: amount })
  return amount < 0 ? providerSettled(of, { net: amount, cost: 0 }) : floatSent(of, 0 - amount)
}

function moneyOf(operatorId: number, { id, account_id: accountId, currency, turn }: Booking['line']) {
  return { operatorId, accountId, currency, cause: `line ${id}/${turn}` }
}
