import { statisticsOf } from '@banko/betting/match/statistics.ts'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { fieldSizeOf } from './field-sizes.ts'
import type { InsightKind } from './insight-kinds.ts'

interface InsightSkeletonProps {
  readonly kind: InsightKind
  readonly sportId: number
}

/** As high as what comes in its place. */
export function InsightSkeleton({ kind, sportId }: InsightSkeletonProps) {
  return (
    <div aria-hidden="true" className={panelClass}>
      {kind === 'tracker' && <TrackerBones sportId={sportId} />}
      {kind === 'tv' && <Skeleton className="aspect-video w-full rounded-control" />}
      {kind === 'table' && sides.map((side) => <Skeleton key={side} className="mb-2 h-9 w-full" />)}
      {kind === 'statistics' && statisticsOf(sportId).map((id) => <Bars key={id} />)}
    </div>
  )
}

/** A league's, about. */
const sides = Array.from({ length: 16 }, (_, side) => side)

export const panelClass = 'mx-auto max-w-[560px] px-margin py-3'

function TrackerBones({ sportId }: { readonly sportId: number }) {
  const { width, height } = fieldSizeOf(sportId) ?? { width: 2, height: 1 }
  return (
    <>
      <Skeleton className="mb-2 h-5 w-full" />
      <div style={{ aspectRatio: `${width} / ${height}` }}>
        <Skeleton className="size-full rounded-control" />
      </div>
      <Skeleton className="mt-2 h-11 w-full" />
      <Skeleton className="mt-2 h-[132px] w-full" />
    </>
  )
}

function Bars() {
  return (
    <div className="grid h-10 content-center gap-1.5">
      <Skeleton className="mx-auto h-4 w-28" />
      <Skeleton className="h-1 w-full" />
    </div>
  )
}
