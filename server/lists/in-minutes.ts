import { lateStartMax } from '@banko/betting/match/live-window.ts'
import type { Window } from './listed-matches.ts'

const minute = 60_000

/**
 * A question whose window reaches to the full minutes around it, and begins nowhere when nothing that it shuts out can
 * be listed any more: questions that differ by less are one, and so is what is kept of their answers. `until`: when it
 * reads otherwise, milliseconds; Infinity: never.
 */
export function inMinutes<Query extends Window>(asked: Query, now: number): { query: Query; until: number } {
  const { from: asFrom, until: asUntil, ...rest } = asked
  const from = asFrom === undefined ? Number.NEGATIVE_INFINITY : Math.floor(asFrom / minute) * minute
  const isPassed = from <= now - lateStartMax
  const query = {
    ...rest,
    ...(!isPassed && { from }),
    ...(asUntil !== undefined && { until: Math.ceil(asUntil / minute) * minute }),
  }
  // The same question with other bounds; which parts it has besides is its own matter.
  return { query: query as Query, until: isPassed ? Number.POSITIVE_INFINITY : from + lateStartMax }
}
