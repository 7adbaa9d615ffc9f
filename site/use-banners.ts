import { readValue } from '@banko/browser/call.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { ContentShown } from '@banko/contract/calls/content.ts'
import { useQuery } from '@tanstack/react-query'

/** What an operator says for days is not asked for again while somebody goes from page to page. */
export const freshMilliseconds = 600_000

export type ShownBanner = ContentShown['banners'][number]

/** Those of one place. */
export interface BannersProps {
  readonly banners: readonly ShownBanner[]
}

/** Of the site in a language; by itself, so that a page carries no text of popups. */
export const bannersKey = (lang: string) => ['banners', lang] as const

/** `undefined` until they are known, and where they cannot be had. */
export function useBanners(): readonly ShownBanner[] | undefined {
  const calls = useCalls()
  const { lang } = useWords()
  return useQuery({
    queryKey: bannersKey(lang),
    queryFn: async () => readValue(await calls.content.shown({ lang })).banners,
    staleTime: freshMilliseconds,
  }).data
}
