import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { useText } from '@banko/browser/words.tsx'

/** Where pots could not be read. */
export function PotsFailed({ onRetry }: { onRetry(): void }) {
  const t = useText()
  const retry = (
    <Button kind="quiet" icon="refresh" onClick={onRetry}>
      {t('kit.retry')}
    </Button>
  )
  return <EmptyState drawing="signal" text={t('pots.loadFailed')} action={retry} />
}
