import { createContext } from 'react'
import { browserTime } from '../connection.ts'

/** What is so near to the screen is kept as if it were on it: who scrolls finds every price in its place. */
const margin = '200px'
/** What waits out of sight is done in such steps, milliseconds, for so many of those that it belongs to. */
const [stepMilliseconds, stepCount] = [500, 4]

/**
 * Whether an element is on the screen or near it. What is written into it while it is not waits until it is, or until its
 * turn comes: the browser lays out and paints on much more than people see.
 */
export class Sight {
  #isNear: boolean = true
  readonly #late = new Set<() => void>()

  /** Goes on the element. */
  readonly watch = (element: Element | null): (() => void) | undefined => {
    if (!element) return undefined
    observer ??= new IntersectionObserver(see, { rootMargin: margin })
    const own = observer
    sights.set(element, this)
    own.observe(element)
    return () => own.unobserve(element)
  }

  see(isNear: boolean): void {
    this.#isNear = isNear
    if (isNear) this.catchUp()
  }

  /** Runs it now or later; of what waits under the same name once. */
  write(run: () => void): void {
    if (this.#isNear) run()
    else {
      this.#late.add(run)
      waiting.add(this)
      cancelStep ??= browserTime.after(stepMilliseconds, step)
    }
  }

  catchUp(): void {
    waiting.delete(this)
    for (const run of this.#late) run()
    this.#late.clear()
  }
}

/** That of the row, where there is one. */
export const SightContext = createContext(new Sight())

let observer: IntersectionObserver | undefined
const sights = new WeakMap<Element, Sight>()
/** Those for whom something waits, the longest first. */
const waiting = new Set<Sight>()
let cancelStep: (() => void) | undefined

function see(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) sights.get(target)?.see(isIntersecting)
}

function step(): void {
  for (const sight of [...waiting].slice(0, stepCount)) sight.catchUp()
  cancelStep = waiting.size > 0 ? browserTime.after(stepMilliseconds, step) : undefined
}
