import {
  depositDone,
  depositRestored,
  depositReversed,
  type Movement,
  type TransferMoney,
  withdrawalAsked,
  withdrawalBack,
  withdrawalBounced,
  withdrawalDone,
  withdrawalPaidTwice,
} from '../ledger/index.ts'
import type { Decision } from './facts/decide-deposit.ts'
import { causeOf, type TransferRow } from './transfer.ts'

/** What a decision moves. Source: payments.md, Ledger. */
export function movementFor(
  row: TransferRow,
  { kind, amount, isPart = false, payment }: Decision,
  player: { readonly cash: number; readonly owed: number },
): Movement {
  const of: TransferMoney = {
    operatorId: row.operator_id,
    currency: row.currency,
    playerId: row.player_id,
    accountId: row.account_id,
    cause: causeOf(row),
    actor: 'house',
    amount,
    fee: isPart ? 0 : row.fee,
  }
  switch (kind) {
    case 'credited':
      return depositDone(of, player)
    case 'reversed':
      return depositReversed(of, player)
    case 'restored':
      return depositRestored(of, player)
    case 'held':
      return { ...withdrawalAsked(of), actor: `player ${row.player_id}` }
    case 'paid':
      return withdrawalDone(of)
    case 'back':
      return withdrawalBack(of, player)
    case 'bouncedBack':
      return withdrawalBounced(of, player)
    case 'paidTwice':
      return withdrawalPaidTwice({ ...of, cause: `${of.cause} once more ${payment ?? 0}` }, player)
  }
}
