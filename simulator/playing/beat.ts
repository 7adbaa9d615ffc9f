/**
 * What a provider says at one instant of a match. `announce`: the match and its first prices, or its new time.
 * `prices`: state and all prices, betting open. `stop`: a bet stop. `state`: the state alone, betting stays stopped.
 * `correct`: what was told last has turned out wrong; results it had decided are taken back. `end`: the final state.
 * `cancel`: the final state of a match that was not played; every bet on it is void.
 */
export type BeatKind = 'announce' | 'prices' | 'stop' | 'state' | 'correct' | 'end' | 'cancel'

export interface Beat<Moment = unknown> {
  readonly kind: BeatKind
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly moment: Moment
  /** Of an announcement: when the match begins, unless it is the time it always had. */
  readonly startsAt?: number
}

/** All beats of a match in order of time; those far ahead are made when they are asked for. */
export interface Beats<Moment = unknown> {
  /** The n-th, from 0; `undefined` after the last. */
  at(index: number): Beat<Moment> | undefined
  /** How many have passed at `now`. */
  countBy(now: number): number
}

export function listBeats<Moment>(list: readonly Beat<Moment>[]): Beats<Moment> {
  return {
    at: (index) => list[index],
    countBy(now) {
      const next = list.findIndex((beat) => beat.at > now)
      return next < 0 ? list.length : next
    },
  }
}

/** All of them, for tests and for who tells a whole match at once. */
export function allBeats<Moment>(beats: Beats<Moment>): Beat<Moment>[] {
  const list: Beat<Moment>[] = []
  for (let beat = beats.at(0); beat; beat = beats.at(list.length)) list.push(beat)
  return list
}
