import type { MatchId } from '@banko/betting/match/market.ts'
import type { TopicViews } from '@banko/browser/live-reduce.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'

/** `POSSIBLE_GOAL_HOME` is told as `POSSIBLE_GOAL`: the page shows both sides already. */
const side = /_(?:HOME|AWAY)(?:_HOCKEY)?$/

/** Why betting on the match has stopped, where its producer says so and we have words for it. */
export function useStopReason(matchId: MatchId): string | undefined {
  const { t, find } = useWords()
  const reason = useTopicPart(
    `match/${matchId}`,
    'betting',
    (value) => (value as TopicViews['match'] | undefined)?.stopReason,
  )
  const said = reason === undefined ? undefined : find(`stopReason.${reason.replace(side, '')}`)
  return said === undefined ? undefined : t('match.stopped', { reason: said })
}
