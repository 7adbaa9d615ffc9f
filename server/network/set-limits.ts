import { ok, refused } from '@banko/contract/answer.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import { type CountKind, countKinds } from '@banko/contract/refusals/network.ts'
import type { Act, Asked } from './act.ts'
import { act, missing, tell } from './act.ts'
import { nodeToChange } from './change-node.ts'
import type { House } from './house.ts'
import { type EffectiveLimit, effectiveLimits, limitOf, type SetLimit } from './node-limits.ts'
import { levelOf, sayerAt } from './path.ts'
import { countBelow, type NodeStored, writeLimits } from './store.ts'

export interface LimitsAsked {
  readonly nodeId: number
  readonly counts: Readonly<Partial<Record<CountKind, number | undefined>>>
  /** Minor units. */
  readonly amounts: readonly {
    readonly currency: string
    readonly stakeMax?: number | undefined
    readonly payoutMax?: number | undefined
    readonly transferDayMax?: number | undefined
  }[]
}

type LimitCode = 'notFound' | 'nodeOwn' | 'nodeLimitLoose' | 'nodeLimitInUse'

/**
 * Sets what the caller's level limits a node to, in place of what it did; what other levels have set there stays. None
 * may be looser than what holds above, and no count less than there are. Source: desk.md, Limits inherited.
 */
export function setLimits(house: House, asked: Asked, { nodeId, counts, amounts }: LimitsAsked) {
  return act<Record<never, never>, LimitCode>(house, asked, async (acting) => {
    const { tx, scope } = acting
    const { operatorId } = scope
    const found = await nodeToChange(acting, nodeId)
    if (!found.ok) return found
    const { node, wayDown } = found.value
    const { currencies } = house.operators.operatorOf(operatorId)
    if (amounts.some(({ currency }) => !currencies.includes(currency))) return missing()
    const by = sayerAt(scope.path)
    const wanted = flat({ counts, amounts }, by)
    const level = levelOf(by, wayDown)
    const others = node.limits.filter((limit) => levelOf(limit.by, wayDown) !== level)
    const higher = others.filter((limit) => levelOf(limit.by, wayDown) < level)
    const holding = effectiveLimits([...wayDown.slice(0, -1), { id: nodeId, limits: higher }])
    const no = findLoose(holding, wanted) ?? (await findInUse(acting, node, wanted))
    if (no) return refused(no)
    const limits = [...others, ...wanted]
    await writeLimits(tx, { operatorId, nodeId }, limits)
    const before = { limits: node.limits.map(said) }
    await tell(acting, `node ${nodeId}`, { before, after: { limits: limits.map(said) } })
    return ok({})
  })
}

const said = ({ kind, currency, value, by }: SetLimit) => ({ kind, currency, value, by })

function flat({ counts, amounts }: Omit<LimitsAsked, 'nodeId'>, by: number): SetLimit[] {
  const one = (kind: SetLimit['kind'], value: number | undefined, currency?: string): SetLimit[] =>
    value === undefined ? [] : [{ kind, ...(currency !== undefined && { currency }), value, by }]
  return [
    ...one('players', counts.players),
    ...one('dealers', counts.dealers),
    ...one('terminals', counts.terminals),
    ...amounts.flatMap(({ currency, stakeMax, payoutMax, transferDayMax }) => [
      ...one('stakeMax', stakeMax, currency),
      ...one('payoutMax', payoutMax, currency),
      ...one('transferDayMax', transferDayMax, currency),
    ]),
  ]
}

/** The first that is looser than what those above, or higher levels at the node itself, have set. */
function findLoose(
  holding: readonly EffectiveLimit[],
  wanted: readonly SetLimit[],
): CallRefusals['nodeLimitLoose'] | undefined {
  for (const { kind, currency, value } of wanted) {
    const max = limitOf(holding, kind, currency)?.value
    if (max !== undefined && value > max)
      return { code: 'nodeLimitLoose', kind, ...(currency !== undefined && { currency }), max }
  }
  return undefined
}

async function findInUse(
  { tx, scope: { operatorId } }: Act,
  { path }: NodeStored,
  wanted: readonly SetLimit[],
): Promise<CallRefusals['nodeLimitInUse'] | undefined> {
  const counted = await countBelow(tx, { operatorId, path })
  for (const { kind, value } of wanted)
    if (isCount(kind) && counted[kind] > value) return { code: 'nodeLimitInUse', kind, count: counted[kind] }
  return undefined
}

function isCount(kind: SetLimit['kind']): kind is CountKind {
  return countKinds.some((known) => known === kind)
}
