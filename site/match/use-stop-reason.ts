import type { MatchId } from '@banko/betting/match/market.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { stopReasonText } from '../stop-reason.ts'

/** Why betting on the match has stopped, where its producer says so and we have words for it. */
export function useStopReason(matchId: MatchId): string | undefined {
  const words = useWords()
  const reason = useTopicPart(matchTopic.address(matchId), 'betting', (value) => value?.stopReason)
  const said = stopReasonText(words, reason)
  return said === undefined ? undefined : words.t('match.stopped', { reason: said })
}
