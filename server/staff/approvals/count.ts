import type { Connection } from '../../platform/platform.ts'
import type { Scope } from '../../platform/scope.ts'
import { type KindsOfApproval, kindsFor } from './rules.ts'
import { countWaiting } from './store.ts'

/** How many requests wait for a yes or no of somebody's, counted no further than so many. */
export async function countApprovals(
  connection: Connection,
  kinds: KindsOfApproval,
  scope: Scope,
  counted: { readonly now: number; readonly countMax: number },
): Promise<number> {
  if (!scope.allows('approvals.decide')) return 0
  const { operatorId, staffId } = scope
  return countWaiting(connection, { operatorId, staffId, kinds: kindsFor(kinds, scope) }, counted)
}
