import { type Reply, readValue } from '@banko/browser/call.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { Transfer } from '@banko/contract/calls/payments.ts'
import type { TransferDirection, TransferStatus } from '@banko/contract/payments/choices.ts'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { transfersTopic } from '@banko/contract/topics/transfers.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { categoryIn, transferIn } from './in-language.ts'

/** By what the player can pay in or be paid. */
export function useMethods(direction: TransferDirection) {
  const calls = useCalls()
  const { player } = useSession()
  const { data, isError, refetch } = useQuery({
    queryKey: ['payments', player?.playerId, 'methods', direction],
    queryFn: async () => readValue(await calls.payments.methods({ direction })),
    staleTime: 0,
  })
  const { lang } = useWords()
  const offered = useMemo(
    () => data && { ...data, categories: data.categories.map((one) => categoryIn(one, lang)) },
    [data, lang],
  )
  return { offered, failed: isError, retry: () => void refetch() }
}

/** What the player can take out; of a deposit nobody asks. */
export function useWithdrawable() {
  const calls = useCalls()
  const { player } = useSession()
  const { data, isError, refetch } = useQuery({
    queryKey: ['payments', player?.playerId, 'withdrawable'],
    queryFn: async () => readValue(await calls.payments.withdrawable({})),
    staleTime: 0,
  })
  return { seen: data, failed: isError, retry: () => void refetch() }
}

interface TransfersHeld {
  readonly transfers: readonly Transfer[]
  readonly more: boolean
}

/** What of them is looked for. */
interface TransfersAsked {
  readonly status?: TransferStatus
  readonly direction?: TransferDirection
  readonly from?: number
  readonly until?: number
}

/** The player's deposits and withdrawals, the newest first; older ones are fetched when they are asked for. */
export function useTransfers(asked: TransfersAsked) {
  const calls = useCalls()
  const queries = useQueryClient()
  const { player } = useSession()
  const queryKey = ['payments', player?.playerId, 'transfers', asked]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async (): Promise<TransfersHeld> => readValue(await calls.payments.transfers({ ...asked })),
    staleTime: 0,
  })
  const more = async () => {
    const before = data?.transfers.at(-1)?.transferId
    if (before === undefined) return
    const reply = await calls.payments.transfers({ ...asked, before })
    if (reply.kind !== 'value') return
    const older = reply.value
    // behind what it was asked after, and behind nothing else
    queries.setQueryData<TransfersHeld>(queryKey, (now) =>
      now && now.transfers.at(-1)?.transferId === before
        ? { transfers: [...now.transfers, ...older.transfers], more: older.more }
        : now,
    )
  }
  const { lang } = useWords()
  return {
    transfers: data?.transfers.map((one) => transferIn(one, lang)),
    failed: isError,
    more: data?.more ? () => void more() : undefined,
    retry: () => void refetch(),
  }
}

/** How often a transfer that waits is asked about, milliseconds: its page may be looked at while the line is cut. */
const askEvery = 2000

/** One of the player's, asked about again while it waits and whenever it moves; `null`: they have none of this id. */
export function useTransfer(transferId: string) {
  const calls = useCalls()
  const queries = useQueryClient()
  const { player } = useSession()
  const queryKey = ['payments', player?.playerId, 'transfer', transferId]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      const reply = await calls.payments.transfer({ transferId })
      return reply.kind === 'refused' ? null : readValue(reply)
    },
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? askEvery : false),
    staleTime: 0,
  })
  // one that is over may move as well: its bank disputes it, or sends back what was paid
  const told = useTopicPart(transfersTopic.name, '', (view) => view?.byId.get(transferId))
  useEffect(() => {
    if (told) void refetch()
  }, [told, refetch])
  const { lang } = useWords()
  return {
    transfer: data && transferIn(data, lang),
    failed: isError,
    retry: () => void refetch(),
    put: (transfer: Transfer) => queries.setQueryData(queryKey, transfer),
  }
}

export type AskOutcome =
  | { readonly kind: 'asked'; readonly transfer: Transfer }
  | { readonly kind: 'refused'; readonly refusal: CallRefusal }
  | { readonly kind: 'failed' }

type AskReply = Reply<Transfer>

/** Asks once, however often it is sent: whoever calls keeps the request's id until it is answered. */
export function useAsk() {
  const queries = useQueryClient()
  const { signedOut } = useSession()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async ask(send: () => Promise<AskReply>): Promise<AskOutcome> {
      setBusy(true)
      const reply = await send()
      setBusy(false)
      if (reply.kind === 'signedOut') signedOut()
      if (reply.kind === 'refused') return { kind: 'refused', refusal: reply.refusal }
      if (reply.kind !== 'value') return { kind: 'failed' }
      void queries.invalidateQueries({ queryKey: ['payments'] })
      return { kind: 'asked', transfer: reply.value }
    },
  }
}
