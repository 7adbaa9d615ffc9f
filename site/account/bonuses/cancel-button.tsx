import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
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
  const { grantId, title, state } = grant
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
          <p className="text-15 text-pretty">
            {state === 'active'
              ? t('bonuses.cancelLoses', { amount: format.money(held, currency) })
              : t('bonuses.cancelNothing')}
          </p>
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
