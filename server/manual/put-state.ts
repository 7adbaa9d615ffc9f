import { beforeKickOff, isFinished, isInPlay, type MatchState } from '@banko/betting/match/match-clock.ts'
import { type Answer, ok } from '@banko/contract/answer.ts'
import type { StateInput } from '@banko/contract/manual-shapes.ts'
import equal from 'fast-deep-equal'
import { bar } from './bar.ts'
import { activeAmong } from './change-betting.ts'
import type { OwnMatch } from './own-match.ts'
import type { Decided } from './say.ts'
import type { Word } from './word.ts'

/**
 * Says how a match stands. Prices that were made before a new score, or before play began, are worth nothing: their markets
 * are suspended until they are priced again. Pure.
 */
export function putState(
  match: OwnMatch,
  { requestKey: _, match: __, ...told }: StateInput,
): Answer<Decided, 'manualOff'> {
  if (isFinished(match.state.status)) return bar('matchOver')
  const state: MatchState = { ...beforeKickOff, ...told }
  const doubtful = isOverpriced(match.state, state) ? activeAmong(match, undefined) : []
  const stop: readonly Word[] = doubtful.length > 0 ? [{ kind: 'betStop', markets: doubtful }] : []
  return ok({
    words: [...stop, { kind: 'odds', state, betting: match.betting, markets: [] }],
    became: equal(match.state, state) ? 'unchanged' : 'changed',
  })
}

function isOverpriced(was: MatchState, now: MatchState): boolean {
  const begins = isInPlay(now.status) !== isInPlay(was.status)
  return begins || !equal(was.score, now.score)
}
