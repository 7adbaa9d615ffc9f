import type { Market } from '@banko/betting/market.ts'
import type { MatchState } from '@banko/betting/match-clock.ts'
import type { Goal } from '@banko/betting/match-record.ts'
import type { FixtureFacts, MatchRef, ProducerId } from '../../message.ts'
import type { Beat } from './beats.ts'
import type { MatchPlay } from './match-play.ts'

/** One match, fixed from its announcement to its end: what happens, and when it is told. */
export interface MatchScript {
  readonly producer: ProducerId
  readonly ref: MatchRef
  readonly facts: FixtureFacts
  readonly play: MatchPlay
  /** At least two: the first is `announce`, the last `end`. */
  readonly beats: readonly Beat[]
  /** All markets offered at an instant; a pure function of its arguments. */
  price(at: number, state: MatchState, goals: readonly Goal[]): readonly Market[]
}

export function endsAt(script: MatchScript): number {
  return beatAt(script, script.beats.length - 1)
}

/** When its n-th beat is said, the first being 0; never when there is none. */
export function beatAt(script: MatchScript, index: number): number {
  return script.beats[index]?.at ?? Number.POSITIVE_INFINITY
}

/** How many of its beats have passed at `now`. */
export function beatsBy(script: MatchScript, now: number): number {
  const next = script.beats.findIndex((beat) => beat.at > now)
  return next < 0 ? script.beats.length : next
}
