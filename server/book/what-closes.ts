import type { BookChange, MatchBook } from '@banko/betting/match/book.ts'
import type { MarketKey } from '@banko/betting/match/market.ts'

/** What a change takes away from those who decided on an older version. */
export interface Closing {
  /** The whole match: stopped, started, ended, a goal, a red card, an earlier kick-off. */
  readonly match: boolean
  readonly markets: readonly MarketKey[]
}

/** Source: safety.md, The gate; a price that only moves closes nothing. */
export function whatCloses(before: MatchBook, change: BookChange): Closing {
  return { match: closesMatch(before, change), markets: closedMarkets(before, change) }
}

function closesMatch(before: MatchBook, change: BookChange): boolean {
  if (change.betting !== undefined && change.betting !== 'open') return true
  if (change.fixture && change.fixture.startsAt < before.fixture.startsAt) return true
  const { state } = change
  if (!state) return false
  const was = before.state
  return (
    state.status !== was.status ||
    state.score.home !== was.score.home ||
    state.score.away !== was.score.away ||
    state.redCards.home !== was.redCards.home ||
    state.redCards.away !== was.redCards.away
  )
}

function closedMarkets(before: MatchBook, change: BookChange): MarketKey[] {
  const closed = (change.removed ?? []).filter((key) => before.markets.has(key))
  for (const market of change.markets ?? []) {
    const was = before.markets.get(market.key)
    if (was?.status !== 'active') continue
    const lost = was.outcomes.some(
      (outcome) => outcome.active && !market.outcomes.some((now) => now.id === outcome.id && now.active),
    )
    if (market.status !== 'active' || lost) closed.push(market.key)
  }
  return closed
}
