import type { Currency } from '@banko/betting/numbers/money.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { useState } from 'react'
import type { Meaning } from './meaning.ts'
import type { PlaceAction } from './place-action.ts'
import { isBusy } from './steady-meaning.ts'

interface PlaceButtonProps {
  readonly meaning: Meaning
  readonly currency: Currency
  /** Id of the sentence that says why it does nothing now, or what it accepts. */
  readonly reasonId: string
  onPress(): void
}

/** As high with one line as with three: nothing above it moves when its words change. */
const wide = 'h-15 w-full overflow-hidden'

/** The one main button of the slip; it says what it will do. */
export function PlaceButton({ meaning, currency, reasonId, onPress }: PlaceButtonProps) {
  const t = useText()
  const format = useFormat()
  const { action, figures, delaySeconds } = meaning
  if (action.kind === 'pending') return <PendingButton decidesAt={action.decidesAt} />
  const barred = action.kind === 'blocked' || action.kind === 'noOffer' || isBusy(meaning)
  const values = figures && {
    stake: format.money(figures.stake, currency),
    payout: format.money(figures.payout, currency),
  }
  const note = !barred && delaySeconds > 0 && figures ? t('slip.liveDelay', { seconds: delaySeconds }) : undefined
  return (
    <Button
      className={`${wide} flex-col gap-0! px-2! leading-[18px] whitespace-normal! text-balance aria-disabled:bg-raised aria-disabled:text-ink-soft`}
      aria-disabled={barred || undefined}
      aria-describedby={action.kind === 'blocked' || action.kind === 'acceptAndPlace' ? reasonId : undefined}
      // a press that can do nothing ends, too
      onClick={onPress}
    >
      <span>{labelOf(action, values, t)}</span>
      {note !== undefined && <small className="text-12 leading-[14px] font-plain opacity-90">{note}</small>}
    </Button>
  )
}

type Values = Record<'stake' | 'payout', string> | undefined

function labelOf(action: PlaceAction, values: Values, t: ReturnType<typeof useText>): string {
  switch (action.kind) {
    case 'place':
    case 'blocked':
      return values ? t('slip.placeFor', values) : t('slip.place')
    case 'acceptAndPlace':
      return values ? t('slip.acceptAndPlaceFor', values) : t('slip.place')
    case 'signIn':
      return values ? t('slip.signInFor', values) : t('slip.signIn')
    case 'typeStake':
      return t('slip.typeStake')
    case 'sending':
      return t('slip.sending')
    case 'catchingUp':
      return t('slip.catchingUp')
    case 'noOffer':
      return t('slip.edit.noOffer')
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
      <PendingFill key={decidesAt} milliseconds={Math.max(0, decidesAt - now)} />
      <span className="relative" aria-live="off">
        {seconds > 0 ? t('slip.pending', { seconds }) : t('slip.pendingSoon')}
      </span>
    </div>
  )
}

/** Takes the time that was left when it began: what is left later would make it run ahead. */
function PendingFill({ milliseconds }: { readonly milliseconds: number }) {
  const [whole] = useState(milliseconds)
  return (
    <span
      aria-hidden="true"
      className="absolute inset-0 origin-left slip-fill bg-[color-mix(in_oklab,var(--accent)_22%,transparent)] rtl:origin-right"
      style={{ animationDuration: `${whole}ms` }}
    />
  )
}
