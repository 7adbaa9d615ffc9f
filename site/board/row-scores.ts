import { readGame } from '@banko/betting/match/game-points.ts'
import type { HomeAway, MatchState } from '@banko/betting/match/match-clock.ts'
import { sports } from '@banko/betting/match/sport.ts'

/** Figures that a score of the sport has: basketball counts to a hundred, handball and baseball to ten and more. */
const digitsOf: ReadonlyMap<number, 2 | 3> = new Map([
  [sports.basketball, 3],
  [sports.otherBasketball, 3],
  [sports.handball, 2],
  [sports.baseball, 2],
])

/** How wide the column of scores is, in figures; the same for a sport from its first point to its last. */
export function scoreDigits(sportId: number): 1 | 2 | 3 {
  return digitsOf.get(sportId) ?? 1
}

/** A long extra time of baseball does not fit a phone: the last ones count. */
const partsMax = 9

/** Whether a sport is told by its parts besides the score: their line is there from the start, so that no row grows. */
export function isInParts(sportId: number): boolean {
  return sportId !== sports.football
}

/** Sets, quarters, innings, maps that have been begun: `6–4 3–2`. Empty in football, which has none. */
export function periodScores({ periods = [] }: MatchState): string {
  return periods.slice(-partsMax).map(pair).join(' ')
}

/** In tennis the game that is being played, `40–15`; empty in other sports. */
export function gameScore({ periods, game }: MatchState, sportId: number): string {
  if (sportId !== sports.tennis || !game) return ''
  return pair(readGame(game, isTieBreak(periods?.at(-1)) ? 'tieBreak' : 'game'))
}

function isTieBreak(set: HomeAway | undefined): boolean {
  return set !== undefined && set.home === 6 && set.away === 6
}

const pair = ({ home, away }: { readonly home: number | string; readonly away: number | string }) => `${home}–${away}`

/** Whose turn it is: who serves, or which side bats. */
export interface Turn {
  readonly side: 'home' | 'away'
  readonly kind: 'serving' | 'batting'
}

export function turnOf(state: MatchState, sportId: number): Turn | undefined {
  if (sportId === sports.baseball && state.inningHalf !== undefined)
    return { side: state.inningHalf === 'top' ? 'away' : 'home', kind: 'batting' }
  return state.serving && { side: state.serving, kind: 'serving' }
}
