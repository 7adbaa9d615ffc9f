import type { Connection } from '../../platform/platform.ts'
import { readMisused } from './store-uses.ts'

/**
 * What is wrong with bank slots, each as one readable line; empty when all agrees: each is used at most once, is used where
 * a withdrawal has it, and that is of its account, currency and amount. Source: payments.md, Invariant 9.
 */
export async function proveSlots(connection: Connection): Promise<string[]> {
  const misused = await readMisused(connection)
  return misused.flatMap(({ operator_id: operatorId, id, state, uses, unlike }) => {
    const name = `bank slot ${id} of operator ${operatorId}`
    return [
      ...(uses === (state === 'used' ? 1 : 0) ? [] : [`${name} is ${state}, and ${uses} withdrawals have it`]),
      ...(unlike === 0 ? [] : [`${name} was taken by a withdrawal of another amount, currency or account`]),
    ]
  })
}
