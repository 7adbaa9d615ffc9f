import type { Fixture } from '@banko/betting/match/book.ts'
import type { MatchState } from '@banko/betting/match/match-clock.ts'
import { Icon, sportIcon } from '@banko/browser/kit/icon.tsx'
import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { PartMissing } from '@banko/browser/kit/part-missing.tsx'
import { TabLabel } from '@banko/browser/kit/tabs.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useId, useState } from 'react'
import { type InsightKind, insightKinds } from './insight-kinds.ts'
import { InsightSkeleton } from './insight-skeleton.tsx'

/** Without it the page and its prices are as good as ever. */
const InsightPanel = lazyPart(async () => (await import('./insight-panel.tsx')).InsightPanel, {
  waiting: ({ kind, fixture }) => <InsightSkeleton kind={kind} sportId={fixture.sportId} />,
  missing: PartMissing,
})

const drawings: Readonly<Record<Exclude<InsightKind, 'tracker'>, string>> = {
  tv: 'M2.5 4h15v10h-15z M7 17h6',
  statistics: 'M4.5 16V9.5 M10 16V4 M15.5 16v-4',
  table: 'M3 4.5h14 M3 10h14 M3 15.5h14 M7 4.5v11',
}

interface InsightTabsProps {
  readonly fixture: Fixture
  readonly state: MatchState
}

/** What else there is to see of the match: each opens at a tap and closes at the next. Nothing where there is nothing. */
export function InsightTabs({ fixture, state }: InsightTabsProps) {
  const t = useText()
  const settings = useSettings()
  const panelId = useId()
  const [chosen, setChosen] = useState<InsightKind>()
  const kinds = insightKinds({ fixture, state, settings })
  const open = kinds.find((kind) => kind === chosen)
  if (kinds.length === 0) return null
  return (
    <section aria-label={t('insight.label')} className="bg-card">
      <div className="tab-strip tab-row border-t border-line">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="tab"
            aria-expanded={kind === open}
            aria-controls={panelId}
            onClick={() => setChosen(kind === open ? undefined : kind)}
          >
            <TabLabel label={t(`insight.${kind}`)} start={<Drawing kind={kind} sportId={fixture.sportId} />} />
          </button>
        ))}
      </div>
      <div id={panelId} hidden={!open}>
        {open && <InsightPanel kind={open} fixture={fixture} state={state} />}
      </div>
    </section>
  )
}

interface DrawingProps {
  readonly kind: InsightKind
  readonly sportId: number
}

/** The tracker follows the ball: its own sport's. */
function Drawing({ kind, sportId }: DrawingProps) {
  if (kind === 'tracker') return <Icon name={sportIcon(sportId)} />
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[kind]} />
    </svg>
  )
}
