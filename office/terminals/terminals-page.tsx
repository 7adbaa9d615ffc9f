import { useText } from '@banko/browser/words.tsx'
import { PageHead } from '../kit/states.tsx'
import { TerminalList } from '../kit/terminal-list.tsx'

/** The terminals that somebody sees. */
export function TerminalsPage() {
  const t = useText()
  return (
    <>
      <PageHead title={t('desk.room.terminals')} detail={t('desk.terminals.detail')} />
      <TerminalList nodeId={undefined} />
    </>
  )
}
