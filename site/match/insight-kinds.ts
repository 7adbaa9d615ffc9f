import type { Fixture } from '@banko/betting/match/book.ts'
import { mayTrack } from '@banko/betting/match/insight.ts'
import { tableKindOf } from '@banko/betting/match/league-table.ts'
import { isFinished, type MatchState } from '@banko/betting/match/match-clock.ts'
import { statisticsOf } from '@banko/betting/match/statistics.ts'
import type { Settings } from '@banko/contract/calls/settings.ts'
import { hasField } from './field-sizes.ts'

export type InsightKind = 'tracker' | 'tv' | 'statistics' | 'table'

interface Seen {
  readonly fixture: Fixture
  readonly state: MatchState
  readonly settings: Pick<Settings, 'tvAccess' | 'tvLink' | 'trackerShown'>
}

/** What else there is to see of a match: only what is available. Source: betting-core §2, match detail. */
export function insightKinds({ fixture, state, settings }: Seen): readonly InsightKind[] {
  const { sportId } = fixture
  const isOver = isFinished(state.status)
  const isTold = fixture.insight === true && state.status !== 'notStarted' && state.status !== 'postponed'
  const isTracked = settings.trackerShown && mayTrack(sportId) && hasField(sportId)
  return [
    ...(isTold && !isOver && isTracked ? ['tracker' as const] : []),
    ...(fixture.tv && !isOver && settings.tvAccess && settings.tvLink !== '' ? ['tv' as const] : []),
    ...(isTold && statisticsOf(sportId).length > 0 ? ['statistics' as const] : []),
    ...(tableKindOf(sportId) && !fixture.outright ? ['table' as const] : []),
  ]
}
