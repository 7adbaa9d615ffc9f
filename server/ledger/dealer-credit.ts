import type { Amount } from '@banko/betting/numbers/money.ts'
import { type AccountRef, ours, owned } from './chart.ts'
import type { Movement } from './movements.ts'

/** One step of the tree: from whoever stands above to a node or a player directly below, or back. */
export interface CreditStep {
  readonly operatorId: number
  readonly currency: string
  /** Names the transfer. */
  readonly cause: string
  readonly staffId: number
  /** `added`: from above to below; `taken`: back. */
  readonly way: 'added' | 'taken'
  /** Above zero, minor units. */
  readonly amount: Amount
  /** The node above; absent: the operator, whose money comes from outside. */
  readonly giverId?: number | undefined
  readonly to: { readonly nodeId: number } | { readonly playerId: number }
  /** Of one that takes another back: that one's cause, which went the other way. */
  readonly undoes?: string
}

/** Source: payments.md, Ledger, K1. */
export function dealerCredit(step: CreditStep): Movement {
  const { operatorId, currency, cause, staffId, way, amount, undoes } = step
  const above: AccountRef = step.giverId === undefined ? ours('world') : owned('dealerCredit', step.giverId)
  const below: AccountRef =
    'nodeId' in step.to ? owned('dealerCredit', step.to.nodeId) : owned('playerCash', step.to.playerId)
  const [source, target] = way === 'added' ? [above, below] : [below, above]
  const other = kindOf(way === 'added' ? 'taken' : 'added')
  return {
    kind: kindOf(way),
    operatorId,
    currency,
    cause,
    actor: `staff ${staffId}`,
    flows: [{ source, target, amount }],
    ...(undoes !== undefined && { reverses: { kind: other, cause: undoes } }),
  }
}

function kindOf(way: CreditStep['way']) {
  return way === 'added' ? 'dealerCreditAdded' : 'dealerCreditTaken'
}
