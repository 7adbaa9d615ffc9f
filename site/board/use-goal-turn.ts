import type { HomeAway } from '@banko/betting/match-clock.ts'
import { useState } from 'react'

/**
 * Changes with every goal while the row is on the screen, so that it can tint once: `undefined` before the first,
 * then 0 and 1 in turn.
 */
export function useGoalTurn(score: HomeAway | undefined): 0 | 1 | undefined {
  const goals = score && score.home + score.away
  const [seen, setSeen] = useState<{ goals: number | undefined; turn: 0 | 1 | undefined }>({ goals, turn: undefined })
  if (goals !== seen.goals) {
    const scored = goals !== undefined && seen.goals !== undefined && goals > seen.goals
    setSeen({ goals, turn: scored ? (seen.turn === 0 ? 1 : 0) : seen.turn })
  }
  return seen.turn
}
