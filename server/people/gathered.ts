/**
 * Answers a function that hands keys to `run`, one run at a time: keys that come while one is under way become the
 * next. Keys of a run that failed wait for the next call.
 */
export function gathered<Key>(
  run: (keys: readonly Key[]) => Promise<void>,
  onFault: (error: unknown) => void,
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
    } finally {
      running = false
    }
  }
  return (keys) => {
    for (const key of keys) waiting.add(key)
    if (!running) void runAll()
  }
}
