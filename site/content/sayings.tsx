import { readValue } from '@banko/browser/call.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useWide } from '@banko/browser/use-media.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { ContentShown } from '@banko/contract/calls/content.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { bannersKey, freshMilliseconds } from '../use-banners.ts'
import { closedHere } from './kept-closed.ts'
import { SayingDialog } from './saying-dialog.tsx'
import { type Saying, sayingsFor } from './sayings.ts'
import { useQuiet } from './use-quiet.ts'

/** Where somebody types what nobody interrupts. */
const doors: ReadonlySet<string> = new Set(['sign-in', 'register', 'forgot-password', 'reset-password', 'activate'])

/**
 * Popups of the operator over the page, those with a picture behind the others: once in a visit, when nobody is in the
 * middle of something. What was closed does not come again until it says another thing.
 */
export function Sayings() {
  const sayings = useSayings()
  const isWide = useWide()
  const page = useMatches({ select: (matches): string => matches.at(-1)?.routeId.split('/')[1] ?? '' })
  const isSlip = useLocation({ select: ({ state }) => state.slip === true })
  const [shown, setShown] = useState<readonly Saying[]>()
  const wanted =
    shown || isSlip || doors.has(page) || sayings.length === 0
      ? none
      : sayingsFor(sayings, { isWide, isHome: page === '' }, closedHere())
  useQuiet(wanted.length > 0 ? () => setShown(wanted) : undefined)
  return shown && <SayingDialog sayings={shown} />
}

const none: readonly Saying[] = []

/** None until they are known, and where they cannot be had. The banners that come along are kept for the next page. */
function useSayings(): readonly Saying[] {
  const calls = useCalls()
  const queries = useQueryClient()
  const { lang } = useWords()
  const { data = none } = useQuery({
    queryKey: ['sayings', lang],
    queryFn: async () => {
      const shown = readValue(await calls.content.shown({ lang }))
      queries.setQueryData(bannersKey(lang), shown.banners)
      return sayingsOf(shown)
    },
    staleTime: freshMilliseconds,
    retry: false,
  })
  return data
}

function sayingsOf({ popups, bannerPopups }: ContentShown): readonly Saying[] {
  return [
    ...popups.map((popup) => ({ ...popup, kind: 'text' as const })),
    ...bannerPopups.map((popup) => ({ ...popup, kind: 'picture' as const })),
  ]
}
