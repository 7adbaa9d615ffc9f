import type { Incident, Play, PlayKind, Spot } from '@banko/betting/match/insight.ts'
import type { Side } from '@banko/betting/match/match-record.ts'
import type { StatisticId } from '@banko/betting/match/statistics.ts'

/** What is counted: some statistics are a share of two counts. */
export type Tally = StatisticId | 'serves' | 'firstServesIn'

export type Count = readonly [tally: Tally, side: Side, number: number]

/** Something that happens in a match, without its time. */
export interface Scene {
  readonly play: Play
  readonly counts: readonly Count[]
  /** Present where it is told afterwards too. */
  readonly noted?: Omit<Incident, 'kind' | 'side'>
}

/** A scene and the instant from which on it may be told, milliseconds since 1970. */
export interface Happening extends Scene {
  readonly at: number
  /** The match's script tells it: nobody hears of it before that. */
  readonly scripted: boolean
}

/** A place as a side sees it that plays towards `x` 100, as the field has it. */
export function spotFor(side: Side, x: number, y: number): Spot {
  return { x: Math.round(side === 'home' ? x : 100 - x), y: Math.round(side === 'home' ? y : 100 - y) }
}

export function playOf(kind: PlayKind, side: Side, [x, y]: readonly [x: number, y: number]): Play {
  return { kind, side, spot: spotFor(side, x, y) }
}
