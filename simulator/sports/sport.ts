import type { Market, MarketKey } from '@banko/betting/match/market.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { MatchRecord } from '@banko/betting/match/match-record.ts'
import type { Random } from '@banko/contract/feed/ports.ts'
import type { Breadth } from '@banko/pricing/football/football.ts'
import type { Happening } from '../insight/happening.ts'
import type { Beat } from '../playing/beat.ts'
import type { MatchScript } from '../playing/match-script.ts'
import type { KickOff } from '../playing/pace.ts'

/** A sport as the simulator plays it. */
export interface Sport {
  readonly sportId: number
  /** No match takes longer, in minutes of its own, breaks included. */
  readonly minutesMax: number
  /** What it is called when a match that has begun cannot be played out. */
  readonly cut: 'abandoned' | 'retired'
  /** Two sides who know what to expect of each other. `lead` is home's quality less away's, seldom beyond 1. */
  pair(lead: number, format: Format): Contest
}

/** What a tournament fixes of its matches; each sport reads what concerns it. */
export interface Format {
  /** Most sets or maps. */
  readonly bestOf?: 1 | 3 | 5
  /** Of basketball. */
  readonly quarterMinutes?: 10 | 12
  readonly women?: boolean
}

/** How far opinion has moved away from what is so, as shares of each side's expectation. */
export type Opinion = HomeAway

export interface Contest {
  priceBefore(opinion: Opinion, breadth: Breadth): readonly Market[]
  /** Equal random numbers, equal match. */
  play(kickOff: KickOff, random: Random): Course
  /** Every market that can ever be offered. */
  everyKey(): readonly MarketKey[]
}

/** All that happens in a match once it has begun. What a moment is, each sport says for itself. */
export interface Course<Moment = unknown> extends Pick<MatchScript<Moment>, 'stateAt' | 'eventsAt'> {
  /** In order; the first is the beginning, the last the end. */
  readonly beats: readonly Beat<Moment>[]
  recordAt(moment: Moment): MatchRecord
  price(moment: Moment, opinion: Opinion): readonly Market[]
  /** What there is to see of it, in order of time. Equal random numbers, equal happenings. */
  happenings(random: Random): readonly Happening[]
  /** The moment with something told that has not happened; `undefined` where nobody could be mistaken. */
  phantomAt(moment: Moment): Moment | undefined
  /** What stands when the match breaks off for good here; `undefined` where it cannot. */
  cutAt(moment: Moment): MatchRecord | undefined
}
