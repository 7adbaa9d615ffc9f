import { readValue } from '@banko/browser/call.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useBalance } from '@banko/browser/use-live.ts'
import type { Statement } from '@banko/contract/calls/ledger.ts'
import { useQuery } from '@tanstack/react-query'

interface StatementRead {
  readonly statement: Statement | undefined
  readonly failed: boolean
  retry(): void
}

/** The player's statement of a time; of one that still runs anew when their balance is pushed. */
export function useStatement({ from, until }: { readonly from: number; readonly until: number }): StatementRead {
  const calls = useCalls()
  const playerId = usePlayer()?.playerId
  const balance = useBalance()?.balance
  const { data, isError, refetch } = useQuery({
    queryKey: ['statement', playerId, from, until, balance],
    queryFn: async () => readValue(await calls.ledger.statement({ from, until })),
    placeholderData: (before) => (before?.from === from && before.until === until ? before : undefined),
  })
  return { statement: data, failed: isError, retry: () => void refetch() }
}
