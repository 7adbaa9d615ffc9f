import { builderPartsMax } from '@banko/betting/match/builder.ts'
import { type SelectionKey, selectionKey } from '@banko/betting/slip/selection.ts'
import type { Pick, Picks } from '@banko/browser/picks.tsx'

/** Takes the slip's place for the prices of one match while its bet builder is on: what is tapped becomes a part. */
export class BuilderPicks implements Picks {
  readonly #listeners = new Set<() => void>()
  /** In the order in which they were tapped; a new list with every change. */
  parts: readonly Pick[] = []

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): readonly Pick[] => this.parts

  readonly isPicked = (key: SelectionKey): boolean => this.parts.some((part) => keyOf(part) === key)

  /** Adds a part, or takes it off again; another answer to the same question takes the place of the first. */
  readonly toggle = (pick: Pick): void => {
    const key = keyOf(pick)
    const isRival = ({ marketKey }: Pick) => marketKey === pick.marketKey
    if (this.isPicked(key)) this.#put(this.parts.filter((part) => keyOf(part) !== key))
    else if (this.parts.some(isRival)) this.#put(this.parts.map((part) => (isRival(part) ? pick : part)))
    else if (this.parts.length < builderPartsMax) this.#put([...this.parts, pick])
  }

  readonly clear = (): void => this.#put([])

  #put(parts: readonly Pick[]): void {
    this.parts = parts
    for (const listener of this.#listeners) listener()
  }
}

function keyOf({ fixture, marketKey, outcomeId }: Pick): SelectionKey {
  return selectionKey({ matchId: fixture.matchId, marketKey, outcomeId })
}
