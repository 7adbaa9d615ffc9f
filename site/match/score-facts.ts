import { calledGame } from '@banko/betting/match/game-points.ts'
import { isFinished, isInPlay, type MatchState } from '@banko/betting/match/match-clock.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { Translate } from '@banko/browser/words.tsx'
import { partName } from './part-name.ts'

/** One thing told of a match: `Corners 5–3`. */
export interface ScoreFact {
  readonly label: string
  readonly home: number | string
  readonly away: number | string
  /** Its figures are those of what is being played. */
  readonly isNow: boolean
}

/**
 * What a match has come to beside its score, in the order of play: football's half-time, corners and cards; of other
 * sports every set, map, quarter or half begun, and tennis's game. Nothing before kick-off.
 */
export function scoreFacts(t: Translate, sportId: number, state: MatchState): readonly ScoreFact[] {
  if (!isInPlay(state.status) && !isFinished(state.status)) return []
  return sportId === sports.football ? footballFacts(t, state) : partFacts(t, sportId, state)
}

function footballFacts(t: Translate, state: MatchState): readonly ScoreFact[] {
  const { halfTime, corners, yellowCards, redCards } = state
  return [
    ...(halfTime && state.period !== 'firstHalf' ? [{ label: t('match.halfTimeScore'), ...halfTime }] : []),
    { label: t('match.corners'), ...corners },
    { label: t('match.yellowCards'), ...yellowCards },
    ...(redCards.home + redCards.away > 0 ? [{ label: t('match.redCardsFact'), ...redCards }] : []),
  ].map((fact) => ({ ...fact, isNow: false }))
}

function partFacts(t: Translate, sportId: number, state: MatchState): readonly ScoreFact[] {
  const { periods = [] } = state
  const isOn = isInPlay(state.status) && state.status !== 'break'
  const game = isOn ? calledGame(state) : undefined
  const parts = periods.map((part, at) => ({
    label: partName(t, sportId, at + 1),
    home: part.home,
    away: part.away,
    isNow: isOn && !game && at === periods.length - 1,
  }))
  return game ? [...parts, { label: t('match.game'), ...game, isNow: true }] : parts
}

/** Whose turn it is: who serves, or which side bats. */
export interface Turn {
  readonly side: 'home' | 'away'
  readonly kind: 'serving' | 'batting'
}

export function turnOf(state: MatchState): Turn | undefined {
  if (!isInPlay(state.status)) return undefined
  if (state.inningHalf) return { side: state.inningHalf === 'top' ? 'away' : 'home', kind: 'batting' }
  return state.serving && { side: state.serving, kind: 'serving' }
}
