import { Notice } from '@banko/browser/kit/notice.tsx'
import type { TopicViews } from '@banko/browser/live-reduce.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'

/** `POSSIBLE_GOAL_HOME` is told as `POSSIBLE_GOAL`: the page shows both sides already. */
const side = /_(?:HOME|AWAY)(?:_HOCKEY)?$/

/** Why betting on the match has stopped, where its producer says so and we have words for it. */
export function StopNotice({ topic }: { readonly topic: string }) {
  const { t, find } = useWords()
  const reason = useTopicPart(topic, 'betting', (value) => (value as TopicViews['match'] | undefined)?.stopReason)
  const said = reason === undefined ? undefined : find(`stopReason.${reason.replace(side, '')}`)
  if (said === undefined) return null
  return (
    <Notice tone="info" className="border-b border-line bg-card px-margin py-3">
      {t('match.stopped', { reason: said })}
    </Notice>
  )
}
