import { Field } from '@banko/browser/kit/field.tsx'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { RegistrationValues } from './registration-values.ts'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: keyof RegistrationValues
  readonly label: string
  readonly hint?: string
  readonly end?: ReactNode
  /** Brings what is typed into the form that the field takes. */
  bring?(typed: string): string
}

/** One line of the form. */
export function TextField({ name, bring, ...field }: TextFieldProps) {
  const { register, setValue, formState } = useFormContext<RegistrationValues>()
  const { onChange, ...registered } = register(name)
  return (
    <Field
      {...field}
      {...registered}
      error={formState.errors[name]?.message}
      onChange={(event) => {
        if (bring) {
          event.target.value = bring(event.target.value)
          setValue(name, event.target.value)
        }
        return onChange(event)
      }}
    />
  )
}
