import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { CountKind } from '@banko/contract/refusals/network.ts'
import type { Act } from './act.ts'
import { effectiveLimits } from './node-limits.ts'
import { countBelow, type NodeStored, readWayDown } from './store.ts'

/**
 * Locks the way down to a place, so that nobody else adds below it meanwhile, and names the first node that has as many
 * players, dealers or terminals as it may have. Undefined: there is room for one more.
 */
export async function findFull(
  { tx, scope: { operatorId } }: Act,
  path: string,
  kind: CountKind,
): Promise<CallRefusals['nodeFull'] | undefined> {
  for (const node of await readWayDown(tx, { operatorId, path }, 'change')) {
    const max = ownMax(node, kind)
    if (max === undefined) continue
    const counted = await countBelow(tx, { operatorId, path: node.path })
    if (counted[kind] >= max) return { code: 'nodeFull', kind, max }
  }
  return undefined
}

function ownMax(node: NodeStored, kind: CountKind): number | undefined {
  return effectiveLimits([node]).find((limit) => limit.kind === kind)?.value
}
