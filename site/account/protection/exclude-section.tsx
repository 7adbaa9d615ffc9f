import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { SelectField } from '@banko/browser/kit/select-field.tsx'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import { type ExclusionMonths, exclusionMonths } from '@banko/contract/protection/choices.ts'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../password-field.tsx'
import { SectionOf } from './section-of.tsx'
import { useLeave } from './use-leave.ts'

/** Out for months or for ever, from all sites of the operator. */
export function ExcludeSection() {
  const t = useText()
  const [months, setMonths] = useState<ExclusionMonths>(6)
  const [asking, setAsking] = useState(false)
  const name = (choice: ExclusionMonths) =>
    choice === 'forever' ? t('protection.forever') : t('protection.months', { months: choice })
  return (
    <SectionOf title={t('protection.excludeTitle')} hint={t('protection.excludeHint')}>
      <div className="grid max-w-[400px] gap-3">
        <SelectField
          label={t('protection.excludeTitle')}
          labelHidden
          items={exclusionMonths.map((choice) => ({ id: String(choice), label: name(choice) }))}
          value={String(months)}
          onChange={({ target }) =>
            setMonths(exclusionMonths.find((choice) => String(choice) === target.value) ?? 'forever')
          }
        />
        <Button kind="danger" icon="lock" className="justify-self-start" onClick={() => setAsking(true)}>
          {t('protection.excludeTitle')}
        </Button>
      </div>
      <Dialog open={asking} title={t('protection.excludeTitle')} onClose={() => setAsking(false)}>
        <ExcludeForm months={months} time={name(months)} onClose={() => setAsking(false)} />
      </Dialog>
    </SectionOf>
  )
}

interface ExcludeFormProps {
  readonly months: ExclusionMonths
  readonly time: string
  onClose(): void
}

/** The password again: nobody else is to close the account. */
function ExcludeForm({ months, time, onClose }: ExcludeFormProps) {
  const t = useText()
  const calls = useCalls()
  const leave = useLeave()
  const { player, signedOut } = useSession()
  const userName = player?.userName ?? ''
  const [password, setPassword] = useState('')
  const [state, setState] = useState<'rest' | 'sending' | 'failed'>('rest')
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    if (password === '') return setProblem(t('account.currentMissing'))
    setProblem(undefined)
    setState('sending')
    const reply = await calls.protection.exclude({ months, password })
    if (reply.kind === 'unreachable') return setState('failed')
    if (reply.kind === 'signedOut') return signedOut()
    if (reply.kind === 'value') return leave(reply.value.until)
    setState('rest')
    setProblem(t('refusal.passwordWrong'))
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 px-margin pt-1 pb-5">
      <p className="text-15 text-pretty">{t('protection.excludeAsk', { time })}</p>
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        label={t('account.currentPassword')}
        autoComplete="current-password"
        error={problem}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {state === 'failed' && <Notice tone="error">{t('protection.failed')}</Notice>}
      <Button type="submit" kind="danger" aria-disabled={state === 'sending' || undefined}>
        {t(state === 'sending' ? 'protection.stopping' : 'protection.excludeNow')}
      </Button>
      <Button kind="plain" onClick={onClose}>
        {t('protection.cancel')}
      </Button>
    </form>
  )
}
