import type { PasswordUnfit } from '@banko/contract/refusals/people.ts'
import { passwordLengthMax } from '@banko/contract/registration/check-registration.ts'
import { isCommonPassword } from './common-passwords.ts'
import { foldUserName } from './user-name.ts'

interface Whose {
  readonly userName: string
  /** Characters, as their site says. */
  readonly lengthMin: number
}

/** Why this may not become somebody's password; `undefined`: it may. Length is what a person counts: characters, not bytes. */
export async function findUnfit(password: string, { userName, lengthMin }: Whose): Promise<PasswordUnfit | undefined> {
  const { length } = [...password.normalize('NFC')]
  if (length < lengthMin) return { why: 'tooShort', min: lengthMin }
  if (length > passwordLengthMax) return { why: 'tooLong', max: passwordLengthMax }
  // whoever tries names tries each as its own password first, however it is written
  if (foldUserName(password) === foldUserName(userName)) return { why: 'asUserName' }
  return (await isCommonPassword(password)) ? { why: 'tooCommon' } : undefined
}
