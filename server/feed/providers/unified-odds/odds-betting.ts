import type { BettingStatus } from '@banko/betting/match/book.ts'
import type { EventContext } from './event-context.ts'
import type { WireOdds } from './wire-message.ts'

/** What odds say of betting on the whole match; `undefined`: nothing changes. */
export function bettingOf({ betting }: WireOdds): BettingStatus | undefined {
  return betting && (betting === 'early' ? 'stopped' : 'open')
}

/** What the feed says where it does not know why. */
const unknownReason = 'UNKNOWN'

/** What is news of why betting stopped: all odds say it anew, and those without a reason that there is none. */
export function takeStopReason(
  book: { stopReason?: string },
  { stopReason: number }: WireOdds,
  context: EventContext,
): string | undefined {
  const name = number === undefined ? undefined : context.stopReason(number)
  const told = name === undefined || name === unknownReason ? '' : name
  if (told === (book.stopReason ?? '')) return undefined
  book.stopReason = told
  return told
}
