import type { Bounds } from '@banko/betting/limits/limits.ts'
import { browserTime } from '@banko/browser/connection.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { bettorOf } from './bettor.ts'
import { placingStore } from './placing-store.ts'
import { slipStore } from './slip-store.ts'
import { boundsOfRange, rangeQuestion } from './told-range.ts'

/** A slip that is still being filled is not asked about. */
const settleMilliseconds = 400
/** What others stake moves some limits: an older answer is asked for again when the slip is opened. */
const trustedMilliseconds = 10_000

/**
 * The stakes that the house would take for the open slip, asked when what is on it changes and when a coupon was refused.
 * Nothing where no answer comes: then the house says it when the coupon is sent.
 */
export function useToldBounds(): readonly Bounds[] | undefined {
  const slip = useStore(slipStore, (state) => state.slip)
  const refused = useStore(placingStore, ({ placing }) => (placing.kind === 'refused' ? placing.refusal : undefined))
  const player = usePlayer()
  const { stakeMode } = bettorOf(player, undefined, useSettings())
  const calls = useCalls()
  const question = rangeQuestion(slip)
  const settled = useSettledQuestion(question)
  const isAsked = question !== '' && question === settled
  const { data: range, refetch } = useQuery({
    queryKey: ['slip', 'range', player?.playerId, question],
    queryFn: async () => {
      const { selections, sizes, pricePolicy } = slip
      const asked = { selections: [...selections], sizes: [...sizes], stake: 0, pricePolicy }
      const reply = await calls.placement.quote(asked)
      return reply.kind === 'value' ? (reply.value.range ?? null) : null
    },
    enabled: isAsked,
    retry: false,
    staleTime: trustedMilliseconds,
  })
  useEffect(() => {
    if (refused) void refetch()
  }, [refused, refetch])
  return useMemo(() => range && boundsOfRange(range, stakeMode), [range, stakeMode]) ?? undefined
}

function useSettledQuestion(question: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => browserTime.after(settleMilliseconds, () => setSettled(question)), [question])
  return settled
}
