import { readValue } from '@banko/browser/call.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { CashOutStepData } from '@banko/contract/calls/cash-out.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** As the house tells it; sent back whole. */
export type Quote = CallRefusals['cashOutLower']['quote']

export interface Offered {
  readonly quote: Quote
  readonly stakeLeft: number
  readonly part?: { readonly stakeMin: number; readonly stakeMax: number }
  readonly steps: readonly CashOutStepData[]
}

export interface OfferHandle {
  readonly offered: Offered | undefined
  /** Why nothing is offered. */
  readonly refusal: CallRefusals['cashOutOff'] | CallRefusals['notFound'] | undefined
  readonly failed: boolean
  again(): void
}

/** An offer holds for five seconds: it is asked for anew before it is over. */
const everyMilliseconds = 3000

interface OfferAsked {
  readonly percent: number
  /** Whether it is asked for now. */
  readonly enabled: boolean
}

/** What the house pays now for a coupon, or for so many percent of what is left of its stake; it moves by itself. */
export function useOffer(
  { couponId, stakeSold }: Pick<Coupon, 'couponId' | 'stakeSold'>,
  { percent, enabled }: OfferAsked,
): OfferHandle {
  const calls = useCalls()
  const playerId = usePlayer()?.playerId
  const { data, isError, refetch } = useQuery({
    queryKey: ['offer', playerId, couponId, stakeSold, percent],
    queryFn: async () => {
      const reply = await calls.cashOut.quote({ couponId, ...(percent < 100 && { percent }) })
      return reply.kind === 'refused' ? { refusal: reply.refusal } : { offered: readValue(reply) }
    },
    enabled,
    refetchInterval: everyMilliseconds,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return {
    offered: data?.offered,
    refusal: data?.refusal,
    failed: isError,
    again: () => void refetch(),
  }
}
