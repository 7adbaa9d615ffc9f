import { readValue } from '@banko/browser/call.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { FairSeeds } from '@banko/contract/calls/games.ts'
import type { HouseGameName, HouseRound } from '@banko/contract/games/house-rounds.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const newestKey = (playerId: number | undefined, game: HouseGameName) => ['games', 'newest', playerId, game]
export const seedsKey = (playerId: number | undefined) => ['games', 'seeds', playerId]

/** A player's last rounds of a game; those that are played meanwhile come before them. */
export function useNewestRounds(game: HouseGameName): readonly HouseRound[] {
  const calls = useCalls()
  const playerId = usePlayer()?.playerId
  const { data = [] } = useQuery({
    queryKey: newestKey(playerId, game),
    queryFn: async () => readValue(await calls.games.history({ game })).rounds,
    staleTime: 0,
  })
  return data
}

/** Answers a function that puts a round before those that are known, once. */
export function useKeepRound() {
  const queries = useQueryClient()
  const playerId = usePlayer()?.playerId
  return ({ round, seeds }: { readonly round: HouseRound; readonly seeds?: FairSeeds }) => {
    queries.setQueryData<readonly HouseRound[]>(newestKey(playerId, round.game), (known = []) => [
      round,
      ...known.filter(({ roundKey }) => roundKey !== round.roundKey),
    ])
    if (seeds) queries.setQueryData(seedsKey(playerId), seeds)
    else void queries.invalidateQueries({ queryKey: seedsKey(playerId) })
    void queries.invalidateQueries({ queryKey: ['games', 'history'] })
  }
}

/** Which rounds are looked for; milliseconds, `until` is no part of it. */
export interface RoundsAsked {
  readonly game?: HouseGameName
  readonly from?: number
  readonly until?: number
}

/** A player's rounds: the newest page, and behind it as many as were asked for. */
export function useHistory(asked: RoundsAsked) {
  const calls = useCalls()
  const queries = useQueryClient()
  const playerId = usePlayer()?.playerId
  const queryKey = ['games', 'history', playerId, asked]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async () => readValue(await calls.games.history(asked)),
    staleTime: 0,
  })
  const [older, setOlder] = useState<'rest' | 'fetching' | 'failed'>('rest')
  const more = async () => {
    const last = data?.rounds.at(-1)
    if (!last || older === 'fetching') return
    setOlder('fetching')
    const reply = await calls.games.history({ ...asked, before: { at: last.at, roundKey: last.roundKey } })
    if (reply.kind === 'value')
      queries.setQueryData<typeof data>(queryKey, (now) => now && withOlder(now, reply.value, last.roundKey))
    setOlder(reply.kind === 'value' ? 'rest' : 'failed')
  }
  return {
    rounds: data?.rounds,
    currency: data?.currency ?? '',
    failed: isError || older === 'failed',
    fetching: older === 'fetching',
    hasMore: data?.hasMore === true,
    more: () => void more(),
    retry: () => void refetch(),
  }
}

interface Rounds {
  readonly currency: string
  readonly rounds: readonly HouseRound[]
  readonly hasMore: boolean
}

/** What was asked for goes behind what it was asked after, and behind nothing else. */
function withOlder<T extends Rounds>(now: T, older: Rounds, after: string): T {
  if (now.rounds.at(-1)?.roundKey !== after) return now
  return { ...now, rounds: [...now.rounds, ...older.rounds], hasMore: older.hasMore }
}
