import { useEffect, useState } from 'react'
import { browserTime } from '../connection.ts'
import { type Direction, endMark, type MarkRule, moveShown, startMoving, stepMove } from './move.ts'

/**
 * The mark of a figure that has just moved; nothing at rest. A timer ends it, and no animation: most marks are still.
 */
export function useMove(figure: number | undefined, rule: MarkRule): Direction | undefined {
  const [moving, setMoving] = useState(() => startMoving(figure, browserTime.now()))
  const next = stepMove(moving, { figure, now: browserTime.now(), rule })
  if (next !== moving) setMoving(next)
  const { direction, markedAt } = next
  useEffect(() => {
    if (direction === undefined) return undefined
    return browserTime.after(markedAt + moveShown - browserTime.now(), () => setMoving(endMark))
  }, [direction, markedAt])
  return direction
}
