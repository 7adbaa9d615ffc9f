import { readValue } from '@banko/browser/call.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { Tournament } from '@banko/contract/calls/book.ts'
import { useQuery } from '@tanstack/react-query'

/** Which leagues are best changes with the season; only their counts move, and those may lag. */
const againMilliseconds = 120_000

/**
 * The leagues that a sport is opened with, the best first, as the house names them; `undefined` until known.
 * Source: betting-core §2, best-leagues shortcut list.
 */
export function useBestLeagues(sportId: number): readonly Tournament[] | undefined {
  const calls = useCalls()
  return useQuery({
    queryKey: ['bestLeagues', sportId],
    queryFn: async () => readValue(await calls.book.bestLeagues({ sportId })).tournaments,
    refetchInterval: againMilliseconds,
  }).data
}
