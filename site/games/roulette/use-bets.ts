import type { BetAmounts } from '@banko/betting/games/bet-amounts.ts'
import { readKeys, readWithin } from '@banko/betting/games/choices.ts'
import { readTableBets } from '@banko/betting/games/roulette.ts'
import { readValue } from '@banko/browser/call.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Table } from '../use-opened.ts'
import { useKeepRound } from '../use-rounds.ts'
import { useSendBet } from '../use-send-bet.ts'

interface Sent {
  readonly roundId: number
  readonly bets: Record<string, number>
}

function readSent(value: unknown): Sent | undefined {
  const keys = readKeys(value)
  const roundId = readWithin(keys?.roundId, 1, Number.MAX_SAFE_INTEGER)
  const bets = Object.entries(readKeys(keys?.bets) ?? {}).flatMap(([bet, at]) =>
    typeof at === 'number' ? [[bet, at] as const] : [],
  )
  const sum = bets.reduce((total, [, at]) => total + at, 0)
  const isOfTable = bets.length > 0 && readTableBets({ bets: Object.fromEntries(bets) }, sum) !== undefined
  return roundId !== undefined && isOfTable ? { roundId, bets: Object.fromEntries(bets) } : undefined
}

interface Looked {
  readonly roundId: number | undefined
  readonly isPaid: boolean
}

/** What a player has in a round, and what came of it once everybody was paid. */
export function useMine({ roundId, isPaid }: Looked) {
  const calls = useCalls()
  const playerId = usePlayer()?.playerId
  const keepRound = useKeepRound()
  const { data } = useQuery({
    queryKey: ['games', 'tables', playerId, roundId, isPaid],
    queryFn: async () => {
      const mine = readValue(await calls.tables.mine({ roundId: roundId ?? 0 }))
      if (mine.round) keepRound({ round: mine.round })
      return mine
    },
    enabled: roundId !== undefined,
    staleTime: 0,
  })
  return data?.roundId === roundId ? data : undefined
}

/** Sends bets to the round that is open. */
export function useSendBets(table: Table, onTaken: () => void) {
  const calls = useCalls()
  const queries = useQueryClient()
  const playerId = usePlayer()?.playerId
  const { state, send, look } = useSendBet(table, {
    game: 'roulette',
    read: readSent,
    ask: ({ choices, ...named }: { sessionToken: string; betKey: string; choices: Sent }) =>
      calls.tables.bet({ ...named, ...choices }),
    async onTaken() {
      await queries.invalidateQueries({ queryKey: ['games', 'tables', playerId] })
      onTaken()
    },
  })
  return {
    ...{ state, look },
    send: (roundId: number, stake: number, bets: BetAmounts) => send(stake, { roundId, bets: { ...bets } }),
  }
}

/** Bets of the last round in which there were some. */
export function useLastBets(placed: BetAmounts, roundId: number | undefined) {
  const [last, setLast] = useState<{ readonly roundId: number; readonly bets: BetAmounts }>()
  useEffect(() => {
    if (roundId !== undefined && Object.keys(placed).length > 0) setLast({ roundId, bets: placed })
  }, [placed, roundId])
  return last && last.roundId !== roundId ? last.bets : undefined
}
