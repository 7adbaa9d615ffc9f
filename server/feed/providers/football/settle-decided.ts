import type { MarketKey } from '@banko/betting/market.ts'
import { halfTimeCountsOf, recordOf } from '@banko/betting/match-record.ts'
import { settleMarket } from '@banko/betting/settle-market.ts'
import type { MarketResult } from '../../message.ts'
import { goalsAt, type MatchPlay, type Moment, stateAt } from './match-play.ts'

/** Results of those of the markets that are decided at a moment of the match. */
export function settleDecided(play: MatchPlay, moment: Moment, keys: Iterable<MarketKey>): MarketResult[] {
  // most matches a house starts with are still to come, and there are hundreds of questions about each
  if (moment.kind === 'before') return []
  const state = stateAt(play, moment)
  const record = {
    ...recordOf(state, goalsAt(play, moment), play.counted),
    ...(state.halfTime && halfTimeCountsOf(stateAt(play, { kind: 'halfTime' }), play.counted)),
  }
  const results: MarketResult[] = []
  for (const key of keys) {
    const decided = settleMarket(key, record)
    if (decided) results.push({ key, outcomes: Array.from(decided, ([id, result]) => ({ id, result })) })
  }
  return results
}
