import { Flag } from '@banko/browser/kit/flag.tsx'
import { Icon, sportIcon } from '@banko/browser/kit/icon.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useText, useWords } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { Preferences } from './preferences.tsx'
import { useLargestLeagues, useSports } from './use-offer.ts'

const item =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-ink-soft hover:text-ink aria-[current]:bg-raised aria-[current]:font-strong aria-[current]:text-ink [&[aria-current]>svg]:text-accent'
const count = 'ms-auto text-13 font-plain text-ink-faint'

/** Leagues that the column shows. */
const leagueCount = 8

interface SideNavProps {
  readonly className?: string
  /** After something was chosen: a drawer closes. */
  onChoose?(): void
}

/** Sports and the largest leagues, with their numbers; below them look and language. */
export function SideNav({ className = '', onChoose }: SideNavProps) {
  const t = useText()
  const { find } = useWords()
  const sports = useSports()
  const leagues = useLargestLeagues(1, leagueCount)
  return (
    <nav aria-label={t('nav.sports')} className={className}>
      {sports ? (
        sports.map((sport) => (
          <Link
            key={sport.sportId}
            to="/sports/$sportId"
            params={{ sportId: String(sport.sportId) }}
            activeOptions={{ exact: true, includeSearch: false }}
            className={item}
            onClick={onChoose}
          >
            <Icon name={sportIcon(sport.sportId)} />
            {find(`sport.${sport.sportId}`) ?? t('sport.other')}
            <span className={count}>{sport.matchCount}</span>
          </Link>
        ))
      ) : (
        <SideSkeleton rows={1} />
      )}
      <Link to="/results" activeOptions={{ includeSearch: false }} className={item} onClick={onChoose}>
        <Icon name="calendar" />
        {t('nav.results')}
      </Link>
      <h3 className="px-3 pt-5 pb-1 text-12 text-ink-faint">{t('nav.leagues')}</h3>
      {leagues ? (
        leagues.map((league) => (
          <Link
            key={league.tournamentId}
            to="/sports/$sportId/$categoryId/$tournamentId"
            params={{
              sportId: String(league.sportId),
              categoryId: String(league.categoryId),
              tournamentId: String(league.tournamentId),
            }}
            activeOptions={{ includeSearch: false }}
            className={item}
            onClick={onChoose}
          >
            <Flag code={league.flag} size={20} />
            <bdi className="clip">{league.name}</bdi>
            <span className={count}>{league.matchCount}</span>
          </Link>
        ))
      ) : (
        <SideSkeleton rows={leagueCount} />
      )}
      <h3 className="px-3 pt-5 pb-2 text-12 text-ink-faint">{t('nav.preferences')}</h3>
      <Preferences {...(onChoose && { onChoose })} />
    </nav>
  )
}

function SideSkeleton({ rows }: { readonly rows: number }) {
  return Array.from({ length: rows }, (_, index) => index).map((index) => (
    <div key={index} className="flex min-h-11 items-center gap-3 px-3">
      <Skeleton className="size-5 rounded-full" />
      <Skeleton className="h-3.5 w-28" />
    </div>
  ))
}
