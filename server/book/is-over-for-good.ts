import { isFinished, type MatchStatus } from '@banko/betting/match-clock.ts'

/** Whether nothing is ever offered again on a match that ended so: one that was cancelled may be played on another day. */
export function isOverForGood(status: MatchStatus): boolean {
  return isFinished(status) && status !== 'cancelled'
}
