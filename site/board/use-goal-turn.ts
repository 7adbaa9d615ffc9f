import { useState } from 'react'

/**
 * Changes with every goal while the row is on the screen, so that it can tint once: `undefined` before the first,
 * then 0 and 1 in turn. `goals`: of both sides.
 */
export function useGoalTurn(goals: number | undefined): 0 | 1 | undefined {
  const [seen, setSeen] = useState<{ goals: number | undefined; turn: 0 | 1 | undefined }>({ goals, turn: undefined })
  if (goals !== seen.goals) {
    const scored = goals !== undefined && seen.goals !== undefined && goals > seen.goals
    setSeen({ goals, turn: scored ? (seen.turn === 0 ? 1 : 0) : seen.turn })
  }
  return seen.turn
}
