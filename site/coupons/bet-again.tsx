import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useWide } from '@banko/browser/use-media.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fillSlip } from '../slip-door.ts'

/** Puts what of a coupon is still on offer onto the slip, and goes there. */
export function BetAgain({ coupon }: { readonly coupon: Coupon }) {
  const t = useText()
  const calls = useCalls()
  const isWide = useWide()
  const navigate = useNavigate()
  const [state, setState] = useState<'ready' | 'busy' | 'allGone' | 'unreachable'>('ready')
  const isOpen = coupon.legs.some(({ result }) => result === 'open')
  if (!isOpen) return null
  const again = async () => {
    setState('busy')
    const { kind } = await fillSlip(calls, coupon)
    setState(kind === 'filled' ? 'ready' : kind)
    // On wide screens the slip stands beside the page already.
    if (kind === 'filled' && !isWide) await navigate({ to: '/slip' })
  }
  return (
    <div className="grid gap-2 ps-4 pe-3 pb-3">
      <Button kind="quiet" disabled={state === 'busy'} onClick={() => void again()}>
        {t('coupon.betAgain')}
      </Button>
      {state === 'allGone' && <Notice tone="info">{t('coupon.betAgainGone')}</Notice>}
      {state === 'unreachable' && <Notice tone="error">{t('coupon.betAgainFailed')}</Notice>}
    </div>
  )
}
