import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { usePlayer, useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../password-field.tsx'
import { CodeField } from './code-field.tsx'
import { factorProblem } from './factor-problem.ts'
import type { OwnFactor } from './use-factor.ts'

/** The password or a code again, before the second factor is changed. */
export function ProveDialog({ own }: { readonly own: OwnFactor }) {
  const t = useText()
  return (
    <Dialog open={own.asksProof} title={t('factor.prove')} onClose={own.notProven}>
      <ProveForm own={own} />
    </Dialog>
  )
}

function ProveForm({ own }: { readonly own: OwnFactor }) {
  const t = useText()
  const userName = usePlayer()?.userName ?? ''
  const hasCode = own.standing?.codeSince !== undefined
  const { by, setBy, typed, type, problem, isSending, submit } = useProveForm(own)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 px-margin pt-1 pb-5">
      <p className="text-15 text-pretty text-ink-soft">
        {t(by === 'password' ? 'factor.proveHint' : 'factor.proveCodeHint')}
      </p>
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      {by === 'password' ? (
        <PasswordField
          label={t('account.password')}
          autoComplete="current-password"
          error={problem}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      ) : (
        <CodeField value={typed} error={problem} onChange={type} />
      )}
      <Button type="submit" aria-disabled={isSending || undefined} className="aria-disabled:opacity-60">
        {t(isSending ? 'factor.working' : 'factor.goOn')}
      </Button>
      {hasCode && (
        <Button kind="plain" onClick={() => setBy(by === 'password' ? 'code' : 'password')}>
          {t(by === 'password' ? 'factor.useCode' : 'factor.proveByPassword')}
        </Button>
      )}
    </form>
  )
}

function useProveForm(own: OwnFactor) {
  const t = useText()
  const calls = useCalls()
  const { signedOut } = useSession()
  const [by, choose] = useState<'password' | 'code'>('password')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    setProblem(undefined)
  }
  return {
    ...{ by, typed, type, problem, isSending },
    setBy(next: typeof by) {
      choose(next)
      type('')
    },
    async submit(event: FormEvent) {
      event.preventDefault()
      if (isSending) return
      if (by === 'password' ? typed === '' : typed.length < 6)
        return setProblem(t(by === 'password' ? 'account.passwordMissing' : 'factor.codeMissing'))
      setSending(true)
      const reply = await calls.factor.prove(by === 'password' ? { password: typed } : { code: typed })
      setSending(false)
      if (reply.kind === 'value') return own.proven(reply.value)
      if (reply.kind === 'signedOut') return signedOut()
      setProblem(factorProblem(t, reply))
    },
  }
}
