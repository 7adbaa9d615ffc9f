import { type CommissionPlan, commissionMost } from '@banko/betting/payments/commission.ts'
import { ok, refused } from '@banko/contract/answer.ts'
import { dayIn } from '../platform/time/day-in.ts'
import { periodsIn } from '../platform/time/period-in.ts'
import { type Act, type Asked, act, tell } from './act.ts'
import { nodeToChange } from './change-node.ts'
import type { House } from './house.ts'
import { readChildIds } from './store.ts'
import { readPlans, writePlan } from './store-plans.ts'

export interface PlanAsked extends CommissionPlan {
  readonly nodeId: number
  readonly reason: string
}

/** A month of UTC: `2026-12`. */
export const monthOf = (at: number): string => dayIn('UTC', at).slice(0, 7)

/** After whichever month a plan begins. */
const last = '9999-12'

/**
 * Sets what a node earns, from the next month on; who had no plan earns of this one, too. Nobody has a higher rate than
 * whoever stands directly above, so that what those share is never more than what the house kept.
 */
export function setPlan(house: House, asked: Asked, { nodeId, reason, turnover, split }: PlanAsked) {
  return act<{ month: string }, 'notFound' | 'nodeOwn' | 'planOutside'>(house, asked, async (acting) => {
    const { tx, at, scope } = acting
    const { operatorId } = scope
    // with the nodes above under lock, whose plans nobody changes meanwhile
    const found = await nodeToChange(acting, nodeId)
    if (!found.ok) return found
    const bounds = await boundsOf(acting, { nodeId, parentId: found.value.node.parent_id })
    for (const part of ['turnover', 'split'] as const) {
      const [min, max] = [bounds.min[part], bounds.max[part]]
      const rate = { turnover, split }[part]
      if (rate < min || rate > max) return refused({ code: 'planOutside', of: part, min, max })
    }
    const before = (await readPlans(tx, operatorId, { nodeIds: [nodeId], month: last })).get(nodeId)
    const month = before ? monthOf(periodsIn('UTC', at).month.until) : monthOf(at)
    await writePlan(tx, { operatorId, nodeId, month, turnover, split }, at)
    await tell(acting, `node ${nodeId}`, {
      ...(before && { before: { month: before.month, turnover: before.turnover, split: before.split } }),
      after: { month, turnover, split },
      reason,
    })
    return ok({ month })
  })
}

/** What is promised below, and what whoever stands above has; directly below the operator all may be given. */
async function boundsOf(
  { tx, scope: { operatorId } }: Act,
  { nodeId, parentId }: { readonly nodeId: number; readonly parentId: number | null },
): Promise<{ readonly min: CommissionPlan; readonly max: CommissionPlan }> {
  const children = await readChildIds(tx, operatorId, nodeId)
  const nodeIds = parentId === null ? children : [...children, parentId]
  const plans = await readPlans(tx, operatorId, { nodeIds, month: last })
  const most = (of: keyof CommissionPlan) => Math.max(0, ...children.map((id) => plans.get(id)?.[of] ?? 0))
  const above = parentId === null ? { turnover: commissionMost, split: commissionMost } : plans.get(parentId)
  return {
    min: { turnover: most('turnover'), split: most('split') },
    max: { turnover: above?.turnover ?? 0, split: above?.split ?? 0 },
  }
}
