/** What comes first first, whatever the order in which it was put in. */
export interface Heap<Item> {
  push(item: Item): void
  /** The first, left in. */
  first(): Item | undefined
  /** The first, taken out. */
  shift(): Item | undefined
}

/** A binary heap by a strict order: with tens of thousands waiting, looking at the first costs nothing. */
export function makeHeap<Item>(isBefore: (a: Item, b: Item) => boolean): Heap<Item> {
  const items: Item[] = []
  return {
    push(item) {
      items.push(item)
      rise(items, item, isBefore)
    },
    first: () => items[0],
    shift() {
      const [first] = items
      const last = items.pop()
      if (last !== undefined && items.length > 0) sink(items, last, isBefore)
      return first
    },
  }
}

/** Moves the last item up to its place. */
function rise<Item>(items: Item[], item: Item, isBefore: (a: Item, b: Item) => boolean): void {
  let at = items.length - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    const parent = items[above]
    if (parent === undefined || !isBefore(item, parent)) break
    items[at] = parent
    at = above
  }
  items[at] = item
}

/** Puts an item in the place of the first and moves it down to its own. */
function sink<Item>(items: Item[], item: Item, isBefore: (a: Item, b: Item) => boolean): void {
  let at = 0
  for (;;) {
    const [left, right] = [items[2 * at + 1], items[2 * at + 2]]
    if (left === undefined) break
    const isRight = right !== undefined && isBefore(right, left)
    const child = isRight ? right : left
    if (!isBefore(child, item)) break
    items[at] = child
    at = 2 * at + (isRight ? 2 : 1)
  }
  items[at] = item
}
