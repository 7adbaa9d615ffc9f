import type { OwnLimitName, ProtectionEntry } from './entries.ts'

const hour = 3_600_000
/** How long a higher limit is thought over before it can be confirmed, milliseconds. */
export const raiseWaits = 24 * hour
/** How long after that it can be; then it was never asked for. */
export const raiseLasts = 7 * 24 * hour

/** A limit of a player's own as it stands. */
export interface OwnLimit extends OwnLimitName {
  /** Minor units; absent: there is none. */
  readonly amount?: number
  readonly asked?: AskedRaise
}

export interface AskedRaise {
  /** `null`: none any more. */
  readonly amount: number | null
  /** Between these it can be confirmed. */
  readonly from: number
  readonly until: number
}

/** Every limit that is in force or asked for at `now`, in the order in which they were first named. */
export function ownLimitsOf(entries: readonly ProtectionEntry[], now: number): OwnLimit[] {
  const limits = new Map<string, OwnLimit>()
  for (const entry of entries) {
    if (!('kind' in entry)) continue
    const { kind, period } = entry
    const key = `${kind} ${period}`
    limits.set(key, afterEntry(limits.get(key) ?? { kind, period }, entry))
  }
  return [...limits.values()]
    .map((limit) => (limit.asked && now >= limit.asked.until ? withoutAsked(limit) : limit))
    .filter(({ amount, asked }) => amount !== undefined || asked !== undefined)
}

function afterEntry(limit: OwnLimit, entry: Extract<ProtectionEntry, OwnLimitName>): OwnLimit {
  const { kind, period, amount, asked } = limit
  switch (entry.said) {
    case 'limit':
      return amount === undefined || entry.amount <= amount ? { kind, period, amount: entry.amount } : limit
    case 'raiseAsked': {
      const from = entry.at + raiseWaits
      return { ...limit, asked: { amount: entry.amount, from, until: from + raiseLasts } }
    }
    case 'raiseConfirmed':
      return asked && mayConfirm(limit, entry.at)
        ? { kind, period, ...(asked.amount !== null && { amount: asked.amount }) }
        : limit
    case 'raiseWithdrawn':
      return withoutAsked(limit)
  }
}

function withoutAsked({ asked: _, ...limit }: OwnLimit): OwnLimit {
  return limit
}

/** Whether what was asked for can be confirmed at `now`. */
export function mayConfirm({ asked }: OwnLimit, now: number): boolean {
  return asked !== undefined && now >= asked.from && now < asked.until
}

/**
 * What is to be said for somebody who wants a limit of `amount`, or with `null` none: a lower one holds at once, a higher
 * one is asked for. `undefined`: it is as they want it.
 */
export function saidFor(
  limit: OwnLimit,
  amount: number | null,
): Extract<ProtectionEntry, OwnLimitName>['said'] | undefined {
  const { amount: inForce, asked } = limit
  if (amount === (inForce ?? null)) return asked && 'raiseWithdrawn'
  if (amount !== null && (inForce === undefined || amount < inForce)) return 'limit'
  return asked?.amount === amount ? undefined : 'raiseAsked'
}
