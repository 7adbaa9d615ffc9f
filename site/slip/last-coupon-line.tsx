import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useStore } from 'zustand'
import { fillSlip } from './fill-slip.ts'
import { slipStore } from './slip-store.ts'

/** Under an empty slip: the coupon that this player placed last here, to look at or to bet again. */
export function LastCouponLine() {
  const t = useText()
  const calls = useCalls()
  const player = usePlayer()
  const last = useStore(slipStore, (state) => state.last)
  const [state, setState] = useState<'ready' | 'busy' | 'allGone' | 'unreachable'>('ready')
  if (!last || last.playerId !== player?.playerId) return null
  const again = async () => {
    setState('busy')
    const reply = await calls.coupons.detail({ couponId: last.couponId })
    const { kind } = reply.kind === 'value' ? await fillSlip(calls, reply.value) : ({ kind: 'unreachable' } as const)
    setState(kind === 'filled' ? 'ready' : kind)
  }
  return (
    <section aria-label={t('slip.last')} className="grid gap-2 border-t border-line px-margin py-4">
      <p className="text-13 text-ink-soft">{t('slip.lastNumber', { number: String(last.number) })}</p>
      <div className="grid grid-cols-2 gap-2">
        <Link to="/coupons/$couponId" params={{ couponId: last.couponId }} className={buttonClass('quiet')}>
          {t('slip.done.see')}
        </Link>
        <Button kind="quiet" disabled={state === 'busy'} onClick={() => void again()}>
          {t('slip.done.again')}
        </Button>
      </div>
      {state === 'allGone' && <Notice tone="info">{t('coupon.betAgainGone')}</Notice>}
      {state === 'unreachable' && <Notice tone="error">{t('coupon.betAgainFailed')}</Notice>}
    </section>
  )
}
