import { readValue } from '@banko/browser/call.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useQuery } from '@tanstack/react-query'

/** What the player has told of themselves. */
export function useProfile() {
  const calls = useCalls()
  const player = usePlayer()
  return useQuery({
    queryKey: ['profile', player?.playerId],
    queryFn: async () => readValue(await calls.people.profile({})),
  })
}
