import { isFinished, type MatchStatus } from '@banko/betting/match/match-clock.ts'

/** Whether nothing is ever offered again on a match that ended so: what was cancelled or broken off may be played on. */
export function isOverForGood(status: MatchStatus): boolean {
  return isFinished(status) && status !== 'cancelled' && status !== 'abandoned'
}
