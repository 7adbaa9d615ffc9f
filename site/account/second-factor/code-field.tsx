import { Field } from '@banko/browser/kit/field.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { Ref } from 'react'
import { asDigits } from '../registration/registration-values.ts'

interface CodeFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly ref?: Ref<HTMLInputElement>
  onChange(digits: string): void
}

/** Six digits of an authenticator, which the device may offer to fill in. */
export function CodeField({ value, error, ref, onChange }: CodeFieldProps) {
  const t = useText()
  return (
    <Field
      label={t('factor.code')}
      error={error}
      value={value}
      onChange={({ target }) => onChange(asDigits(target.value, 6))}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      dir="ltr"
      {...(ref && { ref })}
    />
  )
}
