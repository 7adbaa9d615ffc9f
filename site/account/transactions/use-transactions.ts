import { readValue } from '@banko/browser/call.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useBalance } from '@banko/browser/use-live.ts'
import type { Transaction, Transactions } from '@banko/contract/calls/ledger.ts'
import type { Service, Way } from '@banko/contract/ledger/transaction-kinds.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DaysRange } from '../../day-search.ts'
import { withNewer, withOlder } from './merge-pages.ts'

export interface TransactionsWanted extends DaysRange {
  readonly way?: Way
  readonly service?: Service
}

export interface TransactionsRead {
  /** Absent until the first page is there. */
  readonly rows: readonly Transaction[] | undefined
  readonly currency: string
  readonly failed: boolean
  /** There are more, older ones. */
  readonly hasMore: boolean
  readonly fetching: boolean
  more(): void
  retry(): void
}

/** Pages of what moved the player's money, newest first; what moves it meanwhile is fetched when their balance is pushed. */
export function useTransactions(wanted: TransactionsWanted): TransactionsRead {
  const calls = useCalls()
  const queries = useQueryClient()
  const playerId = usePlayer()?.playerId
  const queryKey = ['transactions', playerId, wanted]
  const held = () => queries.getQueryData<Transactions>(queryKey)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async () => withNewer(readValue(await calls.ledger.transactions(wanted)), held()),
  })
  const [older, setOlder] = useState<'rest' | 'fetching' | 'failed'>('rest')
  useFetchedAgain()
  const more = async () => {
    const before = held()?.next
    if (before === undefined || older === 'fetching') return
    setOlder('fetching')
    const reply = await calls.ledger.transactions({ ...wanted, before })
    if (reply.kind === 'value')
      // what was asked for goes behind what it was asked after, and behind nothing else
      queries.setQueryData<Transactions>(queryKey, (now) =>
        now && now.next === before ? withOlder(now, reply.value) : now,
      )
    setOlder(reply.kind === 'value' ? 'rest' : 'failed')
  }
  const hasMore = data?.next !== undefined
  return {
    // what is rare is sought through pages that have none of it: nothing is said before one has, or all were read
    rows: data && data.transactions.length === 0 && hasMore ? undefined : data?.transactions,
    currency: data?.currency ?? '',
    failed: isError || older === 'failed',
    hasMore,
    fetching: isFetching || older === 'fetching',
    more: () => void more(),
    retry: () => void (older === 'failed' ? more() : refetch()),
  }
}

/** A balance that moved means that lists are old; the first that is known means nothing yet. */
function useFetchedAgain() {
  const queries = useQueryClient()
  const balance = useBalance()?.balance
  const before = useRef(balance)
  useEffect(() => {
    if (before.current !== undefined && before.current !== balance)
      void queries.invalidateQueries({ queryKey: ['transactions'] })
    before.current = balance
  }, [queries, balance])
}
