import { readValue } from '@banko/browser/call.ts'
import { usePlayer, useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { Coupon, Share } from '@banko/contract/calls/coupons.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export interface ShareHandle {
  /** `undefined` while it is not known, `null` while the coupon is not shared. */
  readonly share: Share | null | undefined
  readonly isBusy: boolean
  /** The last thing that was asked got no answer: it may be asked again. */
  readonly failed: boolean
  shareWith(amounts: Share['amounts']): Promise<void>
  withdraw(): Promise<void>
}

/** How a coupon of one's own is shared, and the ways to change it. */
export function useShare({ couponId }: Coupon): ShareHandle {
  const calls = useCalls()
  const session = useSession()
  const queries = useQueryClient()
  const queryKey = ['share', usePlayer()?.playerId, couponId]
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async () => readValue(await calls.coupons.sharing({ couponId })).share ?? null,
  })
  const change = async (ask: () => ReturnType<typeof calls.coupons.share | typeof calls.coupons.unshare>) => {
    setBusy(true)
    const reply = await ask()
    setBusy(false)
    setFailed(reply.kind === 'unreachable' || reply.kind === 'refused')
    if (reply.kind === 'value') queries.setQueryData(queryKey, 'token' in reply.value ? reply.value : null)
    if (reply.kind === 'signedOut') {
      session.signedOut()
      await session.askSignIn()
    }
  }
  return {
    share: data,
    isBusy,
    failed: failed || isError,
    shareWith: (amounts) => change(() => calls.coupons.share({ couponId, amounts })),
    withdraw: () => change(() => calls.coupons.unshare({ couponId })),
  }
}
