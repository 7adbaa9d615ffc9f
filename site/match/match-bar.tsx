import type { Fixture } from '@banko/betting/match/book.ts'
import { isInPlay, type MatchState } from '@banko/betting/match/match-clock.ts'
import { countryName } from '@banko/browser/country-name.ts'
import { favouriteMatches, useFavourites } from '@banko/browser/favourites.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { Flag } from '@banko/browser/kit/flag.tsx'
import { LiveMinute } from '@banko/browser/kit/live-minute.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useWide } from '@banko/browser/use-media.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { BackToTopPart } from '../back-to-top-part.tsx'

interface MatchBarProps {
  readonly matchId: number
  readonly fixture: Fixture | undefined
  readonly state: MatchState | undefined
  /** The score head has left the screen: the bar says the score itself. */
  readonly shrunk: boolean
  /** What stands there when there is no such match. */
  readonly title?: string
}

/** The bar on top of a match: back, league or score, and the star. */
export function MatchBar({ matchId, fixture, state, shrunk, title }: MatchBarProps) {
  const words = useWords()
  const { t } = words
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const wide = useWide()
  const starred = useFavourites(favouriteMatches).has(matchId)
  const back = () => {
    if (canGoBack) return router.history.back()
    void navigate({ to: state && isInPlay(state.status) ? '/live' : '/sports' })
  }
  return (
    <header className="sticky top-0 z-20 flex h-head items-center bg-card px-1 wide:top-14">
      <IconButton icon="back" label={t('kit.back')} onClick={back} />
      {fixture && state ? (
        shrunk ? (
          <ShrunkScore fixture={fixture} state={state} />
        ) : (
          <span className="flex min-w-0 items-center gap-2">
            <Flag code={fixture.categoryFlag} />
            <bdi className="clip font-strong">{fixture.tournamentName}</bdi>
            <span className="clip text-13 text-ink-soft">
              {countryName(words, fixture.categoryFlag, fixture.categoryName)}
            </span>
          </span>
        )
      ) : title === undefined ? (
        <Skeleton className="h-4 w-32" />
      ) : (
        <h1 className="clip font-strong">{title}</h1>
      )}
      {!wide && <BackToTopPart />}
      {fixture && (
        <IconButton
          icon={starred ? 'starFilled' : 'star'}
          label={t(starred ? 'match.unfavourite' : 'match.favourite')}
          aria-pressed={starred}
          onClick={() => favouriteMatches.toggle(matchId)}
          className="ms-auto aria-pressed:text-accent"
        />
      )}
    </header>
  )
}

/** Clock, score and both names, as a row of a list has them. */
function ShrunkScore({ fixture, state }: { readonly fixture: Fixture; readonly state: MatchState }) {
  const t = useText()
  const format = useFormat()
  const now = useNow(60_000)
  const { home, away } = state.score
  return (
    <span className="slide-in flex min-w-0 items-center gap-2.5 text-13 leading-[18px]">
      {state.status === 'notStarted' ? (
        <b className="font-strong whitespace-nowrap">{format.dateTime(fixture.startsAt, now)}</b>
      ) : (
        <>
          <LiveMinute state={state} />
          <b
            role="img"
            aria-label={t('match.score', { home, away })}
            className="grid text-end text-15 leading-[18px] font-strong"
          >
            <span>{home}</span>
            <span>{away}</span>
          </b>
        </>
      )}
      <span className="grid min-w-0">
        <span dir="auto" className="clip rtl:text-right">
          {fixture.home.name}
        </span>
        {!fixture.outright && (
          <span dir="auto" className="clip rtl:text-right">
            {fixture.away.name}
          </span>
        )}
      </span>
    </span>
  )
}
