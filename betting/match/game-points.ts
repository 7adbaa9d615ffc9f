import { itemAt } from '../lists/item-at.ts'
import type { HomeAway, MatchState } from './match-clock.ts'

const calls = ['0', '15', '30', '40'] as const

/**
 * A tennis game as it is called: 15, 30, 40, and `A` for advantage; level from three points each on it is 40:40 again. A
 * tie-break's points are called as they are counted.
 */
export function readGame(points: HomeAway, kind: 'game' | 'tieBreak' = 'game'): { home: string; away: string } {
  const { home, away } = points
  if (kind === 'tieBreak') return { home: String(home), away: String(away) }
  const call = (own: number, other: number) => {
    if (own > 3 || other > 3) return own > other ? 'A' : '40'
    return itemAt(calls, own)
  }
  return { home: call(home, away), away: call(away, home) }
}

/** The game or tie-break of a match as it is called now; `undefined` where no game is counted. */
export function calledGame({
  periods,
  game,
}: Pick<MatchState, 'periods' | 'game'>): { home: string; away: string } | undefined {
  const set = periods?.at(-1)
  return game && readGame(game, set?.home === 6 && set.away === 6 ? 'tieBreak' : 'game')
}
