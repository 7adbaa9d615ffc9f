import { readValue } from '@banko/browser/call.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { PotRules } from '@banko/contract/calls/jackpots.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** The pots that somebody may see, with their rules. */
export function usePotRules() {
  const calls = useCalls()
  const playerId = usePlayer()?.playerId
  const { data, isError, refetch } = useQuery({
    queryKey: ['pots', playerId],
    queryFn: async (): Promise<readonly PotRules[]> => readValue(await calls.jackpots.list({})).pots,
    staleTime: 0,
  })
  return { pots: data, failed: isError, retry: () => void refetch() }
}

/** Cycles of a pot, the newest first, and behind them as many as were asked for. `cycle`: the one that runs. */
export function usePotCycles({ potId, cycle }: Pick<PotRules, 'potId' | 'cycle'>) {
  const calls = useCalls()
  const queries = useQueryClient()
  const queryKey = ['pots', 'cycles', potId, cycle]
  const ask = async (before?: number) =>
    readValue(await calls.jackpots.cycles({ potId, ...(before !== undefined && { before }) }))
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: () => ask() })
  const [older, setOlder] = useState<'rest' | 'fetching' | 'failed'>('rest')
  const more = async () => {
    const last = data?.cycles.at(-1)
    if (!last || older === 'fetching') return
    setOlder('fetching')
    try {
      const { cycles, hasMore } = await ask(last.cycle)
      queries.setQueryData<typeof data>(queryKey, (known) => known && { hasMore, cycles: [...known.cycles, ...cycles] })
      setOlder('rest')
    } catch {
      setOlder('failed')
    }
  }
  return {
    cycles: data?.cycles,
    failed: isError,
    retry: () => void refetch(),
    hasMore: data?.hasMore === true,
    /** What is behind those that are shown. */
    older,
    more: () => void more(),
  }
}
