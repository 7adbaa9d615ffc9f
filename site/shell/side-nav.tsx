import { gamesOpen } from '@banko/betting/match/game-products.ts'
import '@banko/browser/kit/late-icons.ts'
import type { Names } from '@banko/betting/match/market.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { favouriteLiveSports, favouriteSports, useFavourites } from '@banko/browser/favourites.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { Flag } from '@banko/browser/kit/flag.tsx'
import { Icon, sportIcon } from '@banko/browser/kit/icon.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { tournamentIn } from '@banko/browser/match-names.ts'
import { useSettings } from '@banko/browser/settings.tsx'
import { sportName } from '@banko/browser/sport-name.ts'
import { useWide } from '@banko/browser/use-media.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { InformationLink } from '../information-link.tsx'
import { informationMenus } from '../information-menus.ts'
import { useBestLeagues } from '../use-best-leagues.ts'
import { useSports } from '../use-sports.ts'
import { MenuPlayer } from './menu-player.tsx'
import { Preferences } from './preferences.tsx'
import { SaidLinks } from './said-links.tsx'
import { useLiveSports } from './use-live-sports.ts'
import { type Place, usePage, usePlace } from './use-place.ts'

const item =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-ink-soft hover:text-ink aria-[current]:bg-raised aria-[current]:font-strong aria-[current]:text-ink [&[aria-current]>svg]:text-accent'
const sportItem = `${item} min-w-0 flex-1`
const countClass = 'ms-auto text-13 font-plain text-ink-faint'

/** How many of football the column shows. */
const leagueCount = 8

interface SideNavProps {
  readonly className?: string
  /** After something was chosen: a drawer closes. */
  onChoose?(): void
}

/** Favourites and what comes soon, sports and the best leagues, with their numbers; below them look and language. */
export function SideNav({ className = '', onChoose }: SideNavProps) {
  const t = useText()
  const open = useProducts()
  const wide = useWide()
  const place = usePlace()
  return (
    <nav aria-label={t('nav.sports')} className={className}>
      <MenuPlayer {...(onChoose && { onChoose })} />
      <Lists onChoose={onChoose} />
      {/* A phone's live page has its sports above its list. */}
      {wide && open.live && place.section === 'live' ? (
        <LiveSports place={place} />
      ) : (
        open.sport && <Sports place={place} onChoose={onChoose} />
      )}
      {open.sport && <Leagues place={place} onChoose={onChoose} />}
      <h3 className="px-3 pt-5 pb-2 text-12 text-ink-faint">{t('nav.preferences')}</h3>
      <Preferences {...(onChoose && { onChoose })} />
      <Link to="/verify" className={`${item} mt-2`} onClick={onChoose}>
        <Icon name="ticket" />
        <span className="clip">{t('nav.verify')}</span>
      </Link>
      <SaidLinks className={item} countClass={countClass} onChoose={onChoose} />
      <Information onChoose={onChoose} />
      <WhatsAppLink />
      <Licence />
    </nav>
  )
}

/** Under which licence the site works, in the words of its operator. Source: betting-core §7, settings. */
function Licence() {
  const { licence, licenceShown } = useSettings()
  if (!licenceShown || licence === '') return null
  return (
    <p className="mt-4 border-t border-line px-3 pt-4 text-12 text-pretty text-ink-soft">
      <bdi>{licence}</bdi>
    </p>
  )
}

/** Help and what else there is to read; page by page where the site says so. Source: accounts-and-gaming §2, information pages. */
function Information({ onChoose }: Pick<ListProps, 'onChoose'>) {
  const t = useText()
  const { informationInMenu } = useSettings()
  return (
    <>
      <Link to="/support" className={item} onClick={onChoose}>
        <Icon name="info" />
        <span className="clip">{t('content.support')}</span>
      </Link>
      <Link to="/others" className={item} onClick={onChoose}>
        <Icon name="globe" />
        <span className="clip">{t('content.others')}</span>
      </Link>
      {informationInMenu && (
        <>
          <h3 className="px-3 pt-5 pb-1 text-12 text-ink-faint">{t('content.information')}</h3>
          {informationMenus.information.map((place) => (
            <InformationLink key={place.pageId} place={place} className={item} onChoose={onChoose} />
          ))}
        </>
      )}
    </>
  )
}

/** Where the site has a number. Source: betting-core §1, extras. */
function WhatsAppLink() {
  const t = useText()
  const { whatsAppNumber } = useSettings()
  if (whatsAppNumber === '') return null
  return (
    <a href={`https://wa.me/${whatsAppNumber.slice(1)}`} target="_blank" rel="noopener noreferrer" className={item}>
      <Icon name="whatsApp" />
      <span className="clip">{t('nav.whatsApp')}</span>
    </a>
  )
}

interface ListProps {
  readonly place: Place
  readonly onChoose?: SideNavProps['onChoose'] | undefined
}

/** Lists across all sports. */
function Lists({ onChoose }: Pick<ListProps, 'onChoose'>) {
  const t = useText()
  const open = useProducts()
  return (
    <>
      <Link to="/favourites" className={item} onClick={onChoose}>
        <Icon name="star" />
        <span className="clip">{t('nav.favourites')}</span>
      </Link>
      {gamesOpen(open).length > 0 && (
        <Link to="/games" className={item} onClick={onChoose}>
          <Icon name="play" />
          <span className="clip">{t('games.title')}</span>
        </Link>
      )}
      {open.sport && (
        <Link to="/coming" activeOptions={{ includeSearch: false }} className={item} onClick={onChoose}>
          <Icon name="clock" />
          <span className="clip">{t('nav.coming')}</span>
        </Link>
      )}
    </>
  )
}

/** What is being played, by sport: each leads to its live list. */
function LiveSports({ place }: ListProps) {
  const sports = useLiveSports(usePage() === 'live' ? 'pushed' : 'told')
  const starred = useFavourites(favouriteLiveSports)
  if (!sports) return <SideSkeleton rows={1} />
  // the live page opens with the first of them
  const listed = sports.find(({ sportId }) => sportId === place.sportId) ?? sports[0]
  return starredFirst(sports, starred).map((sport) => (
    <SportItem key={sport.sportId} {...sport} favourites={favouriteLiveSports}>
      <Link
        to="/live"
        search={{ sid: sport.sportId }}
        activeOptions={{ exact: true }}
        aria-current={sport === listed ? 'true' : undefined}
        className={sportItem}
      >
        <SportLine sportId={sport.sportId} names={sport.names} count={sport.count} />
      </Link>
    </SportItem>
  ))
}

function Sports({ place, onChoose }: ListProps) {
  const sports = useSports()
  const starred = useFavourites(favouriteSports)
  if (!sports) return <SideSkeleton rows={1} />
  return starredFirst(sports, starred).map((sport) => (
    <SportItem key={sport.sportId} {...sport} favourites={favouriteSports}>
      <Link
        to="/sports/$sportId"
        params={{ sportId: String(sport.sportId) }}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={sport.sportId === place.sportId ? 'true' : undefined}
        className={sportItem}
        onClick={onChoose}
      >
        <SportLine sportId={sport.sportId} names={sport.names} count={sport.matchCount} />
      </Link>
    </SportItem>
  ))
}

/** Each part in its own order. */
function starredFirst<Sport extends { readonly sportId: number }>(
  sports: readonly Sport[],
  starred: ReadonlySet<number>,
): readonly Sport[] {
  return sports.toSorted((a, b) => Number(starred.has(b.sportId)) - Number(starred.has(a.sportId)))
}

interface SportItemProps {
  readonly sportId: number
  readonly names?: Names
  readonly favourites: typeof favouriteSports
  /** The link to its list. */
  readonly children: ReactNode
}

/** A sport with its star: the starred ones stand first. Source: betting-core §2, left menu. */
function SportItem({ sportId, names, favourites, children }: SportItemProps) {
  const words = useWords()
  const starred = useFavourites(favourites).has(sportId)
  const sport = sportName(words, sportId, names)
  return (
    <div className="flex items-center">
      {children}
      <IconButton
        icon={starred ? 'starFilled' : 'star'}
        size={18}
        label={words.t(starred ? 'nav.unstarSport' : 'nav.starSport', { sport })}
        aria-pressed={starred}
        className="text-ink-faint aria-pressed:text-accent"
        onClick={() => favourites.toggle(sportId)}
      />
    </div>
  )
}

interface SportLineProps {
  readonly sportId: number
  readonly names: Names | undefined
  readonly count: number
}

function SportLine({ sportId, names, count }: SportLineProps) {
  const words = useWords()
  return (
    <>
      <Icon name={sportIcon(sportId)} />
      <bdi className="clip">{sportName(words, sportId, names)}</bdi>
      <span className={countClass}>{count}</span>
    </>
  )
}

function Leagues({ place, onChoose }: ListProps) {
  const words = useWords()
  const { t } = words
  const leagues = useBestLeagues(sports.football)?.slice(0, leagueCount)
  if (leagues?.length === 0) return null
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
            aria-current={league.tournamentId === place.tournamentId ? 'true' : undefined}
            className={item}
            onClick={onChoose}
          >
            <Flag code={league.flag} size={20} />
            <bdi className="clip">{tournamentIn(words, league).name}</bdi>
            <span className={countClass}>{league.matchCount}</span>
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
