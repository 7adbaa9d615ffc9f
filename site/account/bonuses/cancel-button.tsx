import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { type Translate, useText } from '@banko/browser/words.tsx'
import type { Grant } from '@banko/contract/calls/promotions.ts'
import { useState } from 'react'
import { useBonusAct } from './use-bonuses.ts'

interface CancelButtonProps {
  readonly grant: Grant
  /** What of the player's money is bonus. */
  readonly held: number
  readonly currency: string
}

/** One tap, and one more that knows what is lost. */
export function CancelButton({ grant, held, currency }: CancelButtonProps) {
  const t = useText()
  const format = useFormat()
  const calls = useCalls()
  const [asking, setAsking] = useState(false)
  const { busy, problem, act, leave } = useBonusAct(currency)
  const { grantId, title } = grant
  const close = () => {
    leave()
    setAsking(false)
  }
  const cancel = async () => {
    if (await act(() => calls.promotions.cancel({ grantId }))) setAsking(false)
  }
  return (
    <>
      <Button
        kind="quiet"
        className="justify-self-start"
        aria-label={t('bonuses.cancelNamed', { title })}
        onClick={() => setAsking(true)}
      >
        {t('bonuses.cancel')}
      </Button>
      <Dialog open={asking} title={t('bonuses.cancelTitle')} onClose={close}>
        <div className="grid gap-4 px-margin pt-1 pb-5">
          <p className="text-15 text-pretty">{whatIsLost(t, grant, format.money(held, currency))}</p>
          {problem !== undefined && <Notice tone="error">{problem}</Notice>}
          <Button kind="danger" aria-disabled={busy || undefined} onClick={() => void cancel()}>
            {t(busy ? 'bonuses.cancelling' : 'bonuses.cancelNow')}
          </Button>
          <Button kind="plain" onClick={close}>
            {t('bonuses.notNow')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** `held`: what of the player's money is bonus, as it is written. */
function whatIsLost(t: Translate, { state, terms: { reward, rules } }: Grant, held: string): string {
  if (state === 'active') return t('bonuses.cancelLoses', { amount: held })
  if (state === 'accepted' && reward.kind === 'freeRounds')
    return t(reward.paidAs === 'bonus' && rules.wagerTimes > 0 ? 'bonuses.cancelFreeBonus' : 'bonuses.cancelFreeCash')
  const waits = state === 'accepted' && (reward.kind === 'couponInsurance' || reward.kind === 'cashback')
  return t(waits ? 'bonuses.cancelWaits' : 'bonuses.cancelNothing')
}
