import { forNobodyYet } from '../platform/database/row-scope.ts'
import type { Timers } from '../platform/ports.ts'

const againMilliseconds = 1000

/**
 * Answers a function that hands keys to `run`, one run at a time: keys that come while one is under way become the
 * next. Keys of a run that failed are run again after a second, with those that came meanwhile.
 */
export function gathered<Key>(
  run: (keys: readonly Key[]) => Promise<void>,
  { timers, onFault }: { readonly timers: Timers; readonly onFault: (error: unknown) => void },
): (keys: Iterable<Key>) => void {
  const waiting = new Set<Key>()
  let running = false

  const runAll = async () => {
    running = true
    try {
      while (waiting.size > 0) {
        const keys = [...waiting]
        waiting.clear()
        await run(keys).catch((error: unknown) => {
          for (const key of keys) waiting.add(key)
          throw error
        })
      }
    } catch (error) {
      onFault(error)
      timers.after(againMilliseconds, begin)
    } finally {
      running = false
    }
  }
  const begin = () => {
    if (!running) void forNobodyYet(runAll)
  }
  return (keys) => {
    for (const key of keys) waiting.add(key)
    begin()
  }
}
