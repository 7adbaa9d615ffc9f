import '@banko/browser/kit/late-icons.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { useText } from '@banko/browser/words.tsx'
import { type ComponentProps, useState } from 'react'

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'end'> {
  /** Which of the person's passwords the device may fill in. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its eye is tapped. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useText()
  const [shown, setShown] = useState(false)
  const eye = (
    <IconButton
      icon={shown ? 'eyeOff' : 'eye'}
      label={t(shown ? 'account.hidePassword' : 'account.showPassword')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  )
  return <Field {...props} type={shown ? 'text' : 'password'} maxLength={128} dir="auto" end={eye} />
}
