import { cancelUntil } from '@banko/betting/coupon/cancel-window.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { refusalText } from '@banko/browser/refusal-text.ts'
import { useSettings } from '@banko/browser/settings.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { useCallback, useState } from 'react'
import { type OfferHandle, useOffer } from '../../use-offer.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { EditButton } from './edit-button.tsx'
import { SaleSheet } from './sale-sheet.tsx'
import { useSaleContext } from './use-sale-context.ts'

/** What can be done about a coupon that waits: sell it, or cancel it while its site lets its player. */
export function SaleBox({ coupon }: { readonly coupon: Coupon }) {
  const { t } = useWords()
  const format = useFormat()
  const isSold = useIsSold(coupon)
  const offer = useOffer(coupon, { percent: 100, enabled: isSold })
  const [asked, setAsked] = useState<'sell' | 'cancel'>()
  // the same one all the time: the sheet closes itself after a while
  const close = useCallback(() => setAsked(undefined), [])
  const [problem, setProblem] = useState<string>()
  // its site may have stopped cancelling since the coupon was told of
  const [isBarred, setBarred] = useState(false)
  const toldUntil = useCancelUntil(coupon)
  const until = isBarred ? undefined : toldUntil
  const isKept = useIsKept(coupon)
  const { order } = coupon
  return (
    <div className="grid gap-2 ps-4 pe-3 pb-3 empty:hidden">
      {isSold && <OfferReason coupon={coupon} offer={offer} />}
      {order && (!order.ended || coupon.status !== 'waiting') && <OrderLine coupon={coupon} />}
      {(isSold || until !== undefined) && (
        <div className="flex flex-wrap gap-2">
          {isSold && (
            <Button
              className="min-w-0 flex-[1_0_100%]"
              disabled={!offer.offered && !order}
              onClick={() => setAsked('sell')}
            >
              {offer.offered
                ? t('cashOut.sellFor', { amount: format.money(offer.offered.quote.offer, coupon.currency) })
                : t('cashOut.sell')}
            </Button>
          )}
          {isSold && !coupon.live && (
            <EditButton coupon={coupon} offered={offer.offered !== undefined} onProblem={setProblem} />
          )}
          {until !== undefined && (
            <Button kind="danger" className="flex-1" onClick={() => setAsked('cancel')}>
              {t('cashOut.cancel')}
            </Button>
          )}
        </div>
      )}
      {problem !== undefined && <Notice tone="warn">{problem}</Notice>}
      {until !== undefined && (
        <p className="text-12 text-ink-faint">{t('cashOut.cancelUntil', { time: format.time(until) })}</p>
      )}
      {isKept && <p className="text-12 text-ink-faint">{t('refusal.cancelOff.liveLegs')}</p>}
      <Dialog open={asked === 'sell'} onClose={close} title={t('cashOut.title')} from="bottom">
        <SaleSheet coupon={coupon} onClose={close} />
      </Dialog>
      <Dialog open={asked === 'cancel'} onClose={close} title={t('cashOut.cancelTitle')}>
        <CancelQuestion coupon={coupon} onClose={close} onBarred={() => setBarred(true)} />
      </Dialog>
    </div>
  )
}

/** Whether coupons of this kind are bought back here at all. */
function useIsSold({ status, kind, live, heldUntil }: Coupon): boolean {
  const { cashOut } = useSettings()
  return status === 'waiting' && heldUntil === undefined && cashOut.on && cashOut[kind] && (!live || cashOut.live)
}

/** Until when its player may cancel it; undefined where they may not now. */
function useCancelUntil({ status, stakeSold, placedAt, cancelUntil: told }: Coupon): number | undefined {
  const { cancelMinutes } = useSettings()
  const now = useNow(1000)
  if (status !== 'waiting' || stakeSold > 0 || told === undefined) return undefined
  // the site may let its players less than when the coupon was read
  const until = Math.min(told, cancelMinutes === 0 ? 0 : cancelUntil(placedAt, cancelMinutes))
  return until > now ? until : undefined
}

/** Whether it could be cancelled now, had no leg of it been taken in play. */
function useIsKept({ status, live, placedAt }: Coupon): boolean {
  const { cancelMinutes } = useSettings()
  const now = useNow(1000)
  return live && status === 'waiting' && now < cancelUntil(placedAt, cancelMinutes)
}

function OfferReason({ coupon, offer }: { readonly coupon: Coupon; readonly offer: OfferHandle }) {
  const words = useWords()
  const format = useFormat()
  const context = useSaleContext(coupon)
  if (!offer.refusal) return null
  return <Notice tone="info">{refusalText(words, format, offer.refusal, context)}</Notice>
}

/** At what amount it sells by itself, or why it does no longer. */
function OrderLine({ coupon: { order, currency } }: { readonly coupon: Coupon }) {
  const { t } = useWords()
  const format = useFormat()
  if (!order) return null
  const amount = format.money(order.offerMin, currency)
  return <p className="text-13 text-ink-soft">{t(`cashOut.order.${order.ended ?? 'holds'}`, { amount })}</p>
}
