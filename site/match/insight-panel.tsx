import type { Fixture } from '@banko/betting/match/book.ts'
import type { MatchState } from '@banko/betting/match/match-clock.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { insightTopic } from '@banko/contract/topics/insight.ts'
import type { InsightKind } from './insight-kinds.ts'
import { InsightSkeleton, panelClass } from './insight-skeleton.tsx'
import { StatisticBars } from './statistic-bars.tsx'
import { TablePanel } from './table-panel.tsx'
import { Tracker } from './tracker.tsx'
import { TvPanel } from './tv-panel.tsx'

export interface InsightPanelProps {
  readonly kind: InsightKind
  readonly fixture: Fixture
  readonly state: MatchState
}

/** What is open under the head of a match. Its topic is listened to only while it is. */
export function InsightPanel({ kind, fixture, state }: InsightPanelProps) {
  return (
    <div className="border-b border-line">
      {kind === 'tv' ? (
        <div className={panelClass}>
          <TvPanel fixture={fixture} />
        </div>
      ) : kind === 'table' ? (
        <TablePanel fixture={fixture} />
      ) : (
        <Told kind={kind} fixture={fixture} state={state} />
      )}
    </div>
  )
}

function Told({ kind, fixture, state }: InsightPanelProps) {
  const insight = useTopicPart(insightTopic.address(fixture.matchId), '', (value) => value)
  if (!insight) return <InsightSkeleton kind={kind} sportId={fixture.sportId} />
  return (
    <div className={panelClass}>
      {kind === 'tracker' ? (
        <Tracker fixture={fixture} state={state} insight={insight} />
      ) : (
        <StatisticBars fixture={fixture} insight={insight} />
      )}
    </div>
  )
}
