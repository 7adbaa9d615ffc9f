import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useText } from '@banko/browser/words.tsx'

/** The day and five closed tickets, in their exact sizes. */
export function CouponSkeletons() {
  const t = useText()
  return (
    <div role="status" aria-label={t('kit.loading')}>
      <Skeleton className="mt-3 mb-1.5 h-6 w-20" />
      <div className="grid gap-2">
        {[1, 2, 3, 4, 5].map((row) => (
          <div
            key={row}
            className="flex h-[68px] items-center justify-between rounded-card border border-line bg-card px-4"
          >
            <span className="grid gap-2">
              <Skeleton className="h-4 w-36" />
              <Skeleton className="h-3 w-28" />
            </span>
            <span className="grid justify-items-end gap-2">
              <Skeleton className="h-3 w-16" />
              <Skeleton className="h-4 w-28" />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
