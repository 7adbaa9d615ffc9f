import type { Fixture } from '@banko/betting/match/book.ts'
import type { Incident } from '@banko/betting/match/insight.ts'
import type { Part } from '@banko/betting/match/match-period.ts'
import { isEsport, sports } from '@banko/betting/match/sport.ts'
import { clockText } from '@banko/browser/clock-text.ts'
import { type Translate, useText } from '@banko/browser/words.tsx'

interface IncidentListProps {
  readonly fixture: Fixture
  /** The latest first. */
  readonly incidents: readonly Incident[]
}

/** Rows that are always there, so that the prices below do not move when something happens. */
const rows = 4

/** What has happened last, in words: for eyes that like to read and for screen readers. */
export function IncidentList({ fixture, incidents }: IncidentListProps) {
  const t = useText()
  return (
    <ol aria-label={t('insight.incidents')} className="h-[128px] border-t border-line pt-2 text-13">
      {incidents.length === 0 && <li className="leading-8 text-ink-faint">{t('insight.noIncidents')}</li>}
      {incidents.slice(0, rows).map((incident, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed
        <li key={index} className="grid h-[30px] grid-cols-[52px_auto_1fr] items-center gap-2">
          <span className="text-ink-faint">{timeText(t, incident, fixture.sportId)}</span>
          <span className="whitespace-nowrap">
            {t(`play.${incident.kind}`)}
            {incident.score && (
              <b className="figures ms-2 font-strong">
                {incident.score.home}–{incident.score.away}
              </b>
            )}
          </span>
          {incident.side && (
            <span className="clip text-end text-ink-soft">
              <bdi>{fixture[incident.side].name}</bdi>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function timeText(t: Translate, { minute, stoppage = 0, part }: Incident, sportId: number): string {
  if (part !== undefined) return clockText(t, { kind: 'part', part: partOf(sportId), number: part })
  if (minute === undefined) return ''
  return clockText(t, { kind: 'minute', text: `${minute}${stoppage > 0 ? `+${stoppage}` : ''}'` })
}

/** What the parts of a match without a clock are called. */
function partOf(sportId: number): Part {
  if (sportId === sports.baseball) return 'inning'
  return isEsport(sportId) ? 'map' : 'set'
}
