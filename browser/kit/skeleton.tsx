/** A place that is being filled; give it the exact size of what comes: `<Skeleton className="h-5 w-30" />`. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={`bone block ${className}`} />
}
