import type { SelectionKey } from '@banko/betting/slip/selection.ts'
import type { Pick, Picks } from '@banko/browser/picks.tsx'

/**
 * What lists and the match page know of the slip. The slip itself comes after them, with the rules that it takes: until
 * then nothing is marked, and a tap waits for it.
 */
export class SlipPicks implements Picks {
  readonly #listeners = new Set<() => void>()
  #taps: readonly Pick[] = []
  #store: Picks | undefined

  /** The slip is there. */
  join(store: Picks): void {
    const taps = this.#taps
    this.#taps = []
    this.#store = store
    store.subscribe(() => this.#tell())
    for (const tap of taps) store.toggle(tap)
    this.#tell()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly isPicked = (key: SelectionKey): boolean => this.#store?.isPicked(key) ?? false

  readonly toggle = (pick: Pick): void => {
    if (this.#store) this.#store.toggle(pick)
    else this.#taps = [...this.#taps, pick]
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

export const slipPicks = new SlipPicks()
