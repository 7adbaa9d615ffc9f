import { QueryClient } from '@tanstack/react-query'

/** What calls answered, kept while it is shown. */
export function createQueries({ retry = 2 }: { readonly retry?: number | false } = {}): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry, refetchOnWindowFocus: true } } })
}
