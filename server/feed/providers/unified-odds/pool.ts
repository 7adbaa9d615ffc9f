/** Runs so many at a time; the others wait for their turn, in order. */
export function openPool(size: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (run) => {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      // The place is handed on; nobody who comes meanwhile may take it.
      if (next) next()
      else running -= 1
    }
  }
}
