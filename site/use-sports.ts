import { readValue } from '@banko/browser/call.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { Sport } from '@banko/contract/calls/book.ts'
import { useQuery } from '@tanstack/react-query'

/** Counts may lag a little: they are told again every half minute. */
export const countsMilliseconds = 30_000

/** Sports with matches on offer, and how many; `undefined` until known. */
export function useSports(): readonly Sport[] | undefined {
  const calls = useCalls()
  return useQuery({
    queryKey: ['sports'],
    queryFn: async () => readValue(await calls.book.sports({})).sports,
    refetchInterval: countsMilliseconds,
  }).data
}
