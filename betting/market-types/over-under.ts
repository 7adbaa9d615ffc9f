import type { Specifiers } from '../match/market.ts'
import { settleAsianLine } from './asian-line.ts'
import { readLine } from './line.ts'
import { allVoid, type Results } from './results.ts'

export const overUnder = ['over', 'under'] as const

/**
 * Over or under a line in quarters. `count` is what has been counted, absent when nobody did; `over` says that nothing
 * can be added any more. Counts only rise, so `over` is decided as soon as it has won whole, before the end.
 */
export function settleOverUnder(
  specifiers: Specifiers,
  counting: { count: number | undefined; finished: boolean },
): Results | undefined {
  const line = readLine(specifiers, 'total')
  const { count, finished } = counting
  if (count === undefined) return finished ? allVoid(overUnder) : undefined
  const over = settleAsianLine(-line, count)
  if (!finished && !(over.won && over.voidHalves === 0)) return undefined
  return new Map([
    ['over', over],
    ['under', settleAsianLine(line, -count)],
  ])
}
