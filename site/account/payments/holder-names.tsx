import { Field } from '@banko/browser/kit/field.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useProfile } from '../details/use-profile.ts'

/** Whom a withdrawal is paid to: the account's own names, which no form changes; nothing of who has told none. */
export function HolderNames() {
  const t = useText()
  const told = useProfile().data?.registered
  if (!told) return null
  return (
    <div className="grid grid-cols-1 gap-x-3 wide:grid-cols-2">
      <Field label={t('registration.firstName')} value={told.firstName} dir="auto" disabled />
      <Field label={t('registration.lastName')} value={told.lastName} dir="auto" disabled />
    </div>
  )
}
