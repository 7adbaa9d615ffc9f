import { beforeKickOff, type HomeAway, type MatchState } from '@banko/betting/match/match-clock.ts'
import type { MatchRecord } from '@banko/betting/match/match-record.ts'
import type { Answer } from '@banko/contract/answer.ts'
import type { ResultInput } from '@banko/contract/manual-shapes.ts'
import { bar } from './bar.ts'

/** How a match ended: what results are derived from, and how it stands on the boards. */
export interface Ending {
  readonly record: MatchRecord
  readonly state: MatchState
}

/** The last state of a match. */
export function endStateOf({ status, score, periods }: Pick<ResultInput, 'status' | 'score' | 'periods'>): MatchState {
  return { ...beforeKickOff, status, period: 'fullTime', score, ...(periods && { periods }) }
}

/** The first of these fields that was filled, though the sport knows nothing of it. */
export function findForeign(
  input: ResultInput,
  fields: readonly (keyof ResultInput)[],
): Answer<never, 'manualOff'> | undefined {
  const foreign = fields.find((field) => input[field] !== undefined)
  return foreign && bar('recordWrong', foreign)
}

export function isWithin(part: HomeAway | undefined, whole: HomeAway | undefined): boolean {
  return !part || !whole || (part.home <= whole.home && part.away <= whole.away)
}
