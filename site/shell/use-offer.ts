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
