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
  const kept = useKept(coupon)
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
      {kept && <p className="text-12 text-ink-faint">{t(`refusal.${kept}`)}</p>}
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
function useIsSold({ status, kind, live, heldUntil, freeBet }: Coupon): boolean {
  const { cashOut } = useSettings()
  const isHere = cashOut.on && cashOut[kind] && (!live || cashOut.live)
  return isHere && status === 'waiting' && heldUntil === undefined && !freeBet
}

/** Until when its player may cancel it; undefined where they may not now. */
function useCancelUntil({ status, stakeSold, placedAt, freeBet, cancelUntil: told }: Coupon): number | undefined {
  const { cancelMinutes } = useSettings()
  const now = useNow(1000)
  if (status !== 'waiting' || stakeSold > 0 || freeBet || told === undefined) return undefined
  // the site may let its players less than when the coupon was read
  const until = Math.min(told, cancelMinutes === 0 ? 0 : cancelUntil(placedAt, cancelMinutes))
  return until > now ? until : undefined
}

type Kept = 'cashOutOff.freeBet' | 'cancelOff.freeBet' | 'cancelOff.liveLegs'

/** Why it can be neither sold nor cancelled where another could: a free bet pays it, or a leg of it was taken in play. */
function useKept({ status, live, placedAt, freeBet }: Coupon): Kept | undefined {
  const { cancelMinutes, cashOut } = useSettings()
  const now = useNow(1000)
  if (status !== 'waiting') return undefined
  if (freeBet && cashOut.on) return 'cashOutOff.freeBet'
  if (now >= cancelUntil(placedAt, cancelMinutes)) return undefined
  if (freeBet) return 'cancelOff.freeBet'
  return live ? 'cancelOff.liveLegs' : undefined
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
