import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import { findMarketType } from '@banko/betting/market-types/catalogue.ts'
import { type MarketKey, marketKey, readMarketKey } from '@banko/betting/match/market.ts'
import type { MatchRecord } from '@banko/betting/match/match-record.ts'
import { regularPeriodsOf } from '@banko/betting/match/sport.ts'
import { completionsOf } from './complete-record.ts'
import { familyOf, isOf } from './sport.ts'

/**
 * The outcomes of a market that a sport asks, in the order of display; `undefined` when there is no such question, or the
 * line is none. A line that cannot be settled cannot be offered: its specifiers are read by the rule that will read them.
 */
export function outcomesOf(sportId: number, key: MarketKey): readonly string[] | undefined {
  const { type: id, specifiers } = readMarketKey(key)
  const type = findMarketType(id)
  if (!type || !isOf(type, sportId) || key !== marketKey(id, specifiers)) return undefined
  const names = Object.keys(specifiers)
  if (names.length !== type.specifiers.length || !type.specifiers.every((name) => names.includes(name)))
    return undefined
  try {
    for (const record of samplesOf(sportId)) settleMarket(key, record)
    return type.outcomes(specifiers)
  } catch {
    // The rules throw on a line that is none; from a caller that is a wrong input, no fault.
    return undefined
  }
}

/** Matches that were played to their end, of which everything is known. */
function samplesOf(sportId: number): readonly MatchRecord[] {
  switch (familyOf(sportId)) {
    case 'football':
      return completionsOf({
        kind: 'football',
        firstHalfOver: true,
        matchOver: true,
        score: { home: 3, away: 2 },
        goals: [],
      })
    case 'periods': {
      const score = { home: 3, away: 2 }
      const periods = Array.from({ length: regularPeriodsOf(sportId) }, () => ({ score, over: true, overtime: false }))
      return completionsOf({ kind: 'periods', sportId, matchOver: true, periods })
    }
    case 'sets': {
      const set = { score: { home: 7, away: 6 }, over: true, winner: 'home' } as const
      return completionsOf({ kind: 'sets', sportId, matchOver: true, bestOf: 5, sets: [set, set, set] })
    }
    case undefined:
      return []
  }
}
