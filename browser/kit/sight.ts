import { createContext } from 'react'
import { browserTime } from '../connection.ts'

/** What is so near to the screen is kept as if it were on it: who scrolls finds every price in its place. */
const rootMargin = '200px'
/** What waits out of sight is done in such steps, milliseconds, for so many of those that it belongs to. */
const [stepMilliseconds, stepCount] = [500, 4]

/**
 * Whether an element is on the screen or near it. What is written into it while it is not waits until it is, or until its
 * turn comes: the browser lays out and paints on much more than people see.
 */
export class Sight {
  #isFar: boolean = false
  readonly #late = new Set<() => void>()

  /** Goes on the element. */
  readonly watch = (element: Element | null): (() => void) | undefined => {
    if (!element) return undefined
    observer ??= new IntersectionObserver(see, { rootMargin })
    const own = observer
    sights.set(element, this)
    own.observe(element)
    return () => own.unobserve(element)
  }

  goFar(): void {
    this.#isFar = true
  }

  comeNear(): void {
    this.#isFar = false
    this.catchUp()
  }

  /** Runs it now or later; what waits already, once. */
  write(run: () => void): void {
    if (this.#isFar) {
      this.#late.add(run)
      if (waiting.size === 0) browserTime.after(stepMilliseconds, step)
      waiting.add(this)
    } else run()
  }

  catchUp(): void {
    for (const run of this.#late) run()
    this.#late.clear()
  }
}

/** That of the row, where there is one. */
export const SightContext = createContext(new Sight())

let observer: IntersectionObserver | undefined
const sights = new WeakMap<Element, Sight>()
/** Those for whom something waits, or has waited, the longest first; while there is one, a step is planned. */
const waiting = new Set<Sight>()

function see(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const sight = sights.get(target)
    if (isIntersecting) sight?.comeNear()
    else sight?.goFar()
  }
}

function step(): void {
  for (const sight of [...waiting].slice(0, stepCount)) {
    waiting.delete(sight)
    sight.catchUp()
  }
  if (waiting.size > 0) browserTime.after(stepMilliseconds, step)
}
