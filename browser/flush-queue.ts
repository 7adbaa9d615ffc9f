/** So long a flush goes on, milliseconds; what is left has its turn in the next frame, behind whatever people do. */
const flushMilliseconds = 8
/** Listeners told before the time is looked at: those of a row or two. */
const togetherMax = 16

interface FlushTime {
  /** Milliseconds. */
  now(): number
  /** Runs once, when the next flush is due. */
  schedule(flush: () => void): void
}

/**
 * Listeners that are due, each once, told together: a hundred changes in a frame redraw once. Where that takes too long
 * they are told a few at a time.
 */
export class FlushQueue {
  readonly #due = new Set<() => void>()
  readonly #time: FlushTime
  #isPlanned: boolean = false

  constructor(time: FlushTime) {
    this.#time = time
  }

  add(listeners: Iterable<() => void> | undefined): void {
    if (!listeners) return
    for (const listener of listeners) this.#due.add(listener)
    if (!this.#isPlanned && this.#due.size > 0) this.#plan()
  }

  remove(listener: () => void): void {
    this.#due.delete(listener)
  }

  #plan(): void {
    this.#isPlanned = true
    this.#time.schedule(() => this.#flush(this.#time.now()))
  }

  #flush(since: number): void {
    try {
      this.#tellSome()
    } finally {
      // A listener that throws keeps no other from being told.
      if (this.#due.size === 0) this.#isPlanned = false
      // React draws in a microtask of its own, which stands before this one: its time counts.
      else queueMicrotask(() => (this.#time.now() - since < flushMilliseconds ? this.#flush(since) : this.#plan()))
    }
  }

  #tellSome(): void {
    let told = 0
    for (const listener of this.#due) {
      if (told === togetherMax) return
      this.#due.delete(listener)
      told += 1
      listener()
    }
  }
}
