import type { Market, MarketKey, OutcomeId } from '@banko/betting/match/market.ts'
import type { MatchMessage } from '@banko/contract/feed/message.ts'

/** What of a match has a result that nobody took back: a whole market, or some outcomes of one. */
export type Decided = ReadonlyMap<MarketKey, 'all' | ReadonlySet<OutcomeId>>

/**
 * Decided markets as their provider offers them all the same: they are on offer again, as they are by then, when the
 * result is taken back. Known to the process alone that has heard them offered: elsewhere they wait for the next odds.
 */
export type Withheld = ReadonlyMap<MarketKey, Market>

/** What is decided of a match, and what it would offer otherwise. */
export interface Results {
  readonly decided: Decided
  readonly withheld: Withheld
}

export const noResults: Results = { decided: new Map(), withheld: new Map() }

/** What the house takes of a message: no bet on what is decided. */
export interface Heeded {
  readonly results: Results
  readonly message: MatchMessage
}

/**
 * A message as the house takes it, and the results after it; both are those of before where it says nothing of what is
 * decided. `offered`: the match as its provider has it. Pure. Source: safety.md, P3: no bet stands on a market that was
 * decided.
 */
export function heedResults(results: Results, message: MatchMessage, offered: ReadonlyMap<MarketKey, Market>): Heeded {
  switch (message.kind) {
    case 'odds':
      return results.decided.size === 0 ? { results, message } : withhold(results, message)
    case 'settlement':
      return { results: settled(results, message, offered), message }
    case 'settlementRollback':
      return takenBack(results, message)
    case 'unreadableResult':
      return { results: parked(results, message.market), message }
    case 'betStop':
      return { results: message.markets ? suspended(results, message.markets) : results, message }
    case 'cancel':
      return { results: cancelled(results, message), message }
    case 'cancelRollback':
    case 'fixture':
      return { results, message }
  }
}

function withhold({ decided, withheld }: Results, message: Extract<MatchMessage, { kind: 'odds' }>): Heeded {
  const kept = new Map(withheld)
  const listed = new Set(message.markets.map(({ key }) => key))
  for (const key of withheld.keys()) {
    if (message.removed?.includes(key) || (message.complete && !listed.has(key))) kept.delete(key)
  }
  const markets = message.markets.map((market) => {
    const which = decided.get(market.key)
    if (which === undefined) return market
    kept.set(market.key, market)
    return closed(market, which)
  })
  return { results: { decided, withheld: kept }, message: { ...message, markets } }
}

function closed(market: Market, which: 'all' | ReadonlySet<OutcomeId>): Market {
  if (which === 'all') return market.status === 'active' ? { ...market, status: 'suspended' } : market
  return {
    ...market,
    outcomes: market.outcomes.map((outcome) => (which.has(outcome.id) ? { ...outcome, active: false } : outcome)),
  }
}

function settled(
  before: Results,
  message: Extract<MatchMessage, { kind: 'settlement' }>,
  offered: ReadonlyMap<MarketKey, Market>,
): Results {
  const decided = new Map(before.decided)
  const withheld = new Map(before.withheld)
  for (const { key, outcomes, undecided } of message.markets) {
    const known = decided.get(key)
    const market = withheld.get(key) ?? offered.get(key)
    if (market && (undecided || message.stillOffered?.includes(key))) withheld.set(key, market)
    else withheld.delete(key)
    if (!undecided) decided.set(key, 'all')
    else if (known !== 'all') decided.set(key, new Set([...(known ?? []), ...outcomes.map(({ id }) => id)]))
  }
  return { decided, withheld }
}

/** Somebody knows it. A result that can be read decides the market, too: taking back alone opens it. */
function parked(before: Results, key: MarketKey): Results {
  const { decided, withheld } = suspended(before, [key])
  return { decided: new Map(decided).set(key, 'all'), withheld }
}

function suspended(before: Results, keys: readonly MarketKey[]): Results {
  const active = keys.flatMap((key): Market[] => {
    const market = before.withheld.get(key)
    return market?.status === 'active' ? [{ ...market, status: 'suspended' }] : []
  })
  if (active.length === 0) return before
  return {
    ...before,
    withheld: new Map([...before.withheld, ...active.map((market) => [market.key, market] as const)]),
  }
}

function cancelled(before: Results, { markets, stillOffered }: Extract<MatchMessage, { kind: 'cancel' }>): Results {
  const gone = [...before.withheld.keys()].filter(
    (key) => !markets || (markets.includes(key) && !stillOffered?.includes(key)),
  )
  if (gone.length === 0) return before
  return { ...before, withheld: new Map([...before.withheld].filter(([key]) => !gone.includes(key))) }
}

/** An outcome alone cannot be taken out of a market that is decided whole: that stays closed until its next result. */
function takenBack(before: Results, message: Extract<MatchMessage, { kind: 'settlementRollback' }>): Heeded {
  const decided = new Map(before.decided)
  const withheld = new Map(before.withheld)
  const again: Market[] = []
  for (const part of message.markets) {
    const [key, outcomes] = typeof part === 'string' ? [part, undefined] : [part.key, part.outcomes]
    const left = stillDecided(decided.get(key), outcomes)
    if (left) decided.set(key, left)
    else decided.delete(key)
    const market = withheld.get(key)
    if (market) again.push(left ? closed(market, left) : market)
    if (!left) withheld.delete(key)
  }
  const results = { decided, withheld }
  if (again.length === 0) return { results, message }
  const { producer, at, match } = message
  return { results, message: { kind: 'odds', producer, at, match, markets: again } }
}

function stillDecided(
  which: 'all' | ReadonlySet<OutcomeId> | undefined,
  outcomes: readonly OutcomeId[] | undefined,
): 'all' | ReadonlySet<OutcomeId> | undefined {
  if (outcomes === undefined || which === undefined) return undefined
  if (which === 'all') return which
  const left = new Set([...which].filter((id) => !outcomes.includes(id)))
  return left.size > 0 ? left : undefined
}
