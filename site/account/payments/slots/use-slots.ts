import { readValue } from '@banko/browser/call.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { BankSlot } from '@banko/contract/calls/payments.ts'
import { useQuery } from '@tanstack/react-query'

/** What others take and give back is seen within so long, milliseconds. */
const askEvery = 10_000

/** Banks of which somebody waits to pay. */
export function useBanks(methodId: number) {
  const calls = useCalls()
  const { player } = useSession()
  const { data, isError, refetch } = useQuery({
    queryKey: ['payments', player?.playerId, 'banks', methodId],
    queryFn: async () => readValue(await calls.payments.banks({ methodId })).banks,
    refetchInterval: askEvery,
    staleTime: 0,
  })
  return { banks: data, failed: isError, retry: () => void refetch() }
}

/** Amounts that somebody of a bank waits to pay; none where the bank is not available any more. */
export function useSlots(methodId: number, bank: string) {
  const calls = useCalls()
  const { player } = useSession()
  const { data, isError, refetch } = useQuery({
    queryKey: ['payments', player?.playerId, 'slots', methodId, bank],
    queryFn: async (): Promise<readonly BankSlot[]> => {
      const reply = await calls.payments.slots({ methodId, bank })
      return reply.kind === 'refused' ? [] : readValue(reply).slots
    },
    refetchInterval: askEvery,
    staleTime: 0,
  })
  return { slots: data, failed: isError, retry: () => void refetch() }
}
