import type { Fixture } from '@banko/betting/match/book.ts'
import { isInPlay, type MatchState } from '@banko/betting/match/match-clock.ts'
import { Crest } from '@banko/browser/kit/crest.tsx'
import { Icon, sportIcon } from '@banko/browser/kit/icon.tsx'
import { LiveMinute } from '@banko/browser/kit/live-minute.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { MatchCode } from './match-code.tsx'
import { MatchFacts } from './match-facts.tsx'
import { turnOf } from './score-facts.ts'

interface MatchHeadProps {
  readonly fixture: Fixture
  readonly state: MatchState
}

/**
 * Who plays, where it stands, and what has happened. Home is on the left in every language: a score reads one way, here
 * as in lists and on coupons.
 */
export function MatchHead({ fixture, state }: MatchHeadProps) {
  const t = useText()
  const { home, away } = fixture
  if (fixture.outright) return <OutrightHead fixture={fixture} state={state} />
  return (
    <section className="bg-card px-margin pt-1 pb-3">
      <h1 className="sr-only">{t('match.versus', { home: home.name, away: away.name })}</h1>
      <div className="grid grid-cols-[1fr_auto_1fr] items-start text-center">
        <Side side="home" fixture={fixture} state={state} />
        {state.status === 'notStarted' ? <KickOff fixture={fixture} /> : <Score fixture={fixture} state={state} />}
        <Side side="away" fixture={fixture} state={state} />
      </div>
      <MatchFacts fixture={fixture} state={state} />
    </section>
  )
}

/** An event of many sides: its name, and until when bets on it are taken. */
function OutrightHead({ fixture, state }: MatchHeadProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(60_000)
  return (
    <section className="grid justify-items-center gap-1.5 bg-card px-margin pt-1 pb-3 text-center">
      <Crest name={fixture.home.name} size={44} sportId={fixture.sportId} />
      <h1 dir="auto" className="text-17 font-strong text-balance">
        {fixture.home.name}
      </h1>
      <p className="text-13 leading-5 text-ink-soft">
        {state.status === 'notStarted'
          ? t('match.betsUntil', { day: format.day(fixture.startsAt, now) })
          : t(`match.status.${state.status}`)}
      </p>
      <MatchCode matchId={fixture.matchId} />
    </section>
  )
}

/** In right-to-left pages the grid's first place is on the right. */
const places = { home: 'order-1 rtl:order-3', score: 'order-2', away: 'order-3 rtl:order-1' } as const
/** Beside the crest, towards the score, so that no name moves when the turn goes over. */
const turnPlaces = { home: 'left-full ml-2', away: 'right-full mr-2' } as const

function Side({ side, fixture, state }: MatchHeadProps & { readonly side: 'home' | 'away' }) {
  const t = useText()
  const { name } = fixture[side]
  const reds = state.redCards[side]
  const turn = turnOf(state)
  return (
    <div className={`grid min-w-0 justify-items-center gap-1.5 text-15 font-strong ${places[side]}`}>
      <span className="relative">
        <Crest name={name} size={44} sportId={fixture.sportId} />
        {turn?.side === side && (
          <i
            role="img"
            aria-label={t(`board.${turn.kind}`)}
            className={`absolute inset-y-0 grid place-items-center text-accent ${turnPlaces[side]}`}
          >
            <Icon name={sportIcon(fixture.sportId)} size={18} />
          </i>
        )}
      </span>
      <span dir="auto" className="line-clamp-2 max-w-full text-balance">
        {name}
        {reds > 0 && (
          <>
            {'\u00a0'}
            <i className="row-card inline-block" role="img" aria-label={t('match.redCards', { count: reds })} />
          </>
        )}
      </span>
    </div>
  )
}

function Score({ fixture, state }: MatchHeadProps) {
  const t = useText()
  const { home, away } = state.score
  return (
    <div className={`min-w-24 pt-1.5 ${places.score}`}>
      <b
        className="figures flex justify-center gap-2 text-28 font-strong tracking-[-0.01em]"
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
      <MatchCode matchId={fixture.matchId} />
    </div>
  )
}

function KickOff({ fixture: { matchId, startsAt } }: { readonly fixture: Fixture }) {
  const format = useFormat()
  const now = useNow(60_000)
  return (
    <div className={`min-w-24 pt-1.5 ${places.score}`}>
      <b className="block text-28 font-strong tracking-[-0.01em]">{format.time(startsAt)}</b>
      <span className="text-13 leading-5 text-ink-soft">{format.day(startsAt, now)}</span>
      <MatchCode matchId={matchId} />
    </div>
  )
}
