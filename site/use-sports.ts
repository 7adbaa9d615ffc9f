import { readValue } from '@banko/browser/call.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { Sport } from '@banko/contract/calls/book.ts'
import { useQuery } from '@tanstack/react-query'

/** Counts may lag a little: they are told again every half minute. */
const countsMilliseconds = 30_000

const noSports: readonly Sport[] = []

/** Sports with matches on offer, and how many; `undefined` until known, none when the house does not say. */
export function useSports(): readonly Sport[] | undefined {
  const calls = useCalls()
  const { data, isError } = useQuery({
    queryKey: ['sports'],
    queryFn: async () => readValue(await calls.book.sports({})).sports,
    refetchInterval: countsMilliseconds,
  })
  return data ?? (isError ? noSports : undefined)
}
