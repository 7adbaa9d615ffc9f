import type { SlipRules } from '../limits/limits.ts'
import { type SelectionKey, selectionKey } from './selection.ts'
import { reduceSlip, type Slip } from './slip.ts'

/** A selection whose price nobody has looked at for so long is not offered again. Source: betting-core §9. */
export const entryLifeMilliseconds = 5 * 60_000

/**
 * A slip that was put away, as it is loaded at `now` (milliseconds): entries that were last seen longer ago than their
 * life are dropped, and those of which nobody knows when they were seen. `seenAt` is milliseconds too.
 * Source: betting-core §4, slip entries older than 5 minutes are dropped on load.
 */
export function dropOldEntries(
  slip: Slip,
  seenAt: Readonly<Record<SelectionKey, number>>,
  { now, rules }: { readonly now: number; readonly rules: SlipRules },
): Slip {
  const isOld = (key: SelectionKey) => now - (seenAt[key] ?? Number.NEGATIVE_INFINITY) > entryLifeMilliseconds
  return slip.selections
    .map(selectionKey)
    .filter(isOld)
    .reduce((rest, key) => reduceSlip(rest, { kind: 'remove', key }, rules), slip)
}
