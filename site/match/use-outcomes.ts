import type { MatchBook } from '@banko/betting/match/book.ts'
import type { MarketKey, MatchId, OutcomeId } from '@banko/betting/match/market.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useMemo } from 'react'

/** Which outcomes a market has, in the order of display; new only when one comes or goes. */
export function useOutcomes(matchId: MatchId, marketKey: MarketKey): readonly OutcomeId[] {
  const ids = useTopicPart(`match/${matchId}`, `market:${marketKey}`, (value) => {
    // A topic named match/… holds a book.
    const outcomes = (value as MatchBook | undefined)?.markets.get(marketKey)?.outcomes ?? []
    return outcomes.map((outcome) => outcome.id).join('\n')
  })
  return useMemo(() => (ids === '' ? [] : ids.split('\n')), [ids])
}
