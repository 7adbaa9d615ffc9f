import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useShellHead } from './head-context.ts'

/** A page's code takes long: lines where it will stand, under header and tabs. */
export function PageWaiting() {
  useShellHead()
  return Array.from({ length: 10 }, (_, index) => index).map((index) => (
    <div
      key={index}
      aria-hidden="true"
      className="flex h-13.5 items-center gap-3 border-b border-line bg-card px-margin"
    >
      <Skeleton className="size-5 rounded-full" />
      <Skeleton className="h-3.5 w-40" />
    </div>
  ))
}
