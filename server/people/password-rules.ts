import type { PasswordUnfit } from '@banko/contract/refusals/people.ts'
import { foldUserName } from './user-name.ts'

/** Characters. Source: accounts-and-gaming §2, change of password, made longer as safety asks. */
export const passwordLengthMin = 8
/** Characters: hashing takes as long as the password is. */
export const passwordLengthMax = 128

/** Why this may not become somebody's password; `undefined`: it may. Length is what a person counts: characters, not bytes. */
export function findUnfit(password: string, userName: string): PasswordUnfit | undefined {
  const { length } = [...password.normalize('NFC')]
  if (length < passwordLengthMin) return { why: 'tooShort', min: passwordLengthMin }
  if (length > passwordLengthMax) return { why: 'tooLong', max: passwordLengthMax }
  // whoever tries names tries each as its own password first, however it is written
  return foldUserName(password) === foldUserName(userName) ? { why: 'asUserName' } : undefined
}
