/** Runs things one after another. */
export interface Turns {
  /** Resolves when its turn is over; a failed turn does not stop those behind it. */
  take(run: () => Promise<void>): Promise<void>
  /** Resolves when all turns taken so far are over. */
  idle(): Promise<void>
}

export function makeTurns(): Turns {
  let last: Promise<void> = Promise.resolve()
  return {
    take(run) {
      const turn = last.then(run)
      last = turn.catch(() => undefined)
      return turn
    },
    idle: () => last,
  }
}
