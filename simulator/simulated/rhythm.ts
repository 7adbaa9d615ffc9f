/** Prices are made again this often from `within` before the match on, milliseconds. */
export interface Span {
  readonly within: number
  readonly every: number
}

/** Instants at which prices are made again before a match, rising; none of them is kept. */
export interface Rhythm {
  /** Nothing of it is later than this. */
  readonly until: number
  readonly count: number
  /** The n-th, from 0. */
  at(index: number): number
  /** How many have passed at `now`. */
  countBy(now: number): number
}

export interface RhythmFacts {
  /** After this, and before the other. */
  readonly from: number
  readonly until: number
  /** The widest first. */
  readonly spans: readonly Span[]
  /** From 0 to 1: so far each instant is moved, that not all matches speak at once. */
  readonly offset: number
}

export function makeRhythm({ from, until, spans, offset }: RhythmFacts): Rhythm {
  const stretches = spans.map(({ within, every }, index) => {
    const begins = Math.max(from, until - within)
    const ends = until - (spans[index + 1]?.within ?? 0)
    const first = begins + Math.round(every * (1 - offset))
    return { first, every, count: Math.max(Math.ceil((ends - first) / every), 0) }
  })
  return {
    until,
    count: stretches.reduce((sum, { count }) => sum + count, 0),
    at(index) {
      let left = index
      for (const { first, every, count } of stretches) {
        if (left < count) return first + Math.round(left * every)
        left -= count
      }
      return Number.POSITIVE_INFINITY
    },
    countBy(now) {
      return stretches.reduce((sum, { first, every, count }) => {
        const passed = now < first ? 0 : Math.floor((now - first) / every) + 1
        return sum + Math.min(passed, count)
      }, 0)
    },
  }
}
