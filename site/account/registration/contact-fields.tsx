import { SelectField } from '@banko/browser/kit/select-field.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { RegistrationForm } from '@banko/contract/calls/registration.ts'
import { registrationLengths } from '@banko/contract/registration/check-registration.ts'
import { useFormContext } from 'react-hook-form'
import { asDigits, type RegistrationValues } from './registration-values.ts'
import { Section } from './section.tsx'
import { TextField } from './text-field.tsx'

const { city, address, postCode, email, mobile } = registrationLengths

/** Where they live and how they are reached. */
export function ContactFields({ form }: { readonly form: RegistrationForm }) {
  const t = useText()
  const { locale, find } = useWords()
  const { mobileRequired } = useSettings()
  const { register, setValue } = useFormContext<RegistrationValues>()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = form.countries
    .map(({ code, phoneCode }) => ({
      id: code,
      phoneCode,
      label: find(`country.${code.toLowerCase()}`) ?? names.of(code) ?? code,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const codes = [...new Set(form.countries.map(({ phoneCode }) => phoneCode))].toSorted((a, b) => Number(a) - Number(b))
  const mobileLabel = t('registration.mobile')
  return (
    <Section title={t('registration.contact')}>
      <SelectField
        label={t('registration.country')}
        autoComplete="country"
        items={countries}
        className="pb-5"
        {...register('country', {
          // whoever lives there mostly has a number of there
          onChange: ({ target }) => {
            const chosen = countries.find(({ id }) => id === target.value)
            if (chosen) setValue('phoneCode', chosen.phoneCode)
          },
        })}
      />
      <TextField
        name="city"
        label={t('registration.city')}
        autoComplete="address-level2"
        maxLength={city.max}
        dir="auto"
      />
      <TextField
        name="address"
        label={t('registration.address')}
        autoComplete="street-address"
        maxLength={address.max}
        dir="auto"
      />
      <TextField
        name="postCode"
        label={t('registration.postCode')}
        autoComplete="postal-code"
        maxLength={postCode.max}
        dir="ltr"
      />
      <TextField
        name="email"
        label={t('registration.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={email.max}
        dir="ltr"
      />
      <div className="grid grid-cols-[104px_minmax(0,1fr)] gap-2">
        <SelectField
          label={t('registration.phoneCode')}
          autoComplete="tel-country-code"
          items={codes.map((code) => ({ id: code, label: `\u2066+${code}\u2069` }))}
          {...register('phoneCode')}
        />
        <TextField
          name="mobile"
          label={mobileRequired ? mobileLabel : t('registration.optional', { name: mobileLabel })}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          bring={(typed) => asDigits(typed, mobile.max)}
        />
      </div>
    </Section>
  )
}
