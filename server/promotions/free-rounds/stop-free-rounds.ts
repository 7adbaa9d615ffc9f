import type { Transaction } from '../../platform/platform.ts'
import type { GrantRow } from '../grant.ts'
import { paidAsOf } from './free-rounds-row.ts'
import { closeFreeRounds, readOfGrant } from './store.ts'

/** It is given up or ended: no more of them are played. Answers what of the grant's budget was paid as cash. */
export async function stopFreeRounds(tx: Transaction, grant: GrantRow): Promise<number> {
  await closeFreeRounds(tx, grant)
  if (paidAsOf(grant.terms) !== 'cash') return 0
  return (await readOfGrant(tx, grant))?.won ?? 0
}
