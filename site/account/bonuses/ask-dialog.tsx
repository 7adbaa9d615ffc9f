import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import type { OfferSeen } from '@banko/contract/calls/promotions.ts'
import { BonusLines } from './bonus-lines.tsx'
import { useBonusAct } from './use-bonuses.ts'

interface AskDialogProps {
  readonly offer: OfferSeen
  readonly currency: string
  readonly open: boolean
  /** That was typed for it. */
  readonly code?: string | undefined
  readonly onTaken?: (() => void) | undefined
  onClose(): void
}

/** Says once more what holds for a bonus before it is asked for. */
export function AskDialog({ offer, currency, open, code, onTaken, onClose }: AskDialogProps) {
  const t = useText()
  const calls = useCalls()
  const { busy, problem, act, leave } = useBonusAct(currency)
  const { offerId, version, title, approval } = offer
  const close = () => {
    leave()
    onClose()
  }
  const ask = async () => {
    const asked = { offerId, version, ...(code !== undefined && { code }) }
    if (!(await act(() => calls.promotions.request(asked)))) return
    onClose()
    onTaken?.()
  }
  return (
    <Dialog open={open} title={t('bonuses.askTitle', { title })} onClose={close}>
      <div className="grid gap-4 px-margin pt-1 pb-5">
        <BonusLines bonus={offer} currency={currency} />
        {approval === 'byStaff' && <p className="text-13 text-pretty text-ink-soft">{t('bonuses.byStaff')}</p>}
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <Button aria-disabled={busy || undefined} onClick={() => void ask()}>
          {t(busy ? 'bonuses.asking' : 'bonuses.askNow')}
        </Button>
        <Button kind="plain" onClick={close}>
          {t('bonuses.notNow')}
        </Button>
      </div>
    </Dialog>
  )
}
