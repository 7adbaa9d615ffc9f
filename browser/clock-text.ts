import type { ClockReading } from '@banko/betting/match/match-clock.ts'
import type { Translate } from './words.tsx'

/**
 * What a match's clock reads, in words: `67′` with a prime and not an apostrophe, the name of a pause, `Set 2`. Empty
 * before the match. `short`: the names of parts and pauses as a narrow column has room for.
 */
export function clockText(t: Translate, clock: ClockReading, form: 'whole' | 'short' = 'whole'): string {
  const words = form === 'whole' ? 'clock' : 'clockShort'
  switch (clock.kind) {
    case 'notStarted':
      return ''
    case 'minute':
      return clock.text.replace("'", '′')
    case 'part':
      return t(`${words}.${clock.part}`, { number: clock.number })
    case 'halfTime':
    case 'fullTime':
    case 'pause':
    case 'overtime':
    case 'shootOut':
      return t(`${words}.${clock.kind}`)
  }
}
