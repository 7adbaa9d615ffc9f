import type { MatchBook } from '@banko/betting/match/book.ts'
import type { Listed } from './listed.ts'

/** Soonest first, then by number, so that the order never flickers. */
export function byStart(a: MatchBook, b: MatchBook): number {
  return a.fixture.startsAt - b.fixture.startsAt || a.matchId - b.matchId
}

/** Matches in order of kick-off. Finding a place takes as many steps as the count has binary digits. */
export class StartOrder {
  readonly #listed: Listed[] = []

  get size(): number {
    return this.#listed.length
  }

  get all(): readonly Listed[] {
    return this.#listed
  }

  add(listed: Listed): void {
    this.#listed.splice(this.#placeOf(listed.book), 0, listed)
  }

  /** By the book that it was added with. */
  remove(listed: Listed): void {
    const place = this.#placeOf(listed.book)
    if (this.#listed[place] !== listed) throw new Error(`match ${listed.book.matchId} is not where it should be`)
    this.#listed.splice(place, 1)
  }

  /** The position of the first match that begins at `time` or later, milliseconds. */
  firstFrom(time: number): number {
    return this.#search((book) => book.fixture.startsAt >= time)
  }

  #placeOf(book: MatchBook): number {
    return this.#search((other) => byStart(other, book) >= 0)
  }

  /** The first position from which on `isAfter` holds. */
  #search(isAfter: (book: MatchBook) => boolean): number {
    let low = 0
    let high = this.#listed.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const listed = this.#listed[middle]
      if (listed && isAfter(listed.book)) high = middle
      else low = middle + 1
    }
    return low
  }
}
