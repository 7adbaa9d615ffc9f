import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import { useState } from 'react'
import { SectionOf } from '../protection/section-of.tsx'
import { useLeave } from '../protection/use-leave.ts'
import { PasswordAsk } from './password-ask.tsx'

const happens = ['myData.closeOut', 'myData.closeCoupons', 'myData.closeMoney', 'myData.closeName'] as const

/** An account that is closed: what happens then stands here before anything is asked. */
export function CloseSection() {
  const t = useText()
  const [asking, setAsking] = useState(false)
  return (
    <SectionOf title={t('myData.close')}>
      <ul className="grid max-w-[60ch] list-disc gap-1 ps-5 pb-4 text-13 text-pretty text-ink-soft">
        {happens.map((id) => (
          <li key={id}>{t(id)}</li>
        ))}
      </ul>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('myData.close')}
      </Button>
      <Dialog open={asking} title={t('myData.close')} onClose={() => setAsking(false)}>
        <CloseForm onClose={() => setAsking(false)} />
      </Dialog>
    </SectionOf>
  )
}

/** The second yes. */
function CloseForm({ onClose }: { onClose(): void }) {
  const t = useText()
  const calls = useCalls()
  const leave = useLeave()
  const { signedOut } = useSession()
  const [problem, setProblem] = useState<string>()
  const close = async (password: string) => {
    setProblem(undefined)
    const reply = await calls.protection.closeAccount({ password })
    if (reply.kind === 'refused') return false
    if (reply.kind === 'value') await leave('closed')
    else if (reply.kind === 'signedOut') signedOut()
    else setProblem(t(reply.reason === 'busy' ? 'account.passwordBusy' : 'protection.failed'))
    return true
  }
  return (
    <div className="grid gap-3 px-margin pt-1 pb-5">
      <p className="text-15 text-pretty">{t('myData.closeAsk')}</p>
      <PasswordAsk
        action={t('myData.close')}
        acting={t('myData.closing')}
        kind="danger"
        problem={problem}
        onSubmit={close}
        onClose={onClose}
      />
    </div>
  )
}
