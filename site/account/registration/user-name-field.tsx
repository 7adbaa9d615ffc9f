import { Field } from '@banko/browser/kit/field.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { asUserName, type RegistrationValues } from './registration-values.ts'
import { useNameStanding } from './use-name-standing.ts'

/** Takes small letters alone, and says when it is left whether the name can be had. */
export function UserNameField({ lengthMax }: { readonly lengthMax: number }) {
  const t = useText()
  const { register, setValue, formState } = useFormContext<RegistrationValues>()
  const [asked, setAsked] = useState<string>()
  const standing = useNameStanding(asked)
  const { onChange, onBlur, ...registered } = register('userName')
  const problem = formState.errors.userName?.message
  const taken = standing === 'taken' ? t('refusal.userNameTaken') : undefined
  return (
    <Field
      label={t('registration.userName')}
      hint={t(standing === 'free' ? 'registration.userNameFree' : 'registration.userNameHint')}
      error={problem ?? taken}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={lengthMax}
      dir="ltr"
      {...registered}
      onChange={(event) => {
        event.target.value = asUserName(event.target.value)
        setValue('userName', event.target.value)
        setAsked(undefined)
        return onChange(event)
      }}
      onBlur={(event) => {
        setAsked(/^[a-z0-9._-]{5,20}$/.test(event.target.value) ? event.target.value : undefined)
        return onBlur(event)
      }}
    />
  )
}
