import { readValue } from '@banko/browser/call.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useWords } from '@banko/browser/words.tsx'
import { useQuery } from '@tanstack/react-query'

const freshMilliseconds = 60_000

/** What the operator tells its players now; nothing is asked while nobody is signed in. */
export function useNotices() {
  const calls = useCalls()
  const player = usePlayer()
  const { lang } = useWords()
  return useQuery({
    queryKey: ['notices', player?.playerId, lang],
    queryFn: async () => readValue(await calls.content.notices({ lang })).notices,
    enabled: player !== undefined,
    staleTime: freshMilliseconds,
  })
}
