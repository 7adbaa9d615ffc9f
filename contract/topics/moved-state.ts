import type { MatchState } from '@banko/betting/match/match-clock.ts'
import equal from 'fast-deep-equal'

/** The parts of a match's state that are other than before; null: there is no such part any more. */
export type MovedState = { readonly [Part in keyof MatchState]?: MatchState[Part] | null }

/** What leads from one to the other; `undefined`: nothing moved. */
export function movedState(before: MatchState, after: MatchState): MovedState | undefined {
  if (before === after) return undefined
  const parts: [string, unknown][] = Object.entries(after).filter(
    // Both have the keys of one type.
    ([part, value]) => !equal(before[part as keyof MatchState], value),
  )
  for (const part of Object.keys(before)) if (!(part in after)) parts.push([part, null])
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

/** The state as it is then; parts that did not move stay the objects that they were. */
export function moveState<State extends MatchState>(state: State, moved: MovedState): State {
  const next: object = { ...state, ...moved }
  const kept = Object.values(moved).includes(null)
    ? Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null))
    : next
  // A state with some of its parts replaced, or without those that it need not have, is one.
  return kept as State
}
