import { once } from '../platform/once.ts'

/** Some 30,000 that leaks have shown most often, read when the first is asked for. */
const common = once(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
})

/** Whether a password is among those that everybody tries first, however it is written in capitals. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await common()).has(password.toLowerCase())
}
