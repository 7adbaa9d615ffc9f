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

/** A binary heap: with thousands waiting, asking whether anything is due costs nothing. */
export function makeDueQueue<Thing>(nameOf: (thing: Thing) => string): DueQueue<Thing> {
  const heap: Entry<Thing>[] = []
  return {
    add(thing, at) {
      if (at === Number.POSITIVE_INFINITY) return
      const entry = { thing, name: nameOf(thing), at }
      heap.push(entry)
      rise(heap, entry)
    },
    take(until) {
      const [first] = heap
      if (!first || first.at > until) return undefined
      const last = heap.pop()
      if (last && last !== first) sink(heap, last)
      return first.thing
    },
  }
}

function isBefore<Thing>(a: Entry<Thing>, b: Entry<Thing>): boolean {
  return a.at < b.at || (a.at === b.at && a.name < b.name)
}

/** Moves the last entry up to its place. */
function rise<Thing>(heap: Entry<Thing>[], entry: Entry<Thing>): void {
  let index = heap.length - 1
  while (index > 0) {
    const above = (index - 1) >> 1
    const parent = heap[above]
    if (!parent || !isBefore(entry, parent)) break
    heap[index] = parent
    index = above
  }
  heap[index] = entry
}

/** Puts an entry in the place of the first and moves it down to its own. */
function sink<Thing>(heap: Entry<Thing>[], entry: Entry<Thing>): void {
  let index = 0
  for (;;) {
    const [left, right] = [heap[2 * index + 1], heap[2 * index + 2]]
    if (!left) break
    const isRight = right !== undefined && isBefore(right, left)
    const child = isRight ? right : left
    if (!isBefore(child, entry)) break
    heap[index] = child
    index = 2 * index + (isRight ? 2 : 1)
  }
  heap[index] = entry
}
