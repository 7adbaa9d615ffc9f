import type { Fixture } from '@banko/betting/match/book.ts'
import { isFinished, type MatchStatus } from '@banko/betting/match/match-clock.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { buttonClass } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface MatchOverProps {
  readonly fixture: Fixture
  readonly status: MatchStatus
}

/** In the place of the markets of a match that takes no bets any more: why, and where to go on. */
export function MatchOver({ fixture, status }: MatchOverProps) {
  const t = useText()
  const { home, away, sportId, categoryId, tournamentId } = fixture
  return (
    <EmptyState
      drawing="ticket"
      text={
        fixture.outright
          ? t('match.closedOutright', { name: home.name })
          : t('match.closed', { home: home.name, away: away.name })
      }
      detail={t(isFinished(status) && status !== 'ended' ? 'match.settledOff' : 'match.settled')}
      action={
        <WaysOn sportId={sportId}>
          <Link
            to="/sports/$sportId/$categoryId/$tournamentId"
            params={{
              sportId: String(sportId),
              categoryId: String(categoryId),
              tournamentId: String(tournamentId),
            }}
            className={buttonClass('main')}
          >
            {t('match.toLeague')}
          </Link>
        </WaysOn>
      }
    />
  )
}

/** The house has no such match: it is over for good, or never was. The bar above says so. */
export function MatchGone() {
  const t = useText()
  return (
    <EmptyState
      drawing="pitch"
      text={t('match.goneDetail')}
      action={
        <WaysOn sportId={sports.football}>
          <Link to="/live" className={buttonClass('main')}>
            {t('match.toLive')}
          </Link>
        </WaysOn>
      }
    />
  )
}

interface WaysOnProps {
  /** Whose results are shown. */
  readonly sportId: number
  readonly children: ReactNode
}

function WaysOn({ sportId, children }: WaysOnProps) {
  const t = useText()
  return (
    <div className="mt-2 flex flex-wrap justify-center gap-2">
      {children}
      <Link
        to="/results"
        search={sportId === sports.football ? {} : { sport: sportId }}
        className={buttonClass('quiet')}
      >
        {t('match.toResults')}
      </Link>
    </div>
  )
}
