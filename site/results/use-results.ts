import { readValue } from '@banko/browser/call.ts'
import { startOfDay } from '@banko/browser/day.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useNow } from '@banko/browser/use-live.ts'
import type { Result, SportResults } from '@banko/contract/calls/book.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageSize, type ResultsPlace } from './results-search.ts'

const minute = 60_000
const hour = 60 * minute

export interface ResultsPage {
  /** `undefined` until known. */
  readonly results: readonly Result[] | undefined
  /** 1 at least; `undefined` until known. */
  readonly pages: number | undefined
  /** Sports with results on the day, those of the day before until it is known. */
  readonly sports: readonly SportResults[]
  readonly failed: boolean
  retry(): void
}

/** A page of the results of a day, in the time zone that is shown; looked at again every minute while its matches may still end. */
export function useResults({ ago, sportId, page, ...beside }: ResultsPlace): ResultsPage {
  const calls = useCalls()
  const from = startOfDay(useNow(minute), -ago)
  // days of 23 and 25 hours are taken as they are
  const hours = Math.ceil((startOfDay(from, 1) - from) / hour)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['results', from, sportId, page, beside],
    queryFn: async () => readValue(await calls.book.results({ from, hours, sportId, ...beside, limit: pageSize })),
    placeholderData: keepPreviousData,
    refetchInterval: ago <= 1 ? minute : false,
  })
  const known = isPlaceholderData ? undefined : data
  return {
    results: known?.results,
    pages: known && Math.max(1, Math.ceil(known.total / pageSize)),
    sports: data?.sports ?? [],
    failed: isError,
    retry: () => void refetch(),
  }
}
