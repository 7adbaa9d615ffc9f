import * as z from 'zod'
import { approvalRules, type KindRules } from '../../staff/index.ts'
import { jobsOfTransfers } from '../follow-up.ts'
import type { House } from '../house.ts'
import { readTransfer } from '../store.ts'
import { takeFacts } from '../take-facts.ts'
import type { TransferRow } from '../transfer.ts'

const contentShape = z.object({ number: z.int() })

/** What is under way or failed; of others there is nothing to vouch for. */
const payable: readonly string[] = ['approved', 'failed', 'sending', 'sent']

/** Or of which one side says nothing. */
function isPayable({ direction, state, attempt }: TransferRow): boolean {
  return direction === 'withdrawal' && (payable.includes(state) || (state === 'review' && attempt > 0))
}

/** A withdrawal that was paid by hand: what two people vouch for moves its money. Source: payments.md, Kinds, manual. */
export function withdrawalPaid(house: House): KindRules {
  return approvalRules(contentShape, {
    permission: 'payments.markPaid',
    subjectOf: ({ number }) => `payment ${number}`,
    async standing(tx, { operatorId, content: { number } }) {
      const seen = await readTransfer(tx, operatorId, number)
      if (!seen) return undefined
      await house.ledger.lock(tx, operatorId, 'playerCash', [seen.player_id])
      const row = await readTransfer(tx, operatorId, number)
      if (!row || !isPayable(row)) return undefined
      const { state, amount, currency, player_id: player } = row
      return { state, amount, currency, player }
    },
    afterOf: () => ({ state: 'done' }),
    async apply(tx, { operatorId, content: { number } }, at) {
      const said = { kind: 'proof', source: 'house', key: 'proof', saidAt: at } as const
      const { row } = await takeFacts(house, tx, { operatorId, number }, [said])
      await house.platform.jobs.send(tx, jobsOfTransfers.tell, { operatorId, playerId: row.player_id, number })
    },
  })
}
