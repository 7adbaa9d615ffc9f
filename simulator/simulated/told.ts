import type { MatchState } from '@banko/betting/match/match-clock.ts'
import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import type { MatchRecord } from '@banko/betting/match/match-record.ts'
import type { Course } from '../sports/sport.ts'

/** A point of a simulated match: before it, in it as its sport tells it, or after it came to nothing. */
export type Told =
  | { readonly kind: 'before' }
  | { readonly kind: 'postponed' }
  | { readonly kind: 'calledOff'; readonly status: 'walkover' | 'cancelled' }
  | { readonly kind: 'on'; readonly moment: unknown }
  | { readonly kind: 'interrupted'; readonly moment: unknown }
  | { readonly kind: 'cut'; readonly moment: unknown; readonly status: 'abandoned' | 'retired' }

/** What everybody knows at such a point; `course` is made only for a match that has begun. */
export function toldState(told: Told, course: () => Course): MatchState {
  switch (told.kind) {
    case 'before':
      return beforeKickOff
    case 'postponed':
      return { ...beforeKickOff, status: 'postponed' }
    case 'calledOff':
      return { ...beforeKickOff, status: told.status }
    case 'on':
      return course().stateAt(told.moment)
    case 'interrupted':
      return { ...course().stateAt(told.moment), status: 'interrupted' }
    case 'cut':
      return { ...course().stateAt(told.moment), status: told.status }
  }
}

/** What results are derived from; nothing before the match begins, and of one that never did. */
export function toldRecord(told: Told, course: () => Course): MatchRecord | undefined {
  switch (told.kind) {
    case 'before':
    case 'postponed':
    case 'calledOff':
      return undefined
    case 'on':
    case 'interrupted':
      return course().recordAt(told.moment)
    case 'cut':
      return course().cutAt(told.moment)
  }
}
