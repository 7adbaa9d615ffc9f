import { Skeleton } from '@banko/browser/kit/skeleton.tsx'

/** A match that is on its way, in the size of its head, tabs and first cards. */
export function MatchSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="bg-card px-margin pt-1 pb-3">
        <div className="grid grid-cols-[1fr_auto_1fr] items-start">
          <Skeleton className="mx-auto h-[70px] w-24" />
          <Skeleton className="h-[58px] w-24" />
          <Skeleton className="mx-auto h-[70px] w-24" />
        </div>
        <Skeleton className="mx-auto mt-2.5 h-4 w-56" />
      </div>
      <div className="flex h-[45px] items-center gap-4 border-b border-line bg-card px-margin">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-4 w-14" />
        <Skeleton className="h-4 w-20" />
      </div>
      {[3, 3, 2, 3].map((columns, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed
        <div key={index} className="mx-margin mt-2 rounded-card border border-line bg-card px-3 pb-3">
          <div className="flex min-h-11 items-center">
            <Skeleton className="h-4 w-28" />
          </div>
          <div className={`grid gap-1 ${columns === 2 ? 'grid-cols-2' : 'grid-cols-3'}`}>
            {Array.from({ length: columns }, (_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed
              <Skeleton key={column} className="h-11 rounded-control" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
