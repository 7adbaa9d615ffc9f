import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { Result } from '@banko/contract/calls/book.ts'

/** Nothing was played: there is no score. */
const unplayed: ReadonlySet<Result['status']> = new Set(['cancelled', 'postponed', 'walkover', 'notStarted'])

/** What is told of how a match ended. */
export interface ScoreParts {
  readonly final: HomeAway | undefined
  /** Half-time, or every period, set or map, in order. */
  readonly parts: readonly HomeAway[]
  /** Of a match that was played out; nobody in a draw. */
  readonly winner: 'home' | 'away' | undefined
}

export function scoreParts({ status, score, halfTime, periods }: Result): ScoreParts {
  if (unplayed.has(status)) return { final: undefined, parts: [], winner: undefined }
  const parts = periods ?? (halfTime ? [halfTime] : [])
  return { final: score, parts, winner: status === 'ended' ? ahead(score) : undefined }
}

function ahead({ home, away }: HomeAway): ScoreParts['winner'] {
  if (home === away) return undefined
  return home > away ? 'home' : 'away'
}
