import type { GrantMoney } from '../ledger/index.ts'
import { causeOf, type GrantRow } from './grant.ts'

/** Whose money a grant moves, and why. */
export function moneyOf(grant: GrantRow): GrantMoney {
  const { operator_id: operatorId, player_id: playerId, currency } = grant
  return { operatorId, playerId, currency, cause: causeOf(grant), actor: 'house' }
}
