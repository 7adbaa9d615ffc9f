import type { Connection } from '../platform/platform.ts'
import type { House } from './house.ts'

/**
 * What is wrong with the money, each as one readable line; empty when all agrees: the ledger adds up, and escrow holds
 * exactly the stakes of pending and waiting coupons. Source: house.md, invariants 1, 2 and 5.
 */
export async function proveMoney(house: House, connection: Connection): Promise<string[]> {
  const faults = [...(await house.ledger.prove(connection)).faults]
  const stakes = await house.coupons.sumOpenStakes(connection)
  const held = await house.ledger.openBalances(connection, 'escrow')
  for (const { operatorId, currency, balance } of held) {
    const open = stakes.find((one) => one.operatorId === operatorId && one.currency === currency)?.stakes ?? 0
    if (open !== balance)
      faults.push(`escrow of operator ${operatorId} ${currency} holds ${balance}, open stakes are ${open}`)
  }
  return faults
}
