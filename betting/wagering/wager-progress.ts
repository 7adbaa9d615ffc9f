import { type Amount, amount } from '../numbers/money.ts'

/** What a source counts for a grant: a coupon or a round, by its name. Said again, its last word holds. */
export interface WagerEntry {
  readonly source: string
  readonly counted: Amount
}

/** How far the wagering of a grant is. */
export interface WagerProgress {
  readonly needed: Amount
  /** The sum of what its sources count now; may be above what is needed. */
  readonly wagered: Amount
  /** Once there, it stays: a result that is taken back afterwards takes no cash back. */
  readonly completed: boolean
}

/** A grant of which nothing has been counted; one that needs nothing is completed. */
export function noProgress(needed: Amount): WagerProgress {
  return { needed, wagered: 0, completed: needed <= 0 }
}

/** The progress after a source counts `counted` where it counted `before`, 0 where it is new. Source: payments §14. */
export function recount(progress: WagerProgress, before: Amount, counted: Amount): WagerProgress {
  const wagered = amount(progress.wagered - before + counted)
  return { ...progress, wagered, completed: progress.completed || wagered >= progress.needed }
}

/** What is still to be counted; nothing once it is completed. */
export function wagerLeft({ needed, wagered, completed }: WagerProgress): Amount {
  return completed ? 0 : needed - wagered
}

/** The progress after all that was said, in the order in which it was. Source: payments §14. */
export function wagerProgress(needed: Amount, entries: readonly WagerEntry[]): WagerProgress {
  const counts = new Map<string, Amount>()
  let progress = noProgress(needed)
  for (const { source, counted } of entries) {
    progress = recount(progress, counts.get(source) ?? 0, counted)
    counts.set(source, counted)
  }
  return progress
}
