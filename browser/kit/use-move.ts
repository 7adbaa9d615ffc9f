import { useEffect, useState } from 'react'
import { browserTime } from '../connection.ts'
import type { MarkBudget } from './mark-budget.ts'
import { type Direction, endMark, type MarkRule, markOfPicked, moveShown, startMoving, stepMove } from './move.ts'

/**
 * The mark of a figure that has just moved; nothing at rest. A timer ends it, and no animation: most marks are still.
 * What nobody has chosen is marked while its list has room for marks.
 */
export function useMove(figure: number | undefined, rule: MarkRule, budget: MarkBudget): Direction | undefined {
  useEffect(() => budget.enter(), [budget])
  const [moving, setMoving] = useState(() => startMoving(figure, browserTime.now()))
  const now = browserTime.now()
  const hasRoom = () => rule === markOfPicked || budget.take(now)
  const next = stepMove(moving, { figure, now, rule, hasRoom })
  if (next !== moving) setMoving(next)
  const { direction, markedAt } = next
  useEffect(() => {
    if (direction === undefined) return undefined
    return browserTime.after(markedAt + moveShown - browserTime.now(), () => setMoving(endMark))
  }, [direction, markedAt])
  return direction
}
