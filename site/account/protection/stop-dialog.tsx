import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import type { TimeOutDays } from '@banko/contract/protection/choices.ts'
import { useState } from 'react'
import { useLeave } from './use-leave.ts'

interface StopDialogProps {
  readonly open: boolean
  readonly days: TimeOutDays
  onClose(): void
}

/** Asks once whether to stop now: what it means, yes and no. */
export function StopDialog({ open, days, onClose }: StopDialogProps) {
  const t = useText()
  const calls = useCalls()
  const leave = useLeave()
  const { signedOut } = useSession()
  const [state, setState] = useState<'rest' | 'sending' | 'failed'>('rest')
  const stop = async () => {
    if (state === 'sending') return
    setState('sending')
    const reply = await calls.protection.timeOut({ days })
    // ended elsewhere meanwhile: nothing was said of a break
    if (reply.kind === 'signedOut') return signedOut()
    if (reply.kind === 'value') return leave(reply.value.until)
    setState('failed')
  }
  return (
    <Dialog open={open} title={t('protection.breakNow', { days })} onClose={onClose}>
      <div className="grid gap-4 px-margin pt-1 pb-5">
        <p className="text-15 text-pretty">{t('protection.breakHint')}</p>
        {state === 'failed' && <Notice tone="error">{t('protection.failed')}</Notice>}
        <Button kind="danger" aria-disabled={state === 'sending' || undefined} onClick={() => void stop()}>
          {t(state === 'sending' ? 'protection.stopping' : 'protection.panic')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('protection.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
