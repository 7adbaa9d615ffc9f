import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import type { MarketKey } from '@banko/betting/match/market.ts'
import type { MarketResult } from '@banko/contract/feed/message.ts'
import type { MatchScript } from './match-script.ts'

/** Results of those of the markets that are decided at a moment of the match. */
export function settleDecided<Moment>(
  script: Pick<MatchScript<Moment>, 'recordAt'>,
  moment: Moment,
  keys: Iterable<MarketKey>,
): MarketResult[] {
  const record = script.recordAt(moment)
  // most matches a house starts with are still to come, and there are hundreds of questions about each
  if (!record) return []
  const results: MarketResult[] = []
  for (const key of keys) {
    const decided = settleMarket(key, record)
    if (decided) results.push({ key, outcomes: Array.from(decided, ([id, result]) => ({ id, result })) })
  }
  return results
}
