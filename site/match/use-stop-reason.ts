import type { MatchId } from '@banko/betting/match/market.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'
import { matchTopic } from '@banko/contract/topics/match.ts'

/** `POSSIBLE_GOAL_HOME` is told as `POSSIBLE_GOAL`: the page shows both sides already. */
const side = /_(?:HOME|AWAY)(?:_HOCKEY)?$/

/** Why betting on the match has stopped, where its producer says so and we have words for it. */
export function useStopReason(matchId: MatchId): string | undefined {
  const { t, find } = useWords()
  const reason = useTopicPart(matchTopic.address(matchId), 'betting', (value) => value?.stopReason)
  const said = reason === undefined ? undefined : find(`stopReason.${reason.replace(side, '')}`)
  return said === undefined ? undefined : t('match.stopped', { reason: said })
}
