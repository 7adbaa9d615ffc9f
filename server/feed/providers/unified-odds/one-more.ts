export interface OneMore {
  /** Resolves when a run that began after the asking has ended. */
  run(): Promise<void>
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>
}

/**
 * At most one run at a time: who asks while one is on gets the next one, together with everybody else who asked, since
 * the running one may have begun too early for him.
 */
export function oneMore(work: () => Promise<void>): OneMore {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const begin = () => {
    next = undefined
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    run() {
      if (!running) return begin()
      next ??= running.then(begin, begin)
      return next
    },
    async idle() {
      while (running || next) await (next ?? running)
    },
  }
}
