import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useText } from '@banko/browser/words.tsx'
import { FormProvider, useFormContext } from 'react-hook-form'
import { BirthDate } from '../registration/birth-date.tsx'
import { useToday } from '../registration/use-today.ts'
import { type ForgotValues, recoveryAge } from './forgot-values.ts'
import { PageHead, SignInLink } from './page-head.tsx'
import { useForgotForm } from './use-forgot-form.ts'

/** Who somebody is, and how they are reached: a link is sent, and nothing is said of whom. Source: accounts-and-gaming §5. */
export function ForgotForm() {
  const t = useText()
  const today = useToday()
  const { form, submit, problem, isSent } = useForgotForm()
  const { isSubmitting, errors } = form.formState
  if (isSent)
    return (
      <div className="grid gap-4">
        <PageHead title={t('recovery.sentTitle')} hint={t('recovery.sent')} />
        <SignInLink />
      </div>
    )
  return (
    <>
      <PageHead title={t('recovery.title')} hint={t('recovery.hint')} />
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-1">
          <Field
            label={t('account.userName')}
            error={errors.userName?.message}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={20}
            dir="auto"
            {...form.register('userName')}
          />
          <BirthDate today={today} ages={recoveryAge} />
          <WayChoice />
          {isSubmitting && (
            <Notice tone="info" className="pb-3">
              {t('registration.checking')}
            </Notice>
          )}
          {problem !== '' && (
            <Notice tone="error" className="pb-3">
              {problem}
            </Notice>
          )}
          <Button type="submit" aria-disabled={isSubmitting || undefined} className="aria-disabled:opacity-60">
            {t(isSubmitting ? 'recovery.sending' : 'recovery.submit')}
          </Button>
        </form>
      </FormProvider>
    </>
  )
}

function WayChoice() {
  const t = useText()
  const { register } = useFormContext<ForgotValues>()
  return (
    <fieldset className="min-w-0 pb-4">
      <legend className="pb-1 text-13 text-ink-soft">{t('recovery.by')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {(['email', 'sms'] as const).map((by) => (
          <label key={by} className="flex min-h-11 items-center gap-2 text-15">
            <input type="radio" value={by} className="size-5 flex-none accent-[var(--accent)]" {...register('by')} />
            {t(`recovery.by.${by}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
