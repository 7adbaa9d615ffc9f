import type { Insight } from '@banko/betting/match/insight.ts'
import type { Market, MarketKey } from '@banko/betting/match/market.ts'
import type { MatchState } from '@banko/betting/match/match-clock.ts'
import type { MatchRecord } from '@banko/betting/match/match-record.ts'
import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import type { MatchRef, ProducerId } from '@banko/contract/feed/message.ts'
import type { Beat, Beats } from './beat.ts'

/**
 * One match of any sport, fixed from its announcement to its end: what happens, and when it is told. What a moment is,
 * each sport says for itself. Everything is a pure function of its arguments.
 */
export interface MatchScript<Moment = unknown> {
  readonly producer: ProducerId
  readonly ref: MatchRef
  /** As first announced. */
  readonly facts: FixtureFacts
  /** At least two: the first is `announce`, the last ends the match or corrects its end. */
  readonly beats: Beats<Moment>
  /** When the last beat is said; asked only of matches whose time has come. */
  endsAt(): number
  stateAt(moment: Moment): MatchState
  /** What results are derived from; `undefined` before the match begins. */
  recordAt(moment: Moment): MatchRecord | undefined
  /** Two moments with the same text decide the same markets. */
  eventsAt(moment: Moment): string
  /** All markets offered at an instant. */
  price(at: number, moment: Moment): readonly Market[]
  /** What there is to see at an instant, when `beat` is the last that said where the match stands; absent: nothing ever. */
  insightAt?(now: number, beat: Beat<Moment>): Insight | undefined
  /** Every market that can ever be offered on it. */
  everyKey(): readonly MarketKey[]
}

/** When its n-th beat is said, the first being 0; never when there is none. */
export function beatAt(script: MatchScript, index: number): number {
  return script.beats.at(index)?.at ?? Number.POSITIVE_INFINITY
}

/** Whether all of a match has been said so long ago. Matches to come are not asked how they end. */
export function isOver(script: MatchScript, now: number, ago = 0): boolean {
  return script.facts.startsAt + ago <= now && script.endsAt() + ago <= now
}
