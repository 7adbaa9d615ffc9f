import type { NodeLimitKind } from '@banko/contract/refusals/network.ts'

/** One limit that is set at a node. */
export interface SetLimit {
  readonly kind: NodeLimitKind
  /** Of an amount. */
  readonly currency?: string | undefined
  /** A count, or minor units. */
  readonly value: number
  /** The node of whoever set it; 0 is the operator. Each level sets its own and no other's. */
  readonly by: number
}

export interface LimitedNode {
  readonly id: number
  readonly limits: readonly SetLimit[]
}

/** What holds at a node, and at which node on the way down to it that is set. */
export interface EffectiveLimit extends Pick<SetLimit, 'kind' | 'currency' | 'value'> {
  readonly ownerId: number
}

/**
 * The tightest of what is set on the way down, which comes in the order from the top; of equals the highest holds. What
 * nobody limits is absent. Pure. Source: desk.md, The dealer tree, limits inherited.
 */
export function effectiveLimits(wayDown: readonly LimitedNode[]): EffectiveLimit[] {
  const tightest = new Map<string, EffectiveLimit>()
  for (const { id: ownerId, limits } of wayDown)
    for (const { kind, currency, value } of limits) {
      const key = `${kind} ${currency ?? ''}`
      const known = tightest.get(key)
      if (!known || value < known.value)
        tightest.set(key, { kind, ...(currency !== undefined && { currency }), value, ownerId })
    }
  return [...tightest.values()]
}

/** One of them. */
export function limitOf(
  limits: readonly EffectiveLimit[],
  kind: NodeLimitKind,
  currency?: string,
): EffectiveLimit | undefined {
  return limits.find((limit) => limit.kind === kind && limit.currency === currency)
}
