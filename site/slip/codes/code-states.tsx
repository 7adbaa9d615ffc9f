import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useText } from '@banko/browser/words.tsx'

/** What a code stands for is being asked for. */
export function CodeWaiting() {
  const t = useText()
  return (
    <div aria-busy="true" className="grid gap-px overflow-hidden rounded-card border border-line bg-card">
      <span role="status" className="sr-only">
        {t('kit.loading')}
      </span>
      {[0, 1, 2].map((place) => (
        <div key={place} className="grid gap-2 p-3">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3.5 w-56" />
        </div>
      ))}
    </div>
  )
}

/** No answer came; the slip is as it was, and the code still stands in the field. */
export function CodeUnreachable({ onRetry }: { onRetry(): void }) {
  const t = useText()
  const again = (
    <Button kind="quiet" icon="refresh" onClick={onRetry}>
      {t('kit.retry')}
    </Button>
  )
  return (
    <EmptyState drawing="signal" text={t('code.unreachable')} detail={t('code.unreachableDetail')} action={again} />
  )
}
