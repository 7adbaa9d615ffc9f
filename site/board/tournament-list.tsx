import { readValue } from '@banko/browser/call.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { tournamentIn } from '@banko/browser/match-names.ts'
import { useSettings } from '@banko/browser/settings.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useLive } from '@banko/browser/use-live.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { Tournament } from '@banko/contract/calls/book.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PlaceHead } from './place-head.tsx'
import { PlaceRow, PlaceSkeleton } from './place-row.tsx'
import { readSportsSearch } from './sports-search.ts'
import { EmptyLeague } from './states.tsx'
import { ToldList } from './told-list.tsx'
import { searchOf, type Within, windowOf } from './within.ts'

interface TournamentListProps {
  readonly sportId: number
  readonly categoryId: number
  readonly within: Within
}

/** A country's leagues. */
export function TournamentList({ sportId, categoryId, within }: TournamentListProps) {
  const words = useWords()
  const calls = useCalls()
  const live = useLive()
  const { matchesDays } = useSettings()
  const told = useQuery({
    queryKey: ['tournaments', sportId, categoryId, within],
    queryFn: async () =>
      readValue(await calls.book.tournaments({ sportId, categoryId, ...windowOf(within, live.now(), matchesDays) }))
        .tournaments,
    refetchInterval: 60_000,
  })
  const { bet } = readSportsSearch(useSearch({ strict: false }))
  const [first] = told.data ?? []
  return (
    <>
      <PlaceHead
        back={{ to: '/sports/$sportId', params: { sportId: String(sportId) }, search: searchOf(within, bet) }}
        flag={first?.flag}
        name={first && tournamentIn(words, first).categoryName}
      />
      <ToldList told={told} waiting={<PlaceSkeleton rows={4} />}>
        {(leagues) => (leagues.length === 0 ? <EmptyLeague /> : <Leagues leagues={leagues} within={within} />)}
      </ToldList>
    </>
  )
}

/** Leagues that a country is opened with; more than these stand behind a row for all others. */
const openLeagues = 2

interface LeaguesProps {
  readonly leagues: readonly Tournament[]
  readonly within: Within
}

/** The largest leagues, and a row that opens the others in their place. Source: betting-core §2, match lists. */
function Leagues({ leagues: told, within }: LeaguesProps) {
  const words = useWords()
  const leagues = told.map((league) => tournamentIn(words, league))
  const { others: asked } = useSearch({ strict: false })
  const { compare } = new Intl.Collator(words.locale)
  const byName = (some: readonly Tournament[]) => some.toSorted((a, b) => compare(a.name, b.name))
  const bySize = leagues.toSorted((a, b) => b.matchCount - a.matchCount || a.tournamentId - b.tournamentId)
  const others = byName(bySize.slice(openLeagues))
  const isOpen = asked === 1
  return (
    <ul className="board">
      {byName(bySize.slice(0, openLeagues)).map((league) => (
        <League key={league.tournamentId} league={league} within={within} />
      ))}
      {others.length > 0 && <OtherLeagues count={others.length} isOpen={isOpen} />}
      {isOpen && others.map((league) => <League key={league.tournamentId} league={league} within={within} />)}
    </ul>
  )
}

function League({ league, within }: { readonly league: Tournament; readonly within: Within }) {
  const { sportId, categoryId, tournamentId, flag, name, matchCount, liveCount } = league
  const { bet } = readSportsSearch(useSearch({ strict: false }))
  return (
    <PlaceRow
      link={{
        to: '/sports/$sportId/$categoryId/$tournamentId',
        params: { sportId: `${sportId}`, categoryId: `${categoryId}`, tournamentId: `${tournamentId}` },
        search: searchOf(within, bet),
      }}
      flag={flag}
      name={name}
      count={matchCount}
      liveCount={liveCount}
    />
  )
}

/** The address keeps whether they are open, so that Back leads to the same list. */
function OtherLeagues({ count, isOpen }: { readonly count: number; readonly isOpen: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const said = readSportsSearch(useSearch({ strict: false }))
  const turn = () =>
    void navigate({
      to: '.',
      search: readSportsSearch({ ...said, others: isOpen ? 0 : 1 }),
      replace: true,
      resetScroll: false,
    })
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={turn}
        className="flex min-h-12 w-full items-center gap-3 px-margin text-start text-ink-soft hover:bg-[color-mix(in_oklab,var(--ink)_3%,var(--card))] focus-visible:-outline-offset-2"
      >
        <Icon name="trophy" size={20} />
        <span className="clip">{t('board.otherLeagues', { count })}</span>
        <Icon name={isOpen ? 'up' : 'down'} size={16} className="ms-auto text-ink-faint" />
      </button>
    </li>
  )
}
