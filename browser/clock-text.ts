import type { ClockReading } from '@banko/betting/match-clock.ts'
import type { Translate } from './words.tsx'

/**
 * What a match's clock reads, in words: `67′` with a prime and not an apostrophe, the name of a pause, `3.Q`. Empty
 * before the match.
 */
export function clockText(t: Translate, clock: ClockReading): string {
  switch (clock.kind) {
    case 'notStarted':
      return ''
    case 'minute':
      return clock.text.replace("'", '′')
    case 'part':
      return t(`clock.${clock.part}`, { number: clock.number })
    case 'halfTime':
    case 'fullTime':
    case 'pause':
    case 'overtime':
    case 'shootOut':
      return t(`clock.${clock.kind}`)
  }
}
