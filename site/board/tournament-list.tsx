import { readValue } from '@banko/browser/call.ts'
import { countryName } from '@banko/browser/country-name.ts'
import { useSettings } from '@banko/browser/settings.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useLive } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'
import { useQuery } from '@tanstack/react-query'
import { PlaceHead } from './place-head.tsx'
import { PlaceRow, PlaceSkeleton } from './place-row.tsx'
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
  const search = searchOf(within)
  const first = told.data?.[0]
  const compare = new Intl.Collator(words.locale).compare
  return (
    <>
      <PlaceHead
        back={{ to: '/sports/$sportId', params: { sportId: String(sportId) }, search }}
        flag={first?.flag}
        name={first && countryName(words, first.flag, first.categoryName)}
      />
      <ToldList told={told} waiting={<PlaceSkeleton rows={4} />}>
        {(leagues) =>
          leagues.length === 0 ? (
            <EmptyLeague />
          ) : (
            <ul className="board">
              {leagues
                .toSorted((a, b) => compare(a.name, b.name))
                .map((league) => (
                  <PlaceRow
                    key={league.tournamentId}
                    link={{
                      to: '/sports/$sportId/$categoryId/$tournamentId',
                      params: {
                        sportId: String(sportId),
                        categoryId: String(categoryId),
                        tournamentId: String(league.tournamentId),
                      },
                      search,
                    }}
                    flag={league.flag}
                    name={league.name}
                    count={league.matchCount}
                    liveCount={league.liveCount}
                  />
                ))}
            </ul>
          )
        }
      </ToldList>
    </>
  )
}
