import { reduceSlip } from '@banko/betting/slip/slip.ts'
import { browserTime } from '@banko/browser/connection.ts'
import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { type AmountRow, AmountTable } from '@banko/browser/kit/table.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ChangedPrices } from '../changed-prices.tsx'
import { PrintButton } from '../print-button.tsx'
import { ShareButton } from '../share-button.tsx'
import { TerminalPrintPart } from '../terminal-print-part.tsx'
import { placingStore } from './placing-store.ts'
import type { SlipMemory } from './slip-memory.ts'
import { slipStore } from './slip-store.ts'
import { restMilliseconds } from './steady-meaning.ts'
import { tellLostBoost } from './tell-lost-boost.ts'

/** Two beside each other on the narrowest phone. */
const half = 'px-2! leading-[18px] whitespace-normal!'

/** Success, quietly: the number, the amounts, and the ways to go on. */
export function SlipDone({ coupon, memory }: { readonly coupon: Coupon; readonly memory: SlipMemory }) {
  const t = useText()
  const format = useFormat()
  const calls = useCalls()
  const isRead = useIsRead()
  const terminal = usePlayer()?.terminal
  const [isCancelled, setCancelled] = useState(false)
  const money = (amount: number) => format.money(amount, coupon.currency)
  const again = () => {
    slipStore.restore(withTakenPrices(memory, coupon))
    void tellLostBoost(calls, coupon.legs)
  }
  const rows: AmountRow[] = [
    { key: 'number', label: t('slip.done.number'), value: <span className="figures">{coupon.number}</span> },
    { key: 'stake', label: t('slip.totals.stake'), value: money(coupon.stakeTotal) },
    { key: 'price', label: t('slip.done.price'), value: format.priceTotal(coupon.priceTotal) },
    { key: 'pays', label: t('slip.totals.pays'), value: money(coupon.payoutMax), strong: true },
  ]
  return (
    <section role="status" className="border-t border-line px-margin pt-6 pb-4">
      <div className="mb-4 flex items-center gap-3">
        <span className="grid size-9 place-items-center rounded-full bg-[color-mix(in_oklab,var(--won)_14%,var(--card))] text-won">
          <Icon name="check" />
        </span>
        <h2 ref={takeFocus} tabIndex={-1} className="text-17 font-strong tight outline-none">
          {t(isCancelled ? 'terminal.cancelledTitle' : 'slip.done.title')}
        </h2>
      </div>
      <AmountTable rows={rows} />
      {terminal && (
        <div className="pt-4">
          <TerminalPrintPart coupon={coupon} paper={terminal.printerWidth} onCancelled={() => setCancelled(true)} />
        </div>
      )}
      {coupon.changed.length > 0 && (
        <div className="pt-2 text-13 text-ink-soft">
          <p>{t('slip.done.changed', { count: coupon.changed.length })}</p>
          <ChangedPrices coupon={coupon} />
        </div>
      )}
      {/* The second tap of a double one is not meant for what has just come. */}
      <div className="mt-5 grid gap-2" inert={!isRead}>
        <Link
          to="/coupons/$couponId"
          params={{ couponId: coupon.couponId }}
          className={buttonClass('main')}
          onClick={() => placingStore.dismiss()}
        >
          {t('slip.done.see')}
        </Link>
        <div className="grid grid-cols-2 gap-2">
          <Button kind="quiet" className={half} onClick={again}>
            {t('slip.done.again')}
          </Button>
          <Button kind="quiet" className={half} onClick={() => placingStore.dismiss()}>
            {t('slip.done.new')}
          </Button>
        </div>
        {terminal ? (
          !isCancelled && <PrintButton couponId={coupon.couponId} />
        ) : (
          <div className="grid grid-cols-2 gap-2">
            <ShareButton coupon={coupon} className={half} />
            <PrintButton couponId={coupon.couponId} className={half} />
          </div>
        )}
        <Link to="/" className={buttonClass('plain')} onClick={() => placingStore.dismiss()}>
          {t('slip.done.quit')}
        </Link>
      </div>
    </section>
  )
}

/** Where the focus was nothing is left: it goes on from here, and this is what is read. */
function takeFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}

/** Whether what is shown has stood long enough for a tap to be meant for it. */
function useIsRead(): boolean {
  const [isRead, setRead] = useState(false)
  useEffect(() => browserTime.after(restMilliseconds, () => setRead(true)), [])
  return isRead
}

/** The same slip at the prices that were just taken. */
function withTakenPrices(memory: SlipMemory, coupon: Coupon): SlipMemory {
  const accepted = reduceSlip(
    memory.slip,
    { kind: 'acceptPrices', changes: coupon.changed },
    slipStore.getState().rules,
  )
  return { ...memory, slip: accepted }
}
