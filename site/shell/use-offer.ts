import { readValue } from '@banko/browser/call.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { Sport, Tournament } from '@banko/contract/calls/book.ts'
import { useQuery } from '@tanstack/react-query'

/** Counts may lag a little: they are told again every half minute. */
const countsMilliseconds = 30_000

/** Sports with matches on offer, and how many; `undefined` until known. */
export function useSports(): readonly Sport[] | undefined {
  const calls = useCalls()
  return useQuery({
    queryKey: ['sports'],
    queryFn: async () => readValue(await calls.book.sports({})).sports,
    refetchInterval: countsMilliseconds,
  }).data
}

/** How many matches are being played, of all sports. */
export function useLiveCount(): number | undefined {
  return useSports()?.reduce((sum, sport) => sum + sport.liveCount, 0)
}

/** The leagues of a sport with the most matches, largest first. */
export function useLargestLeagues(sportId: number, count: number): readonly Tournament[] | undefined {
  const calls = useCalls()
  return useQuery({
    queryKey: ['tournaments', sportId],
    queryFn: async () => readValue(await calls.book.tournaments({ sportId })).tournaments,
    refetchInterval: countsMilliseconds * 4,
    select: (tournaments) =>
      tournaments.toSorted((a, b) => b.matchCount - a.matchCount || a.tournamentId - b.tournamentId).slice(0, count),
  }).data
}
