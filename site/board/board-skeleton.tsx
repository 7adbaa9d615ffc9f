import { Skeleton } from '@banko/browser/kit/skeleton.tsx'

interface BoardSkeletonProps {
  readonly rows: number
  readonly info: 'none' | 'league'
  /** With the head of a group above the rows. */
  readonly headed?: boolean
}

/** A list that is on its way, in the exact size of its rows. */
export function BoardSkeleton({ rows, info, headed = true }: BoardSkeletonProps) {
  return (
    <div className="board" aria-hidden="true">
      {headed && (
        <div className="board-head">
          <span className="head-name">
            <Skeleton className="size-4 rounded-full" />
            <Skeleton className="h-3 w-28" />
          </span>
        </div>
      )}
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <div key={index} className="match-row" data-info={info === 'none' ? undefined : true}>
          <Skeleton className="row-clock h-3 w-7" />
          <span className="row-names grid gap-[9px]">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-3 w-20" />
          </span>
          <span className="row-prices">
            <Skeleton className="h-11 rounded-control" />
            <Skeleton className="h-11 rounded-control" />
            <Skeleton className="h-11 rounded-control" />
          </span>
          {info === 'league' && (
            <span className="row-info">
              <Skeleton className="h-3 w-32" />
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
