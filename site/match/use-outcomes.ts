import type { MarketKey, MatchId, OutcomeId } from '@banko/betting/match/market.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { useMemo } from 'react'

/** Which outcomes a market has, in the order of display; new only when one comes or goes. */
export function useOutcomes(matchId: MatchId, marketKey: MarketKey): readonly OutcomeId[] {
  const ids = useTopicPart(matchTopic.address(matchId), `market:${marketKey}`, (value) => {
    const outcomes = value?.markets.get(marketKey)?.outcomes ?? []
    return outcomes.map((outcome) => outcome.id).join('\n')
  })
  return useMemo(() => (ids === '' ? [] : ids.split('\n')), [ids])
}
