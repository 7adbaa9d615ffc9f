import type { LineSeen } from '@banko/contract/calls/desk-reconciliation.ts'
import type { Scope } from '../../platform/scope.ts'
import type { LineRow } from './store-lines.ts'

/** What somebody may do with a line as it stands. Source: payments.md, Reconciliation. */
export function mayDo(
  scope: Pick<Scope, 'allows'>,
  { state, answered_at: answered, note, fact_due: due }: Pick<LineRow, 'state' | 'answered_at' | 'note' | 'fact_due'>,
): LineSeen['may'] {
  const mayClose = scope.allows('payments.close')
  const isOpen = answered === null && !due
  // a line of the house's own is no money that could be booked
  const isMoney = state !== 'missingThere'
  const may: readonly (LineSeen['may'][number] | false)[] = [
    isOpen && isMoney && scope.allows('payments.import') && 'accept',
    isOpen && isMoney && state !== 'differs' && mayClose && 'cost',
    isOpen && isMoney && state !== 'differs' && mayClose && 'settlement',
    isOpen && mayClose && 'explain',
    answered !== null && (state === 'cost' || state === 'settlement' || note !== null) && mayClose && 'reopen',
  ]
  return may.filter((one) => one !== false)
}
