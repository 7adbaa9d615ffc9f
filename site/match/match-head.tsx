import type { Fixture } from '@banko/betting/book.ts'
import { isInPlay, type MatchState } from '@banko/betting/match-clock.ts'
import { Crest } from '@banko/browser/kit/crest.tsx'
import { LiveMinute } from '@banko/browser/kit/live-minute.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { MatchFacts } from './match-facts.tsx'

interface MatchHeadProps {
  readonly fixture: Fixture
  readonly state: MatchState
}

/** Who plays, where it stands, and what has happened. */
export function MatchHead({ fixture, state }: MatchHeadProps) {
  const t = useText()
  const { home, away } = fixture
  return (
    <section className="bg-card px-margin pt-1 pb-3">
      <h1 className="sr-only">{t('match.versus', { home: home.name, away: away.name })}</h1>
      <div className="grid grid-cols-[1fr_auto_1fr] items-start text-center">
        <Side name={home.name} sportId={fixture.sportId} reds={state.redCards.home} />
        {state.status === 'notStarted' ? <KickOff startsAt={fixture.startsAt} /> : <Score state={state} />}
        <Side name={away.name} sportId={fixture.sportId} reds={state.redCards.away} />
      </div>
      <MatchFacts sportId={fixture.sportId} state={state} />
    </section>
  )
}

interface SideProps {
  readonly name: string
  readonly sportId: number
  readonly reds: number
}

function Side({ name, sportId, reds }: SideProps) {
  const t = useText()
  return (
    <div className="grid min-w-0 justify-items-center gap-1.5 text-15 font-strong">
      <Crest name={name} size={44} sportId={sportId} />
      <span className="flex max-w-full items-center gap-1.5">
        <span className="line-clamp-2 min-w-0 text-balance">{name}</span>
        {reds > 0 && <i className="row-card" role="img" aria-label={t('match.redCards', { count: reds })} />}
      </span>
    </div>
  )
}

function Score({ state }: { readonly state: MatchState }) {
  const t = useText()
  const { home, away } = state.score
  return (
    <div className="min-w-24 pt-1.5">
      <b
        className="flex justify-center gap-2 text-28 font-strong tracking-[-0.01em]"
        role="img"
        aria-label={t('match.score', { home, away })}
      >
        <span key={`home${home}`} className="slide-in">
          {home}
        </span>
        <span>–</span>
        <span key={`away${away}`} className="slide-in">
          {away}
        </span>
      </b>
      {isInPlay(state.status) && state.status !== 'interrupted' ? (
        <LiveMinute state={state} className="justify-center" />
      ) : (
        <span className="text-13 leading-5 font-strong text-ink-soft">{t(`match.status.${state.status}`)}</span>
      )}
    </div>
  )
}

function KickOff({ startsAt }: { readonly startsAt: number }) {
  const format = useFormat()
  const now = useNow(60_000)
  return (
    <div className="min-w-24 pt-1.5">
      <b className="block text-28 font-strong tracking-[-0.01em]">{format.time(startsAt)}</b>
      <span className="text-13 leading-5 text-ink-soft">{format.day(startsAt, now)}</span>
    </div>
  )
}
