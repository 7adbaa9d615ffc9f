import { type Reply, readValue } from '@banko/browser/call.ts'
import type { ListFilter } from '@banko/contract/desk/list-filters.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FilterField } from './columns.ts'
import { type ListAddress, readAddress } from './list-address.ts'
import { type Trouble, troubleOf, useEndOfSession } from './use-answer.ts'
import { useSearch } from './use-search.ts'

/** What is asked for a page of a list. */
export interface PageAsked extends ListAddress {
  /** `next` of the page before. */
  readonly after: string | undefined
}

/** A page of a list as the house answers it. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next?: string
  /** Only a part of the list was looked through: more may come behind `next`, or nothing. */
  readonly partly?: true
  /** How many there are; not exact: about so many. Absent where the list does not count. */
  readonly about?: { readonly count: number; readonly exact: boolean }
}

export interface ListState<Row> {
  readonly rows: readonly Row[]
  readonly about: Page<Row>['about']
  readonly waiting: boolean
  readonly trouble: Trouble | undefined
  readonly hasMore: boolean
  readonly loadingMore: boolean
  more(): void
  again(): void
}

/**
 * A list under the filters and the sort that stand in the address, page after page. `name` is what it is kept under;
 * `fields` those that it is filtered by.
 */
export function useList<Row>(
  name: string,
  fields: readonly FilterField[],
  ask: (page: PageAsked) => Promise<Reply<Page<Row>>>,
): ListState<Row> {
  const { search } = useSearch()
  const address = useMemo(
    () =>
      readAddress(
        search,
        fields.map(({ field }) => field),
      ),
    [search, fields],
  )
  const query = useInfiniteQuery({
    queryKey: ['list', name, address],
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      lookOn(async (after) => readValue(await ask({ ...address, after })), pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
  })
  useEndOfSession(query.error)
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  return {
    rows: useMemo(() => data?.pages.flatMap(({ rows }) => rows) ?? [], [data]),
    about: data?.pages.at(0)?.about,
    waiting: isPending,
    trouble: error === null ? undefined : troubleOf(error),
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    more: () => void fetchNextPage(),
    again: () => void refetch(),
  }
}

/** Parts of a list that are looked through for one page, and rows that are enough. */
const [partsMax, rowsEnough] = [10, 50]

/** A page that is put together from parts, as far as they have rows. */
async function lookOn<Row>(
  ask: (after: string | undefined) => Promise<Page<Row>>,
  after: string | undefined,
  signal: AbortSignal,
): Promise<Page<Row>> {
  let page = await ask(after)
  for (let parts = 1; page.partly && page.rows.length < rowsEnough && parts < partsMax; parts += 1) {
    signal.throwIfAborted()
    const { about } = page
    const more = await ask(page.next)
    page = { ...more, rows: [...page.rows, ...more.rows], ...(about && { about }) }
  }
  if (after !== undefined || page.next !== undefined || !page.about) return page
  return { ...page, about: { count: page.rows.length, exact: true } }
}

/** What a call of the list contract takes: `Input` names its own fields and sorts, which the columns of a list name too. */
export function listInputOf<Input extends ListInput>({ filters, sort, after }: PageAsked): Input {
  const asked: ListInput = {
    ...(filters.length > 0 && { filters: [...filters] }),
    ...(sort && { sort: sort.by, down: sort.down }),
    ...(after !== undefined && { after }),
  }
  // A field or a sort that the list does not have is refused by the house, and the address is somebody's to type.
  return asked as Input
}

interface ListInput {
  filters?: ListFilter[]
  sort?: string
  down?: boolean
  after?: string
}
