/** Things with a time, soonest first; those of one time in the order they were added. */
export class Upcoming<T extends { readonly at: number }> {
  readonly #sorted: T[]
  constructor(items: readonly T[]) {
    this.#sorted = [...items].sort((a, b) => b.at - a.at)
  }

  get next(): number {
    return this.#sorted.at(-1)?.at ?? Number.POSITIVE_INFINITY
  }

  takeUntil(at: number): T[] {
    const due: T[] = []
    while (this.next <= at) {
      const one = this.#sorted.pop()
      if (one) due.push(one)
    }
    return due
  }

  add(item: T): void {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sorted[middle]?.at ?? 0) > item.at) low = middle + 1
      else high = middle
    }
    this.#sorted.splice(low, 0, item)
  }
}
