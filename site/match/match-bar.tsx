import type { Fixture } from '@banko/betting/match/book.ts'
import { isInPlay, type MatchState } from '@banko/betting/match/match-clock.ts'
import { favouriteMatches, useFavourites } from '@banko/browser/favourites.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { Flag } from '@banko/browser/kit/flag.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { LiveMinute } from '@banko/browser/kit/live-minute.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useWide } from '@banko/browser/use-media.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import { useText } from '@banko/browser/words.tsx'
import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { BackToTopPart } from '../back-to-top-part.tsx'
import { MatchArrows } from './match-arrows.tsx'

interface MatchBarProps {
  readonly matchId: number
  readonly fixture: Fixture | undefined
  readonly state: MatchState | undefined
  /** The score head has left the screen: the bar says the score itself. */
  readonly shrunk: boolean
  /** What stands there when there is no such match. */
  readonly title?: string
}

/** The bar on top of a match: back, league or score, the matches beside it, and the star. */
export function MatchBar({ matchId, fixture, state, shrunk, title }: MatchBarProps) {
  const t = useText()
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const wide = useWide()
  const starred = useFavourites(favouriteMatches).has(matchId)
  const back = () => {
    if (canGoBack) return router.history.back()
    if (!fixture) return void navigate({ to: '/sports' })
    const { sportId, categoryId, tournamentId } = fixture
    if (state && isInPlay(state.status)) return void navigate({ to: '/live', search: { sid: sportId } })
    const params = { sportId: `${sportId}`, categoryId: `${categoryId}`, tournamentId: `${tournamentId}` }
    return void navigate({ to: '/sports/$sportId/$categoryId/$tournamentId', params })
  }
  return (
    <header className="sticky top-0 z-20 flex h-head items-center bg-card px-1 wide:top-14">
      <IconButton icon="back" label={t('kit.back')} onClick={back} />
      {fixture && state ? (
        shrunk ? (
          <ShrunkScore fixture={fixture} state={state} />
        ) : (
          <LeagueLink fixture={fixture} />
        )
      ) : title === undefined ? (
        <Skeleton className="h-4 w-32" />
      ) : (
        <h1 className="clip font-strong">{title}</h1>
      )}
      <span className="ms-auto flex flex-none items-center">
        {!wide && <BackToTopPart />}
        {/* on a phone the score takes their place */}
        <span className={shrunk ? 'hidden wide:flex' : 'flex'}>
          <MatchArrows matchId={matchId} fixture={fixture} />
        </span>
        {fixture && (
          <IconButton
            icon={starred ? 'starFilled' : 'star'}
            label={t(starred ? 'match.unfavourite' : 'match.favourite')}
            aria-pressed={starred}
            onClick={() => favouriteMatches.toggle(matchId)}
            className="aria-pressed:text-accent"
          />
        )}
      </span>
    </header>
  )
}

/** Country and league, and the way to the league's matches, whose Back leads here. */
function LeagueLink({ fixture }: { readonly fixture: Fixture }) {
  const { sport } = useProducts()
  const { sportId, categoryId, tournamentId } = fixture
  const league = (
    <>
      <Flag code={fixture.categoryFlag} />
      <bdi className="clip font-strong">{fixture.tournamentName}</bdi>
      <span className="clip text-13 text-ink-soft">{fixture.categoryName}</span>
    </>
  )
  if (!sport) return <span className="flex min-w-0 items-center gap-2">{league}</span>
  return (
    <Link
      to="/sports/$sportId/$categoryId/$tournamentId"
      params={{ sportId: `${sportId}`, categoryId: `${categoryId}`, tournamentId: `${tournamentId}` }}
      state={{ isOfMatch: true }}
      title={`${fixture.tournamentName} ${fixture.categoryName}`}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-control hover:[&>bdi]:underline"
    >
      {league}
      <Icon name="next" size={16} className="flex-none text-ink-faint max-[430px]:hidden" />
    </Link>
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
