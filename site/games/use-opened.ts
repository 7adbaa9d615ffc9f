import { readValue } from '@banko/browser/call.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { keepLast } from './kept-last.ts'

/** A game, opened: its session and what may be staked. */
export function useOpened(ref: string) {
  const calls = useCalls()
  const { player } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: ['games', 'opened', ref, player?.playerId],
    queryFn: async () => {
      const { tiles } = readValue(await calls.games.lobby({ ref, offset: 0 }))
      const [tile] = tiles
      if (!tile) return { kind: 'refused', refusal: { code: 'gameOff' } } as const
      const reply = await calls.games.open({ gameId: tile.gameId })
      if (reply.kind === 'refused') return reply
      const opened = readValue(reply)
      keepLast(tile.gameId)
      return { kind: 'open', tile, ...opened } as const
    },
    // a session is opened once a visit, and again where it is over
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { opened: data, failed: error !== null, openAgain: async () => (await refetch()).data }
}

type Read = ReturnType<typeof useOpened>

export type Opened = Extract<Read['opened'], { kind: 'open' }>

/** What a game is played with. */
export interface Table {
  readonly opened: Opened
  openAgain: Read['openAgain']
}
