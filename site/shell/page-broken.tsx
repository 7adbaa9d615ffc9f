import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { useText } from '@banko/browser/words.tsx'

/** A page threw: what happened, what was not lost, what to do. */
export function PageBroken() {
  const t = useText()
  return (
    <EmptyState
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
