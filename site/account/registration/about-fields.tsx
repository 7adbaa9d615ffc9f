import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useText } from '@banko/browser/words.tsx'
import { registrationLengths } from '@banko/contract/registration/check-registration.ts'
import type { RegistrationRules } from '@banko/contract/registration/registration.ts'
import { Controller, useFormContext } from 'react-hook-form'
import { BirthDate } from './birth-date.tsx'
import { asDigits, type RegistrationValues } from './registration-values.ts'
import { Section } from './section.tsx'
import { TextField } from './text-field.tsx'

const { firstName, lastName, idNumber } = registrationLengths

/** Who they are. */
export function AboutFields({ rules }: { readonly rules: RegistrationRules }) {
  const t = useText()
  const { idNumberRequired } = useSettings()
  const { control } = useFormContext<RegistrationValues>()
  return (
    <Section title={t('registration.about')}>
      <TextField
        name="firstName"
        label={t('registration.firstName')}
        autoComplete="given-name"
        maxLength={firstName.max}
        dir="auto"
      />
      <TextField
        name="lastName"
        label={t('registration.lastName')}
        autoComplete="family-name"
        maxLength={lastName.max}
        dir="auto"
      />
      <BirthDate today={rules.today} />
      <div className="pb-5">
        <p className="pb-1 text-13 text-ink-soft">{t('registration.sex')}</p>
        <Controller
          control={control}
          name="sex"
          render={({ field }) => (
            <Segmented
              label={t('registration.sex')}
              items={[
                { id: 'm', label: t('registration.sex.m') },
                { id: 'f', label: t('registration.sex.f') },
              ]}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      {idNumberRequired && (
        <TextField
          name="idNumber"
          label={t('registration.idNumber')}
          hint={t('registration.idNumberHint')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          bring={(typed) => asDigits(typed, idNumber.max)}
        />
      )}
    </Section>
  )
}
