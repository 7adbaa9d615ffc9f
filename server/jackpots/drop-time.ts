import type { PotDrop } from '@banko/betting/jackpots/pot-groups.ts'
import { periodsIn } from '../platform/time/period-in.ts'

const minute = 60_000

/** When a cycle that begins now drops at the latest: a minute before its day or week ends. Source: games.md, Jackpots. */
export function dropTime(
  { dropBy, timeZone }: { readonly dropBy?: PotDrop | undefined; readonly timeZone: string },
  now: number,
): number | undefined {
  if (dropBy === undefined) return undefined
  const { until } = periodsIn(timeZone, now)[dropBy]
  return until - minute > now ? until - minute : periodsIn(timeZone, until)[dropBy].until - minute
}
