import { newId } from '@banko/browser/connection.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Quote } from '../../use-offer.ts'

type SaleRefusal = CallRefusals['cashOutLower' | 'cashOutOff' | 'notFound' | 'requestKeyReused']

export type SaleState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'busy' }
  /** Nobody knows whether it arrived: the very same is sent again. */
  | { readonly kind: 'unknown' }
  /** `quote`: what was not taken. */
  | { readonly kind: 'refused'; readonly refusal: SaleRefusal; readonly quote: Quote }
  | { readonly kind: 'sold'; readonly paid: number }

export interface Sale {
  readonly state: SaleState
  sell(quote: Quote): Promise<void>
}

/** One sale of a coupon: what was sent and not answered is sent again as it was, so that nothing is sold twice. */
export function useSale({ couponId }: Coupon): Sale {
  const calls = useCalls()
  const session = useSession()
  const queries = useQueryClient()
  const [state, setState] = useState<SaleState>({ kind: 'asking' })
  const sent = useRef<{ readonly requestId: string; readonly quote: Quote }>(undefined)
  const sell = async (quote: Quote): Promise<void> => {
    sent.current ??= { requestId: newId(), quote }
    setState({ kind: 'busy' })
    const { requestId, quote: seen } = sent.current
    const versions = seen.versions.map((one) => ({ ...one }))
    const reply = await calls.cashOut.sell({ couponId, requestId, quote: { ...seen, versions } })
    if (reply.kind === 'unreachable') return setState({ kind: 'unknown' })
    sent.current = undefined
    if (reply.kind === 'refused') return setState({ kind: 'refused', refusal: reply.refusal, quote: seen })
    if (reply.kind === 'signedOut') {
      setState({ kind: 'asking' })
      session.signedOut()
      await session.askSignIn()
      return
    }
    setState({ kind: 'sold', paid: reply.value.paid })
    await queries.invalidateQueries({ queryKey: ['coupons'] })
  }
  return { state, sell }
}
