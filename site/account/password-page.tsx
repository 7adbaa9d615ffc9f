import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { usePlayer, useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AccountHead } from './account-head.tsx'
import { PasswordField } from './password-field.tsx'
import { passwordProblem } from './password-problem.ts'
import { personPage } from './person-page.tsx'

interface PasswordValues {
  readonly currentPassword: string
  readonly newPassword: string
  readonly repeated: string
}

const nothing: PasswordValues = { currentPassword: '', newPassword: '', repeated: '' }

/** Another password: the current one, the new one, and the new one again. Source: accounts-and-gaming §2, change of password. */
function OwnPage() {
  const t = useText()
  return (
    <section className="px-margin pt-2 pb-24">
      <AccountHead title={t('account.changePassword')} hint={t('account.passwordHint')} />
      <PasswordForm />
    </section>
  )
}

function PasswordForm() {
  const { t, form, submit, outcome } = usePasswordForm()
  const { register, formState, getValues } = form
  const { errors, isSubmitting } = formState
  const userName = usePlayer()?.userName ?? ''
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-[400px] gap-1">
      {/* whoever keeps passwords for the person learns whose the new one is */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        label={t('account.currentPassword')}
        error={errors.currentPassword?.message}
        autoComplete="current-password"
        {...register('currentPassword', { required: t('account.currentMissing') })}
      />
      <PasswordField
        label={t('account.newPassword')}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        {...register('newPassword', { required: t('account.newMissing'), deps: 'repeated' })}
      />
      <PasswordField
        label={t('account.repeatPassword')}
        error={errors.repeated?.message}
        autoComplete="new-password"
        {...register('repeated', {
          validate: (value) => value === getValues('newPassword') || t('account.passwordsDiffer'),
        })}
      />
      {outcome && (
        <Notice tone={outcome.tone} className="pb-3">
          {outcome.text}
        </Notice>
      )}
      <Button type="submit" aria-disabled={isSubmitting || undefined} className="aria-disabled:opacity-60">
        {t(isSubmitting ? 'account.changingPassword' : 'account.changePassword')}
      </Button>
    </form>
  )
}

interface Outcome {
  readonly tone: 'info' | 'error'
  readonly text: string
}

function usePasswordForm() {
  const words = useWords()
  const { t } = words
  const calls = useCalls()
  const { signedOut } = useSession()
  const form = useForm<PasswordValues>({ defaultValues: nothing })
  const [outcome, setOutcome] = useState<Outcome>()
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    setOutcome(undefined)
    const reply = await calls.people.changePassword({ currentPassword, newPassword })
    if (reply.kind === 'value') {
      form.reset(nothing)
      return setOutcome({ tone: 'info', text: t('account.passwordChanged') })
    }
    const problem = passwordProblem(words, reply)
    if (!problem) return signedOut()
    const { at, text } = problem
    if (at) form.setError(at, { message: text }, { shouldFocus: true })
    else setOutcome({ tone: 'error', text })
  })
  return { t, form, submit, outcome }
}

export const PasswordPage = personPage(OwnPage)
