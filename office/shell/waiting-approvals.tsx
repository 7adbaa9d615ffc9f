import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { Badge } from '@mantine/core'
import { calls } from '../kit/calls.ts'
import { countText } from '../kit/count-text.ts'
import { useDeskTopic } from '../kit/desk-live.tsx'
import { useAnswer } from '../kit/use-answer.ts'

/**
 * How many requests wait for a yes or no of who looks, as the house pushes it; what was asked for after an act stands in
 * for it while the line is down. Nothing is shown where none waits, or while nobody knows.
 */
export function WaitingApprovals() {
  const t = useText()
  const format = useFormat()
  const live = useDeskTopic('approvals')
  const { value } = useAnswer(['today', 'waiting'], () => calls.deskToday.waiting({}))
  const waiting = live ?? value?.waiting.find(({ what }) => what === 'approvals')
  if (!waiting || waiting.count === 0) return null
  return (
    <Badge
      variant="filled"
      bg="var(--accent)"
      c="var(--on-accent)"
      aria-label={t('desk.approvals.waiting', { count: waiting.count })}
      role="img"
    >
      {countText(waiting, format.count)}
    </Badge>
  )
}
