import { readValue } from '@banko/browser/call.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { GameTile } from '@banko/contract/calls/games-lobby.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readKeptLast } from './kept-last.ts'

interface Mine {
  readonly favourites: readonly GameTile[]
  readonly last: readonly GameTile[]
  readonly winsShown: boolean
}

const keyOf = (playerId: number | undefined) => ['games', 'mine', playerId]

/** What a player keeps of games, on their account; of a visitor nothing. */
export function useMine(): Mine | undefined {
  return useMineQuery().data
}

function useMineQuery() {
  const calls = useCalls()
  const { player } = useSession()
  return useQuery({
    queryKey: keyOf(player?.playerId),
    queryFn: async (): Promise<Mine> => readValue(await calls.games.mine({})),
    enabled: player !== undefined,
    staleTime: 0,
  })
}

/**
 * What stands above all games: those that were played last, on the account or, of who has not signed in, on this device,
 * and favourites. It is settled once nothing more of it comes.
 */
export function useOwnRows() {
  const calls = useCalls()
  const { player } = useSession()
  const { data: mine, isLoading: isMineComing } = useMineQuery()
  const [gameIds] = useState(readKeptLast)
  const { data: kept, isLoading: isKeptComing } = useQuery({
    queryKey: ['games', 'last', gameIds],
    queryFn: async () => readValue(await calls.games.lobby({ gameIds: [...gameIds], offset: 0 })).tiles,
    enabled: player === undefined && gameIds.length > 0,
  })
  const last = player ? mine?.last : kept
  return { last: last ?? [], favourites: mine?.favourites ?? [], isSettled: !isMineComing && !isKeptComing }
}

/** Makes a game a favourite, or no longer; a visitor signs in first. */
export function useStar() {
  const calls = useCalls()
  const queries = useQueryClient()
  const { player, askSignIn } = useSession()
  return async (tile: GameTile, isFavourite: boolean): Promise<void> => {
    if (!player && !(await askSignIn())) return
    const queryKey = keyOf(player?.playerId)
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<Mine>(
      queryKey,
      (now) => now && { ...now, favourites: starred(now.favourites, { tile, isFavourite }) },
    )
    await calls.games.favourite({ gameId: tile.gameId, isFavourite })
    // whatever was answered: as the house has it
    await queries.invalidateQueries({ queryKey: ['games', 'mine'] })
  }
}

interface Starring {
  readonly tile: GameTile
  readonly isFavourite: boolean
}

function starred(known: readonly GameTile[], { tile, isFavourite }: Starring): readonly GameTile[] {
  const others = known.filter(({ gameId }) => gameId !== tile.gameId)
  return isFavourite ? [tile, ...others] : others
}
