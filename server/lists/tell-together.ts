import type { MatchId } from '@banko/betting/match/market.ts'
import type { Platform } from '../platform/platform.ts'
import type { Timer } from '../platform/ports.ts'

/**
 * Takes matches that have changed and tells of them together: of the first at once, of those that follow when so many
 * milliseconds have passed.
 */
export function tellTogether(
  { clock, timers }: Pick<Platform, 'clock' | 'timers'>,
  pauseMilliseconds: number,
  tell: (matchIds: ReadonlySet<MatchId>) => void,
): (matchIds: Iterable<MatchId>) => void {
  let waiting = new Set<MatchId>()
  let toldAt = Number.NEGATIVE_INFINITY
  let timer: Timer | undefined

  function flush(): void {
    timer = undefined
    toldAt = clock.now()
    const due = waiting
    waiting = new Set()
    tell(due)
  }

  return (matchIds) => {
    for (const matchId of matchIds) waiting.add(matchId)
    if (waiting.size === 0 || timer) return
    // A clock that was set back makes nobody wait for it.
    const pause = Math.min(toldAt + pauseMilliseconds - clock.now(), pauseMilliseconds)
    if (pause <= 0) flush()
    else timer = timers.after(pause, flush)
  }
}
