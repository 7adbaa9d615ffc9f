import type { Currency } from '@banko/betting/money.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { PlaceAction } from './place-action.ts'
import type { SlipView } from './slip-check.ts'

interface PlaceButtonProps {
  readonly action: PlaceAction
  readonly quote: SlipView['quote']
  readonly currency: Currency
  /** Id of the sentence that says why it does nothing now. */
  readonly reasonId: string
  onPress(): void
}

const wide = 'min-h-13 w-full overflow-hidden'

/** The one main button of the slip; it says what it will do. */
export function PlaceButton({ action, quote, currency, reasonId, onPress }: PlaceButtonProps) {
  const t = useText()
  const format = useFormat()
  if (action.kind === 'pending') return <PendingButton decidesAt={action.decidesAt} />
  const barred = action.kind === 'blocked' || action.kind === 'sending'
  const figures =
    quote && quote.stakeTotal > 0
      ? t('slip.placeFor', {
          stake: format.money(quote.stakeTotal, currency),
          payout: format.money(quote.payoutMax, currency),
        })
      : t('slip.place')
  return (
    <Button
      className={`${wide} aria-disabled:bg-raised aria-disabled:text-ink-soft`}
      aria-disabled={barred || undefined}
      aria-describedby={action.kind === 'blocked' ? reasonId : undefined}
      onClick={barred ? undefined : onPress}
    >
      {labelOf(action, figures, t)}
    </Button>
  )
}

function labelOf(action: PlaceAction, figures: string, t: ReturnType<typeof useText>): string {
  switch (action.kind) {
    case 'place':
    case 'blocked':
      return figures
    case 'signIn':
      return t('slip.signIn')
    case 'typeStake':
      return t('slip.typeStake')
    case 'acceptPrices':
      return t('slip.accept', { count: action.changes.length })
    case 'sending':
      return t('slip.sending')
    case 'askAgain':
      return t('slip.askAgain')
    case 'pending':
      return t('slip.pendingSoon')
  }
}

/** The countdown of an in-play coupon: the button fills as the time passes. */
function PendingButton({ decidesAt }: { readonly decidesAt: number }) {
  const t = useText()
  const now = useNow(250)
  const seconds = Math.max(0, Math.ceil((decidesAt - now) / 1000))
  return (
    <div role="timer" className={`relative grid place-items-center rounded-button bg-raised font-strong ${wide}`}>
      <span
        aria-hidden="true"
        key={decidesAt}
        className="absolute inset-0 origin-left slip-fill bg-[color-mix(in_oklab,var(--accent)_22%,transparent)] rtl:origin-right"
        style={{ animationDuration: `${Math.max(0, decidesAt - now)}ms` }}
      />
      <span className="relative" aria-live="off">
        {seconds > 0 ? t('slip.pending', { seconds }) : t('slip.pendingSoon')}
      </span>
    </div>
  )
}
