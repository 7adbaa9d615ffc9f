import { useText } from '@banko/browser/words.tsx'
import type { Terminal } from '@banko/contract/calls/desk-terminals.ts'
import { Badge } from '@mantine/core'
import { Moment } from './moment.tsx'

interface CellProps {
  readonly terminal: Terminal
}

/** Whether it is let in; what keeps it out stands out. */
export function TerminalState({ terminal: { state } }: CellProps) {
  const t = useText()
  const said = t(`desk.terminals.states.${state}`)
  if (state === 'open') return said
  return (
    <Badge variant="default" tt="none" c="var(--down)">
      {said}
    </Badge>
  )
}

/** Online, or since when it is not. */
export function TerminalSeen({ terminal: { online, seenAt } }: CellProps) {
  const t = useText()
  if (seenAt === undefined) return t('desk.terminals.never')
  if (online) return t('desk.terminals.online')
  return (
    <>
      {t('desk.terminals.offline')} <Moment at={seenAt} />
    </>
  )
}

/** What was last said of its printer. */
export function TerminalPaper({ terminal: { paper } }: CellProps) {
  const t = useText()
  if (!paper) return t('desk.terminals.prints')
  return (
    <>
      <Badge variant="default" tt="none" c="var(--down)">
        {t(`desk.terminals.papers.${paper.problem}`)}
      </Badge>{' '}
      <Moment at={paper.at} />
    </>
  )
}
