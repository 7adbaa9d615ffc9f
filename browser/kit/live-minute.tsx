import { type MatchState, readClock } from '@banko/betting/match/match-clock.ts'
import { clockText } from '../clock-text.ts'
import { useText } from '../words.tsx'

interface LiveMinuteProps {
  readonly state: MatchState
  /** `short`: stoppage time is "90+" and a third quarter "3.Q", where a column has no room for more. */
  readonly form?: 'whole' | 'short'
  readonly className?: string
}

/** Where a match stands: a steady dot and the minute, or the name of the pause. Nothing before kick-off. */
export function LiveMinute({ state, form = 'whole', className = '' }: LiveMinuteProps) {
  const t = useText()
  const clock = readClock(state)
  const line = `flex items-center gap-1 text-13 leading-5 font-strong whitespace-nowrap ${className}`
  switch (clock.kind) {
    case 'notStarted':
      return null
    case 'halfTime':
    case 'fullTime':
    case 'pause':
      return <span className={`${line} text-ink-soft`}>{clockText(t, clock, form)}</span>
    case 'minute':
    case 'part':
    case 'overtime':
    case 'shootOut': {
      const text = clockText(t, clock, form)
      return (
        <span className={`${line} text-live`}>
          <i className="live-dot" />
          <span className={clock.kind === 'minute' ? 'figures' : ''}>
            {form === 'short' ? withoutStoppage(text) : text}
          </span>
        </span>
      )
    }
  }
}

/** "90+3′" is "90+". */
function withoutStoppage(text: string): string {
  return text.replace(/\+.*/, '+')
}
