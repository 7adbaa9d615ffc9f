import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useShellHead } from './head-context.ts'

/** A page threw: what happened, what was not lost, what to do. */
export function PageBroken() {
  const t = useText()
  useShellHead()
  return (
    <EmptyState
      as="h1"
      drawing="signal"
      text={t('error.broken')}
      detail={t('error.brokenDetail')}
      action={
        <Button kind="quiet" icon="refresh" onClick={() => location.reload()}>
          {t('error.reload')}
        </Button>
      }
    />
  )
}
