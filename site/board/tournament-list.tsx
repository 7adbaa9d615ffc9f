import { readValue } from '@banko/browser/call.ts'
import { countryName } from '@banko/browser/country-name.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useLive } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'
import { useQuery } from '@tanstack/react-query'
import { PlaceHead } from './place-head.tsx'
import { PlaceRow, PlaceSkeleton } from './place-row.tsx'
import { EmptyLeague, Unreachable } from './states.tsx'
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
  const query = useQuery({
    queryKey: ['tournaments', sportId, categoryId, within],
    queryFn: async () =>
      readValue(await calls.book.tournaments({ sportId, categoryId, ...windowOf(within, live.now()) })).tournaments,
    refetchInterval: 60_000,
  })
  const search = searchOf(within)
  const first = query.data?.[0]
  const compare = new Intl.Collator(words.locale).compare
  return (
    <>
      <PlaceHead
        back={{ to: '/sports/$sportId', params: { sportId: String(sportId) }, search }}
        flag={first?.flag}
        name={first && countryName(words, first.flag, first.categoryName)}
      />
      {query.isPending && <PlaceSkeleton rows={4} />}
      {query.isError && <Unreachable onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <EmptyLeague />}
      {query.data && query.data.length > 0 && (
        <ul className="board">
          {query.data
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
      )}
    </>
  )
}
