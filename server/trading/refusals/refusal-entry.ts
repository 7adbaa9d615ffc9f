import type { LimitRow } from '@banko/betting/explain/limit-rows.ts'
import type { SelectionKey } from '@banko/betting/slip/selection.ts'

/** Where a coupon was refused: at once, when it was to be written, or after the delay of an in-play one. */
export const refusalMoments = ['asked', 'written', 'delayed'] as const
export type RefusalMoment = (typeof refusalMoments)[number]

/** A selection as the player sent it, and as the house had it then. */
export interface RefusedSelection {
  readonly matchId: number
  readonly marketKey: string
  readonly outcomeId: string
  readonly banker: boolean
  /** What the player saw: price in thousandths, and version of the match. */
  readonly price: number
  readonly version: number
  /** What the house had; absent of a match that it did not know, or a price that it did not offer. */
  readonly priceNow?: number
  readonly versionNow?: number
}

/** A coupon that was refused, with everything that it was held against. */
export interface RefusalEntry {
  readonly operatorId: number
  readonly siteId: number
  readonly playerId: number
  readonly couponId: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly moment: RefusalMoment
  /** Code and data, as the player was told. */
  readonly refusal: { readonly code: string }
  readonly currency: string
  /** As it was typed, minor units; whether it is of the whole coupon or of each combination follows from the player. */
  readonly stake: number
  readonly sizes: readonly number[]
  readonly pricePolicy: string
  readonly selections: readonly RefusedSelection[]
  /** Whole percent. */
  readonly stakePercent: number
  readonly rows: readonly LimitRow[]
  /** Rows that had no room here: none of them binds, and none refused it. */
  readonly rowsLeftOut: number
}

export type StoredRefusal = RefusalEntry & { readonly id: number }

/** What a list says of one. */
export interface ListedRefusal
  extends Pick<RefusalEntry, 'siteId' | 'playerId' | 'couponId' | 'at' | 'moment' | 'refusal' | 'currency' | 'stake'> {
  readonly id: number
  /** Whose limit refused it, and which rule, where a limit did. */
  readonly source?: string
  readonly ruleId?: number
  readonly matchIds: readonly number[]
}

/** Rows of one entry at most: with the longest slip a coupon may stand under thousands. */
const rowsMax = 120

/** The rows that are kept: what binds and what refused goes before everything else, each in its own place. */
export function cutRows(rows: readonly LimitRow[]): Pick<RefusalEntry, 'rows' | 'rowsLeftOut'> {
  const isFirst = (row: LimitRow) => row.binds || row.passes === false
  const room = Math.max(0, rowsMax - rows.filter(isFirst).length)
  const kept = new Set([
    ...rows.filter(isFirst).slice(0, rowsMax),
    ...rows.filter((row) => !isFirst(row)).slice(0, room),
  ])
  return { rows: rows.filter((row) => kept.has(row)), rowsLeftOut: rows.length - kept.size }
}

/** Whose limit refused it: the first row of the kind that the code speaks of which does not let it pass. */
export function bindingRow({ refusal, rows }: Pick<RefusalEntry, 'refusal' | 'rows'>): LimitRow | undefined {
  const limit: unknown = 'limit' in refusal ? refusal.limit : undefined
  const selection: unknown = 'selection' in refusal ? (refusal.selection as SelectionKey) : undefined
  if (limit === undefined) return undefined
  const refused = rows.filter((row) => row.passes === false && row.source === limit)
  return refused.find((row) => row.selection === selection) ?? refused[0]
}
