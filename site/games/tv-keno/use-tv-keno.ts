import { readKeys, readWithin } from '@banko/betting/games/choices.ts'
import { readValue } from '@banko/browser/call.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { type TvKenoBet, tvKenoBetShape } from '@banko/contract/games/tv-keno-bounds.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Table } from '../use-opened.ts'
import { useKeepRound } from '../use-rounds.ts'
import { useSendBet } from '../use-send-bet.ts'

interface Sent {
  readonly roundId: number
  readonly bet: TvKenoBet
}

function readSent(value: unknown): Sent | undefined {
  const keys = readKeys(value)
  const roundId = readWithin(keys?.roundId, 1, Number.MAX_SAFE_INTEGER)
  const bet = tvKenoBetShape.safeParse(keys?.bet)
  return roundId !== undefined && bet.success ? { roundId, bet: bet.data } : undefined
}

interface Looked {
  readonly roundId: number | undefined
  readonly isPaid: boolean
}

const mineKey = (playerId: number | undefined) => ['games', 'tvKeno', playerId]

/** A player's ticket in a round, and what came of it once everybody was paid. */
export function useMyTicket({ roundId, isPaid }: Looked) {
  const calls = useCalls()
  const playerId = usePlayer()?.playerId
  const keepRound = useKeepRound()
  const { data } = useQuery({
    queryKey: [...mineKey(playerId), roundId, isPaid],
    queryFn: async () => {
      const mine = readValue(await calls.tvKeno.mine({ roundId: roundId ?? 0 }))
      if (mine.round) keepRound({ round: mine.round })
      return mine
    },
    enabled: roundId !== undefined,
    // what was known of the same round stands until the news of it have come
    placeholderData: (known) => (known?.roundId === roundId ? known : undefined),
    staleTime: 0,
  })
  return data
}

/** Sends a ticket to the round that is open. */
export function useSendTicket(table: Table) {
  const calls = useCalls()
  const queries = useQueryClient()
  const playerId = usePlayer()?.playerId
  return useSendBet(table, {
    game: 'tv-keno',
    read: readSent,
    ask: ({ choices, ...named }: { sessionToken: string; betKey: string; choices: Sent }) =>
      calls.tvKeno.bet({ ...named, ...choices }),
    onTaken: () => queries.invalidateQueries({ queryKey: mineKey(playerId) }),
  })
}
