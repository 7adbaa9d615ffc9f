import { readValue } from '@banko/browser/call.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const everyMinute = 60_000
/** However soon somebody is to be asked. */
const leastMs = 1000

const standKey = (playerId: number | undefined) => ['games', 'stand', playerId]

/** How the player stands in a game that is open; `undefined` until it is known, and where its session is over. */
export function useStand(sessionToken: string) {
  const calls = useCalls()
  const playerId = usePlayer()?.playerId
  const { data } = useQuery({
    queryKey: [...standKey(playerId), sessionToken],
    queryFn: async () => {
      const reply = await calls.games.session({ sessionToken })
      return reply.kind === 'refused' ? null : readValue(reply)
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => Math.max(leastMs, Math.min(everyMinute, state.data?.check?.inMs || everyMinute)),
  })
  return data ?? undefined
}

/** Answers a function that asks anew how the player stands. */
export function useLookAtStand(): () => void {
  const queries = useQueryClient()
  const playerId = usePlayer()?.playerId
  return () => void queries.invalidateQueries({ queryKey: standKey(playerId) })
}
