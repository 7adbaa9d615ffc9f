import type { TransferState } from '@banko/contract/payments/choices.ts'
import type { TransferRow } from '../transfer.ts'

const underWay: readonly TransferState[] = ['sending', 'sent', 'review']

/** Whether its player may say that it reached them: its payer was told of it, and it has no end yet. */
export function mayConfirm({ slot_id: slotId, state, attempt }: TransferRow): boolean {
  return slotId !== null && attempt > 0 && underWay.includes(state)
}
