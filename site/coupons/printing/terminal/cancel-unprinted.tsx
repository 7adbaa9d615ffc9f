import { cancelUntil, notPrintedMinutes } from '@banko/betting/coupon/cancel-window.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { Ticket } from './use-ticket.ts'

interface CancelUnprintedProps {
  readonly coupon: Coupon
  readonly ticket: Ticket
}

/** One tap takes back a ticket that did not come out, while that may be; a live one stays, and says so. */
export function CancelUnprinted({ coupon, ticket: { cancel, isBusy, refused } }: CancelUnprintedProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(1000)
  const { cancelMinutes } = useSettings()
  if (coupon.live) return <p className="text-13 text-ink-soft">{t('terminal.kept')}</p>
  const until = cancelUntil(coupon.placedAt, Math.max(cancelMinutes, notPrintedMinutes))
  if (now > until) return <p className="text-13 text-ink-soft">{t('terminal.over')}</p>
  return (
    <>
      {!refused?.isFinal && (
        <Button kind="danger" disabled={isBusy} aria-busy={isBusy} onClick={() => void cancel()}>
          {t(isBusy ? 'cashOut.busy' : 'terminal.cancel')}
        </Button>
      )}
      {refused && <Notice tone="error">{refused.text}</Notice>}
      {!refused && <p className="text-12 text-ink-faint">{t('terminal.until', { time: format.time(until) })}</p>}
    </>
  )
}
