const day = 86_400_000

/** Coupons that were closed before this moment stand in the archive of a site that keeps `days` of them out of it. */
export function archivedBefore(now: number, days: number): number {
  return now - days * day
}
