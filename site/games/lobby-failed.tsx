import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { useText } from '@banko/browser/words.tsx'

/** Where games could not be read. */
export function LobbyFailed({ onRetry }: { onRetry(): void }) {
  const t = useText()
  const retry = (
    <Button kind="quiet" icon="refresh" onClick={onRetry}>
      {t('kit.retry')}
    </Button>
  )
  return <EmptyState drawing="signal" text={t('games.loadFailed')} action={retry} />
}
