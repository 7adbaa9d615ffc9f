import { makeHeap } from '../time/heap.ts'

/** Things that fall due, the earliest first; at one instant in the order of their names. */
export interface DueQueue<Thing> {
  add(thing: Thing, at: number): void
  /** Takes out the first that is due by `until`; `undefined` when none is. */
  take(until: number): Thing | undefined
}

interface Entry<Thing> {
  readonly thing: Thing
  readonly name: string
  readonly at: number
}

export function makeDueQueue<Thing>(nameOf: (thing: Thing) => string): DueQueue<Thing> {
  const heap = makeHeap<Entry<Thing>>((a, b) => a.at < b.at || (a.at === b.at && a.name < b.name))
  return {
    add(thing, at) {
      if (at === Number.POSITIVE_INFINITY) return
      heap.push({ thing, name: nameOf(thing), at })
    },
    take(until) {
      const first = heap.first()
      if (!first || first.at > until) return undefined
      heap.shift()
      return first.thing
    },
  }
}
