import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { useText } from '@banko/browser/words.tsx'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../password-field.tsx'

interface PasswordAskProps {
  /** On the button: what is done, and while it is. */
  readonly action: string
  readonly acting: string
  readonly kind: 'main' | 'danger'
  /** Of the whole form, where it went wrong. */
  readonly problem: string | undefined
  /** Answers whether the password was right, or nothing more is to be shown. */
  onSubmit(password: string): Promise<boolean>
  onClose(): void
}

/** The password again, for what nobody else is to do. What was typed stays where it was wrong. */
export function PasswordAsk({ action, acting, kind, problem, onSubmit, onClose }: PasswordAskProps) {
  const t = useText()
  const userName = usePlayer()?.userName ?? ''
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (password === '') return setWrong(t('account.currentMissing'))
    setWrong(undefined)
    setBusy(true)
    const isRight = await onSubmit(password)
    setBusy(false)
    if (!isRight) setWrong(t('refusal.passwordWrong'))
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        label={t('account.currentPassword')}
        autoComplete="current-password"
        error={wrong}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" kind={kind} aria-disabled={busy || undefined} className="aria-disabled:opacity-60">
        {busy ? acting : action}
      </Button>
      <Button kind="plain" onClick={onClose}>
        {t('protection.cancel')}
      </Button>
    </form>
  )
}
