import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useText } from '@banko/browser/words.tsx'

/** A table that has not come. */
export function TableWaiting() {
  const t = useText()
  return (
    <div role="status" aria-label={t('kit.loading')} className="grid gap-4">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  )
}
