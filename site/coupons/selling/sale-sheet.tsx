import { browserTime } from '@banko/browser/connection.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { refusalText } from '@banko/browser/refusal-text.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { useEffect, useState } from 'react'
import { type OfferHandle, type Quote, useOffer } from '../../use-offer.ts'
import { OrderForm } from './order-form.tsx'
import { SaleSteps } from './sale-steps.tsx'
import { type SaleState, useSale } from './use-sale.ts'
import { useSaleContext } from './use-sale-context.ts'

const shares = ['100', '75', '50', '25'] as const
type Share = (typeof shares)[number]

/** A success is read by then. Source: betting-core §4, notification popup. */
const readMilliseconds = 4000

interface SaleSheetProps {
  readonly coupon: Coupon
  onClose(): void
}

/** What is offered now, whole or in part, how that comes about, and the tap that takes it. */
export function SaleSheet({ coupon, onClose }: SaleSheetProps) {
  const [share, setShare] = useState<Share>('100')
  const sale = useSale(coupon)
  const isOver = sale.state.kind === 'sold'
  const offer = useOffer(coupon, { percent: Number(share), enabled: !isOver })
  useEffect(() => {
    return isOver ? browserTime.after(readMilliseconds, onClose) : undefined
  }, [isOver, onClose])
  if (sale.state.kind === 'sold') return <Sold coupon={coupon} paid={sale.state.paid} onClose={onClose} />
  const quote = isBarred(sale.state, offer) ? undefined : newest(offer.offered?.quote, lowerOf(sale.state))
  return (
    <div className="grid gap-3 px-margin pb-4">
      <OfferFigure coupon={coupon} quote={quote} offer={offer} />
      {(share !== '100' || offer.offered?.part) && <Shares value={share} onChange={setShare} />}
      <SaleNotice coupon={coupon} offer={offer} quote={quote} state={sale.state} />
      <SellButton coupon={coupon} quote={quote} state={sale.state} onSell={sale.sell} />
      {offer.offered && offer.offered.quote === quote && <SaleSteps coupon={coupon} steps={offer.offered.steps} />}
      <OrderForm coupon={coupon} offer={quote?.offer} />
    </div>
  )
}

/** Whether it is not for sale: what was offered before that was said is nothing any more. */
function isBarred(state: SaleState, { offered }: OfferHandle): boolean {
  if (state.kind !== 'refused' || state.refusal.code === 'cashOutLower') return false
  return offered === undefined || offered.quote.validUntil <= state.quote.validUntil
}

/** An offer that fell is what the house pays now, until the next one comes. */
function lowerOf(state: SaleState): Quote | undefined {
  return state.kind === 'refused' && state.refusal.code === 'cashOutLower' ? state.refusal.quote : undefined
}

function newest(offered: Quote | undefined, lower: Quote | undefined): Quote | undefined {
  return offered && lower ? (lower.validUntil > offered.validUntil ? lower : offered) : (offered ?? lower)
}

interface FigureProps {
  readonly coupon: Coupon
  readonly quote: Quote | undefined
  readonly offer: OfferHandle
}

function OfferFigure({ coupon: { currency, stakeTotal, stakeSold }, quote, offer }: FigureProps) {
  const { t } = useWords()
  const format = useFormat()
  if (!offer.offered && !quote && !offer.refusal && !offer.failed) return <Skeleton className="h-14 w-full" />
  const stakeLeft = stakeTotal - stakeSold
  return (
    <p className="grid" aria-live="polite">
      <span className="figures justify-self-start text-28 font-strong">
        {quote ? format.money(quote.offer, currency) : '–'}
      </span>
      <span className="text-13 text-ink-soft">
        {t('cashOut.forStake', {
          stake: format.money(quote?.stakeSold ?? stakeLeft, currency),
          left: format.money(stakeLeft, currency),
        })}
      </span>
    </p>
  )
}

function Shares({ value, onChange }: { readonly value: Share; onChange(share: Share): void }) {
  const { t, figures } = useWords()
  const percent = new Intl.NumberFormat(figures, { style: 'percent' })
  const items = shares.map((id) => ({
    id,
    label: id === '100' ? t('cashOut.whole') : percent.format(Number(id) / 100),
  }))
  return (
    <Segmented
      label={t('cashOut.share')}
      items={items}
      value={value}
      onChange={onChange}
      className="justify-self-start"
    />
  )
}

interface NoticeProps {
  readonly coupon: Coupon
  readonly offer: OfferHandle
  readonly quote: Quote | undefined
  readonly state: SaleState
}

function SaleNotice({ coupon, offer, quote, state }: NoticeProps) {
  const words = useWords()
  const format = useFormat()
  const context = useSaleContext(coupon)
  if (state.kind === 'unknown') return <Notice tone="warn">{words.t('cashOut.unknown')}</Notice>
  if (state.kind === 'refused' && isSaid(state, quote))
    return <Notice tone="warn">{refusalText(words, format, state.refusal, context)}</Notice>
  if (offer.refusal) return <Notice tone="info">{refusalText(words, format, offer.refusal, context)}</Notice>
  return offer.failed ? <Notice tone="error">{words.t('cashOut.failed')}</Notice> : null
}

/** An amount that fell is spoken of while it is the one offered; another reason, until something is offered again. */
function isSaid({ refusal }: Extract<SaleState, { kind: 'refused' }>, quote: Quote | undefined): boolean {
  return quote === undefined || (refusal.code === 'cashOutLower' && refusal.quote.offer === quote.offer)
}

interface SellButtonProps {
  readonly coupon: Coupon
  readonly quote: Quote | undefined
  readonly state: SaleState
  onSell(quote: Quote): Promise<void>
}

function SellButton({ coupon, quote, state, onSell }: SellButtonProps) {
  const { t } = useWords()
  const format = useFormat()
  const isBusy = state.kind === 'busy'
  const label = () => {
    if (isBusy) return t('cashOut.busy')
    if (state.kind === 'unknown') return t('kit.retry')
    return quote ? t('cashOut.confirm', { amount: format.money(quote.offer, coupon.currency) }) : t('cashOut.sell')
  }
  return (
    <Button disabled={!quote || isBusy} aria-busy={isBusy} onClick={() => quote && void onSell(quote)}>
      {label()}
    </Button>
  )
}

function Sold({ coupon, paid, onClose }: SaleSheetProps & { readonly paid: number }) {
  const { t } = useWords()
  const format = useFormat()
  return (
    <div className="grid justify-items-center gap-3 px-margin pt-2 pb-4 text-center">
      <Icon name="check" size={24} className="text-won" />
      <p role="status" className="text-17 font-strong">
        {t('cashOut.sold', { amount: format.money(paid, coupon.currency) })}
      </p>
      <Button kind="quiet" className="w-full" onClick={onClose}>
        {t('kit.close')}
      </Button>
    </div>
  )
}
