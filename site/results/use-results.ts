import { readValue } from '@banko/browser/call.ts'
import { startOfDay } from '@banko/browser/day.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useNow } from '@banko/browser/use-live.ts'
import type { Result } from '@banko/contract/calls/book.ts'
import { useQuery } from '@tanstack/react-query'
import { pageSize, type ResultsPlace } from './results-search.ts'

const minute = 60_000
const hour = 60 * minute

export interface ResultsPage {
  /** `undefined` until known. */
  readonly results: readonly Result[] | undefined
  /** On all pages of the day. */
  readonly total: number
  readonly failed: boolean
  retry(): void
}

/** A page of a day's results, where this device is; looked at again every minute while the day goes on. */
export function useResults({ ago, sportId, page }: ResultsPlace): ResultsPage {
  const calls = useCalls()
  const from = startOfDay(useNow(minute), -ago)
  // days of 23 and 25 hours are taken as they are
  const hours = Math.ceil((startOfDay(from, 1) - from) / hour)
  const { data, isError, refetch } = useQuery({
    queryKey: ['results', from, sportId, page],
    queryFn: async () =>
      readValue(await calls.book.results({ from, hours, sportId, offset: (page - 1) * pageSize, limit: pageSize })),
    refetchInterval: ago === 0 ? minute : false,
  })
  return { results: data?.results, total: data?.total ?? 0, failed: isError, retry: () => void refetch() }
}
