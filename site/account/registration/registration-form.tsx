import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { RegistrationForm as FormData, Registered } from '@banko/contract/calls/registration.ts'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { AboutFields } from './about-fields.tsx'
import { AccountFields } from './account-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { formError, formErrors } from './form-errors.ts'
import { checkValues, emptyValues, type RegistrationValues } from './registration-values.ts'
import { replyProblem } from './reply-problem.ts'
import { useCaptcha } from './use-captcha.ts'
import { useRegister, useRegistrationRules } from './use-registration.ts'

interface RegistrationFormProps {
  readonly form: FormData
  onRegistered(registered: Registered): void
}

/**
 * Three sections, each field with what is wrong below it; what was typed stays whatever happens. Source:
 * accounts-and-gaming §2 and §5, registration.
 */
export function RegistrationForm({ form, onRegistered }: RegistrationFormProps) {
  const t = useText()
  const rules = useRegistrationRules(form)
  const { captcha } = useSettings()
  const picture = useCaptcha()
  const register = useRegister(picture.shown?.id)
  const [problem, setProblem] = useState('')
  const { country, phoneCode, currencies } = form
  const methods = useForm<RegistrationValues>({
    mode: 'onTouched',
    defaultValues: emptyValues({ country, phoneCode, currency: currencies[0] ?? '' }),
    resolver: (values) => formErrors(t, values, checkValues(values, rules, captcha)),
  })
  const { handleSubmit, resetField, setError, formState } = methods
  const submit = handleSubmit(async (values) => {
    setProblem('')
    const reply = await register(values)
    if (reply.kind === 'value') return onRegistered(reply.value)
    // what was shown is good for one try, whatever came of it
    if (reply.kind === 'refused' && reply.refusal.code !== 'registrationInvalid') {
      picture.another()
      resetField('captchaText')
    }
    const found = replyProblem(t, reply)
    if (found.field === undefined) setProblem(found.text)
    else setError(...formError(found.field, found.text), { shouldFocus: true })
  })
  return (
    <FormProvider {...methods}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        <AboutFields rules={rules} />
        <ContactFields form={form} />
        <AccountFields form={form} picture={picture} />
        <div className="grid gap-3">
          {formState.isSubmitting && <Notice tone="info">{t('registration.checking')}</Notice>}
          {problem !== '' && <Notice tone="error">{problem}</Notice>}
          <Button
            type="submit"
            aria-disabled={formState.isSubmitting || undefined}
            className="aria-disabled:opacity-60"
          >
            {t(formState.isSubmitting ? 'registration.submitting' : 'registration.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
