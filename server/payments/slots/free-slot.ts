import type { TransferState } from '@banko/contract/payments/choices.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { TransferRow } from '../transfer.ts'
import { writeFree, writeLeft } from './store.ts'

interface Now {
  readonly state: TransferState
  readonly attempt: number
  readonly now: number
}

/**
 * The slot of a withdrawal that went back before its payer was told of it waits for another; who gave it up leaves it to
 * others first. Once a payer may have paid it is used for good.
 */
export async function freeSlotOf(
  tx: Transaction,
  { operator_id: operatorId, slot_id: slotId, state: before }: TransferRow,
  { state, attempt, now }: Now,
): Promise<void> {
  if (slotId === null || attempt > 0 || state === before) return
  if (state === 'cancelled') await writeLeft(tx, operatorId, { slotId, at: now })
  if (state === 'refused') await writeFree(tx, operatorId, slotId)
}
