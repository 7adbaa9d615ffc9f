import type { GameProduct } from '@banko/betting/match/game-products.ts'
import { readValue } from '@banko/browser/call.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import type { Lobby } from '@banko/contract/calls/games-lobby.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GamesSearch } from './games-search.ts'

/** The games that fit, and behind the first of them as many as were asked for. */
export function useLobby(product: GameProduct, { category, provider, q }: GamesSearch) {
  const calls = useCalls()
  const queries = useQueryClient()
  const asked = {
    product,
    ...(category !== undefined && { categoryId: category }),
    ...(provider !== undefined && { providerId: provider }),
    ...(q !== undefined && { search: q }),
  } as const
  // whoever sets games otherwise has them asked for again
  const changedAt = useTopicPart('lobby', '', (value) => value?.changedAt) ?? 0
  const queryKey = ['games', 'lobby', asked, changedAt]
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: async (): Promise<Lobby> => readValue(await calls.games.lobby({ ...asked, offset: 0 })),
    placeholderData: keepPreviousData,
  })
  const [next, setNext] = useState<'rest' | 'fetching' | 'failed'>('rest')
  const more = async () => {
    if (!data || next === 'fetching') return
    setNext('fetching')
    const offset = data.tiles.length
    const reply = await calls.games.lobby({ ...asked, offset })
    if (reply.kind === 'value')
      queries.setQueryData<Lobby>(queryKey, (now) => (now ? withNext(now, reply.value, offset) : now))
    setNext(reply.kind === 'value' ? 'rest' : 'failed')
  }
  return {
    lobby: data,
    /** What is shown was asked for before. */
    isOld: isPlaceholderData,
    failed: isError || next === 'failed',
    fetching: next === 'fetching',
    hasMore: data !== undefined && data.tiles.length < data.total,
    more: () => void more(),
    retry: () => void (next === 'failed' ? more() : refetch()),
  }
}

/** What was asked for goes behind as many as it was asked after, and a game stands there once. */
function withNext(now: Lobby, { tiles, total }: Lobby, offset: number): Lobby {
  if (now.tiles.length !== offset) return now
  const known = new Set(now.tiles.map(({ gameId }) => gameId))
  return { ...now, total, tiles: [...now.tiles, ...tiles.filter(({ gameId }) => !known.has(gameId))] }
}
