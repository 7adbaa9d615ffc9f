import '@banko/browser/kit/late-icons.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { SelectField } from '@banko/browser/kit/select-field.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { RegistrationForm } from '@banko/contract/calls/registration.ts'
import { passwordLengthMax, registrationLengths } from '@banko/contract/registration/check-registration.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Agreement } from './agreement.tsx'
import { CaptchaField } from './captcha-field.tsx'
import type { RegistrationValues } from './registration-values.ts'
import { Section } from './section.tsx'
import { TextField } from './text-field.tsx'
import type { CaptchaPicture } from './use-captcha.ts'
import { UserNameField } from './user-name-field.tsx'

interface AccountFieldsProps {
  readonly form: RegistrationForm
  readonly picture: CaptchaPicture
}

/** How they come in from now on, what shows that they are somebody, and what they agree to. */
export function AccountFields({ form, picture }: AccountFieldsProps) {
  const t = useText()
  const { captcha, passwordLengthMin, promotionCodeAsked } = useSettings()
  const [shown, setShown] = useState(false)
  const { register } = useFormContext<RegistrationValues>()
  const typed = { type: shown ? 'text' : 'password', autoComplete: 'new-password', maxLength: passwordLengthMax }
  const eye = (
    <IconButton
      icon={shown ? 'eyeOff' : 'eye'}
      label={t(shown ? 'account.hidePassword' : 'account.showPassword')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <Section title={t('registration.account')}>
      <UserNameField lengthMax={registrationLengths.userName.max} />
      {form.currencies.length > 1 && (
        <SelectField
          label={t('registration.currency')}
          items={form.currencies.map((code) => ({ id: code, label: code }))}
          className="pb-5"
          {...register('currency')}
        />
      )}
      <div className="grid gap-x-4 gap-y-1 wide:col-span-2 wide:grid-cols-2">
        <TextField
          name="password"
          label={t('registration.password')}
          hint={t('registration.passwordHint', { min: passwordLengthMin })}
          dir="auto"
          end={eye}
          {...typed}
        />
        <TextField name="repeat" label={t('registration.repeat')} dir="auto" {...typed} />
      </div>
      {promotionCodeAsked && (
        <TextField
          name="promotionCode"
          label={t('registration.optional', { name: t('registration.promotionCode') })}
          hint={t('registration.promotionCodeHint')}
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      {captcha === 'picture' && <CaptchaField picture={picture} />}
      <Agreement />
    </Section>
  )
}
