import { readValue } from '@banko/browser/call.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { keepLast } from '../kept-last.ts'

/** A game of a provider, opened: its tile, its session and the address of its frame; or why it is not. */
export function useLaunched(gameId: number) {
  const calls = useCalls()
  const { player } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: ['games', 'launched', gameId, player?.playerId],
    queryFn: async () => {
      const [tile] = readValue(await calls.games.lobby({ gameIds: [gameId], offset: 0 })).tiles
      if (!tile?.isFramed) return { kind: 'refused', refusal: { code: 'gameOff' } } as const
      const reply = await calls.games.launch({ gameId })
      if (reply.kind === 'refused') return reply
      const launched = readValue(reply)
      keepLast(gameId)
      return { kind: 'open', tile, ...launched } as const
    },
    // a session is opened once a visit, and again where it is over
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { launched: data, failed: error !== null, again: () => void refetch() }
}

export type Launched = Extract<ReturnType<typeof useLaunched>['launched'], { kind: 'open' }>
