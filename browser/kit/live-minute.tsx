import { type MatchState, readClock } from '@banko/betting/match-clock.ts'
import { useText } from '../words.tsx'

interface LiveMinuteProps {
  readonly state: MatchState
  /** `short`: stoppage time is "90+", where a column has no room for its minutes. */
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
      return <span className={`${line} text-ink-soft`}>{t('clock.halfTime')}</span>
    case 'fullTime':
      return <span className={`${line} text-ink-soft`}>{t('clock.fullTime')}</span>
    case 'minute':
      return (
        <span className={`${line} text-live`}>
          <i className="live-dot" />
          <span className="figures">{minuteText(clock.text, form)}</span>
        </span>
      )
  }
}

/** A prime, not an apostrophe; after the plus of stoppage time none. */
function minuteText(text: string, form: 'whole' | 'short'): string {
  return form === 'short' && text.includes('+') ? text.replace(/\+.*/, '+') : text.replace("'", '′')
}
