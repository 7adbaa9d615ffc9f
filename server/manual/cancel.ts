import { isFinished } from '@banko/betting/match/match-clock.ts'
import { type Answer, ok } from '@banko/contract/answer.ts'
import type { CancelInput } from '@banko/contract/manual-shapes.ts'
import { bar } from './bar.ts'
import { activeAmong } from './change-betting.ts'
import { type Cancelled, isSameCancel, type OwnMatch } from './own-match.ts'
import type { Decided } from './say.ts'
import type { Word } from './word.ts'

/** Voids bets. A match without bounds and markets is called off for good; otherwise it goes on, closed. Pure. */
export function cancel(match: OwnMatch, input: CancelInput): Answer<Decided, 'manualOff'> {
  const window = windowOf(input)
  const { from, until, markets } = window
  if (from !== undefined && until !== undefined && from >= until) return bar('recordWrong', 'until')
  const unknown = markets?.find((key) => !Object.hasOwn(match.offered, key))
  if (unknown !== undefined) return bar('marketNotOffered', unknown)
  if (match.cancelled.some((one) => isSameCancel(one, window))) return ok({ words: [], became: 'unchanged' })
  return ok({ words: [...closing(match, window), { kind: 'cancel', ...window }], became: 'created' })
}

/** Betting ends before anything is void. */
function closing(match: OwnMatch, { from, until, markets }: Cancelled): readonly Word[] {
  if (isFinished(match.state.status)) return []
  if (markets) {
    const active = activeAmong(match, markets)
    return active.length > 0 ? [{ kind: 'betStop', markets: active }] : []
  }
  if (from !== undefined || until !== undefined) return [{ kind: 'betStop' }]
  return [{ kind: 'odds', state: { ...match.state, status: 'cancelled' }, betting: 'closed', markets: [] }]
}

/** Takes a cancellation back that was made with these very words: its bets stand again. Pure. */
export function takeBackCancel(match: OwnMatch, input: CancelInput): Answer<Decided, 'manualOff'> {
  const window = windowOf(input)
  if (!match.cancelled.some((one) => isSameCancel(one, window))) return bar('nothingToTakeBack')
  return ok({ words: [{ kind: 'cancelRollback', ...window }], became: 'changed' })
}

function windowOf({ from, until, markets }: CancelInput): Cancelled {
  return {
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(markets && { markets }),
  }
}
