import { commissionOf } from '@banko/betting/payments/commission.ts'
import type { CreditSheet } from '@banko/contract/calls/desk-sheets.ts'
import { sumBelow } from '../../coupons/index.ts'
import { monthOf, type NodeListed, readNodesListed, readPlans, sumCredit } from '../../network/index.ts'
import { readCurrencies } from '../../operators/index.ts'
import type { ListAsked } from '../../platform/desk-list/list-declaration.ts'
import type { WhoseRows } from '../../platform/desk-list/whose-rows.ts'
import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'
import { dayBounds } from '../../platform/time/day-bounds.ts'
import { periodsIn } from '../../platform/time/period-in.ts'

/** Which sheets of these nodes, and what time it is. */
export interface SheetsAsked {
  readonly nodeIds: readonly number[]
  readonly asked: Pick<ListAsked, 'filters'>
  readonly now: number
}

/** Sheets of nodes that somebody sees, in no order: counted from what moved, so that they add up at any time. */
export async function readSheets(
  tx: Transaction,
  whose: WhoseRows,
  { nodeIds, asked, now }: SheetsAsked,
): Promise<CreditSheet[]> {
  const { operatorId } = whose
  const said = (name: string) => asked.filters?.find(({ field }) => field === name)?.values[0]
  const month = said('month') ?? monthOf(now)
  const currency = said('currency') ?? must((await readCurrencies(tx, operatorId))[0], 'a currency')
  const { from } = must(dayBounds('UTC', `${month}-01`), `month ${month}`)
  const within = { currency, from, until: periodsIn('UTC', from).month.until }
  const nodes = await readNodesListed(tx, whose, nodeIds)
  const credit = await sumCredit(tx, operatorId, { nodeIds, ...within })
  const play = await sumBelow(tx, operatorId, { nodes, ...within })
  const children = play.flatMap(({ childId }) => childId ?? [])
  const plans = await readPlans(tx, operatorId, { nodeIds: [...new Set([...nodeIds, ...children])], month })
  return nodes.map((node) => {
    const below = play.filter(({ nodeId }) => nodeId === node.id)
    const plan = plans.get(node.id)
    return {
      ...namesOf(node),
      ...{ month, currency },
      ...(credit.get(node.id) ?? { added: 0, taken: 0, given: 0, back: 0 }),
      staked: below.reduce((sum, { staked }) => sum + staked, 0),
      won: below.reduce((sum, { returned }) => sum + returned, 0),
      ...(plan && { plan: { turnover: plan.turnover, split: plan.split } }),
      commission: plan
        ? commissionOf(
            plan,
            below.map(({ childId, ...own }) => ({ ...own, plan: childId === null ? undefined : plans.get(childId) })),
          )
        : 0,
    }
  })
}

const namesOf = ({ id, title, depth }: NodeListed) => ({ nodeId: id, title, depth })
