import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { passwordText } from '@banko/browser/refusal-text.ts'
import { useSettings } from '@banko/browser/settings.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '../password-field.tsx'
import { PageHead, SignInLink } from './page-head.tsx'

interface ResetValues {
  readonly password: string
  readonly repeated: string
}

/** Where the link of a message leads: another password, and the same again. Source: accounts-and-gaming §5, reset. */
export function ResetForm({ code }: { readonly code: string }) {
  const t = useText()
  const { passwordLengthMin } = useSettings()
  const { form, submit, problem, outcome } = useResetForm(code)
  const { register, formState, getValues } = form
  const { errors, isSubmitting } = formState
  if (outcome === 'changed')
    return (
      <div role="status" className="grid gap-4">
        <PageHead title={t('recovery.changedTitle')} hint={t('recovery.changed')} />
        <SignInLink />
      </div>
    )
  if (outcome === 'over')
    return (
      <div className="grid gap-4">
        <PageHead title={t('recovery.resetTitle')} hint={t('recovery.overHint')} />
        <Notice tone="error">{t('refusal.resetOver')}</Notice>
        <Link to="/forgot-password" className={buttonClass('main')}>
          {t('recovery.another')}
        </Link>
      </div>
    )
  return (
    <>
      <PageHead title={t('recovery.resetTitle')} hint={t('recovery.resetHint')} />
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-1">
        <PasswordField
          label={t('account.newPassword')}
          hint={t('registration.passwordHint', { min: passwordLengthMin })}
          error={errors.password?.message}
          autoComplete="new-password"
          {...register('password', { required: t('account.newMissing'), deps: 'repeated' })}
        />
        <PasswordField
          label={t('account.repeatPassword')}
          error={errors.repeated?.message}
          autoComplete="new-password"
          {...register('repeated', {
            validate: (value) => value === getValues('password') || t('account.passwordsDiffer'),
          })}
        />
        {problem !== '' && (
          <Notice tone="error" className="pb-3">
            {problem}
          </Notice>
        )}
        <Button type="submit" aria-disabled={isSubmitting || undefined} className="aria-disabled:opacity-60">
          {t(isSubmitting ? 'account.changingPassword' : 'account.changePassword')}
        </Button>
      </form>
    </>
  )
}

function useResetForm(code: string) {
  const t = useText()
  const calls = useCalls()
  const form = useForm<ResetValues>({ defaultValues: { password: '', repeated: '' } })
  const [problem, setProblem] = useState('')
  const [outcome, setOutcome] = useState<'changed' | 'over'>()
  const submit = form.handleSubmit(async ({ password }) => {
    setProblem('')
    const reply = await calls.recovery.reset({ code, password })
    if (reply.kind === 'value') return setOutcome('changed')
    if (reply.kind === 'refused') {
      const { refusal } = reply
      if (refusal.code === 'resetOver') return setOutcome('over')
      return form.setError('password', { message: passwordText({ t }, refusal) }, { shouldFocus: true })
    }
    const texts = { offline: 'account.passwordOffline', busy: 'account.passwordBusy', fault: 'account.fault' } as const
    setProblem(t(reply.kind === 'unreachable' ? texts[reply.reason] : 'account.fault'))
  })
  return { form, submit, problem, outcome }
}
