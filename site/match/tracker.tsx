import type { Fixture } from '@banko/betting/match/book.ts'
import type { Insight } from '@banko/betting/match/insight.ts'
import { type MatchState, readClock } from '@banko/betting/match/match-clock.ts'
import { clockText } from '@banko/browser/clock-text.ts'
import { sportName } from '@banko/browser/sport-name.ts'
import { type Translate, useWords } from '@banko/browser/words.tsx'
import { IncidentList } from './incident-list.tsx'
import { SideDot } from './side-dot.tsx'
import { TrackerField } from './tracker-field.tsx'

interface TrackerProps {
  readonly fixture: Fixture
  readonly state: MatchState
  readonly insight: Insight
}

/** Where the play is and what goes on; in a pause, what the pause is called. */
export function Tracker({ fixture, state, insight }: TrackerProps) {
  const words = useWords()
  const { t } = words
  const isOn = state.status === 'live'
  const play = isOn ? insight.play : undefined
  const what = play ? t(`play.${play.kind}`) : isOn ? t('insight.nothingYet') : pauseText(t, state)
  const who = play?.side && fixture[play.side].name
  return (
    <>
      <Ends fixture={fixture} />
      <TrackerField
        sportId={fixture.sportId}
        play={play}
        label={t('insight.field', {
          sport: sportName(words, fixture.sportId, fixture.sportNames),
          what: who === undefined ? what : t('insight.goesOn', { what, who }),
        })}
      />
      <p className="flex h-11 items-center justify-center gap-2 text-13" aria-hidden="true">
        {play?.side && <SideDot side={play.side} />}
        {who !== undefined && <bdi className="clip text-ink-soft">{who}</bdi>}
        <b key={what} className="slide-in font-strong whitespace-nowrap">
          {what}
        </b>
      </p>
      <IncidentList fixture={fixture} incidents={insight.incidents} />
    </>
  )
}

function pauseText(t: Translate, state: MatchState): string {
  return state.status === 'break' ? clockText(t, readClock(state)) : t(`match.status.${state.status}`)
}

/** Which side plays towards which end: home from left to right. */
function Ends({ fixture: { home, away } }: { readonly fixture: Fixture }) {
  return (
    <p dir="ltr" className="flex h-7 items-start justify-between gap-4 text-12 text-ink-soft" aria-hidden="true">
      <span className="flex min-w-0 items-center gap-1.5">
        <SideDot side="home" />
        <bdi className="clip">{home.name}</bdi>
      </span>
      <span className="flex min-w-0 items-center gap-1.5">
        <bdi className="clip">{away.name}</bdi>
        <SideDot side="away" />
      </span>
    </p>
  )
}
