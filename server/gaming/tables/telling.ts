import { forNobodyYet } from '../../platform/database/row-scope.ts'
import type { Timers } from '../../platform/ports.ts'

/** Other processes hear so often at most that something changed at one table, milliseconds. */
const tellMs = 250

/** Tells a while after it is asked to, once for all who asked meanwhile. */
export function openTelling(timers: Timers, tell: (operatorId: number) => void): (operatorId: number) => void {
  const waiting = new Set<number>()
  return (operatorId) => {
    if (waiting.has(operatorId)) return
    waiting.add(operatorId)
    const told = () => {
      waiting.delete(operatorId)
      tell(operatorId)
    }
    forNobodyYet(() => timers.after(tellMs, told))
  }
}
