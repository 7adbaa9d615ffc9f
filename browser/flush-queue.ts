/** Listeners that are due, each once, told together: a hundred changes in a frame redraw once. */
export class FlushQueue {
  readonly #due = new Set<() => void>()
  readonly #schedule: (flush: () => void) => void

  constructor(schedule: (flush: () => void) => void) {
    this.#schedule = schedule
  }

  add(listeners: Iterable<() => void> | undefined): void {
    if (!listeners) return
    const idle = this.#due.size === 0
    for (const listener of listeners) this.#due.add(listener)
    if (idle && this.#due.size > 0) this.#schedule(() => this.#flush())
  }

  remove(listener: () => void): void {
    this.#due.delete(listener)
  }

  #flush(): void {
    const due = [...this.#due]
    this.#due.clear()
    for (const listener of due) listener()
  }
}
