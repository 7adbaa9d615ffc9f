import { Flag } from '@banko/browser/kit/flag.tsx'
import { Icon, sportIcon } from '@banko/browser/kit/icon.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { sportName } from '@banko/browser/sport-name.ts'
import { useProducts } from '@banko/browser/use-products.ts'
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
  const open = useProducts()
  return (
    <nav aria-label={t('nav.sports')} className={className}>
      {open.sport && <Sports onChoose={onChoose} />}
      {(open.sport || open.live) && (
        <Link to="/results" activeOptions={{ includeSearch: false }} className={item} onClick={onChoose}>
          <Icon name="calendar" />
          {t('nav.results')}
        </Link>
      )}
      {open.sport && <Leagues onChoose={onChoose} />}
      <h3 className="px-3 pt-5 pb-2 text-12 text-ink-faint">{t('nav.preferences')}</h3>
      <Preferences {...(onChoose && { onChoose })} />
    </nav>
  )
}

interface ChooseProps {
  readonly onChoose: SideNavProps['onChoose'] | undefined
}

function Sports({ onChoose }: ChooseProps) {
  const words = useWords()
  const sports = useSports()
  if (!sports) return <SideSkeleton rows={1} />
  return sports.map((sport) => (
    <Link
      key={sport.sportId}
      to="/sports/$sportId"
      params={{ sportId: String(sport.sportId) }}
      activeOptions={{ exact: true, includeSearch: false }}
      className={item}
      onClick={onChoose}
    >
      <Icon name={sportIcon(sport.sportId)} />
      <bdi className="clip">{sportName(words, sport.sportId, sport.names)}</bdi>
      <span className={count}>{sport.matchCount}</span>
    </Link>
  ))
}

function Leagues({ onChoose }: ChooseProps) {
  const t = useText()
  const leagues = useLargestLeagues(1, leagueCount)
  return (
    <>
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
    </>
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
