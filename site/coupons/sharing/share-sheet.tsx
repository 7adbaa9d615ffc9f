import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { Coupon, Share } from '@banko/contract/calls/coupons.ts'
import { useState } from 'react'
import { ShareWays } from './share-ways.tsx'
import { useShare } from './use-share.ts'

/** What others see of a coupon, its link, and the ways to send it. */
export function ShareSheet({ coupon }: { readonly coupon: Coupon }) {
  const t = useText()
  const { share, isBusy, failed, shareWith, withdraw } = useShare(coupon)
  const [wish, setWish] = useState<Share['amounts']>('hidden')
  const [isWithdrawn, setWithdrawn] = useState(false)
  const amounts = share?.amounts ?? wish
  const choose = (next: Share['amounts']) => {
    setWish(next)
    if (share) void shareWith(next)
  }
  const choices = (['hidden', 'shown'] as const).map((id) => ({ id, label: t(`share.amounts.${id}`) }))
  return (
    <div className="grid gap-4 px-margin pb-5">
      <p className="text-15 text-ink-soft">{t('share.about')}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-15">{t('share.amounts')}</span>
        <Segmented label={t('share.amounts')} items={choices} value={amounts} onChange={choose} />
      </div>
      {share ? (
        <>
          <ShareWays coupon={coupon} share={share} />
          <Button kind="danger" disabled={isBusy} onClick={() => void withdraw().then(() => setWithdrawn(true))}>
            {t('share.withdraw')}
          </Button>
        </>
      ) : (
        <>
          {share === null && isWithdrawn && <Notice tone="info">{t('share.withdrawn')}</Notice>}
          <Button disabled={isBusy || share === undefined} aria-busy={isBusy} onClick={() => void shareWith(wish)}>
            {t('share.make')}
          </Button>
        </>
      )}
      {failed && <Notice tone="error">{t('share.failed')}</Notice>}
    </div>
  )
}
