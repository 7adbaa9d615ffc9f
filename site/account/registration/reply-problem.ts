import { registrationText } from '@banko/browser/registration-text.ts'
import type { Translate } from '@banko/browser/words.tsx'
import type { FormField } from './registration-values.ts'
import type { RegisterReply } from './use-registration.ts'

/** What to say of a registration that did not work, and at which field; undefined: below all of them. */
export function replyProblem(
  t: Translate,
  reply: Exclude<RegisterReply, { kind: 'value' }>,
): { readonly field: FormField | undefined; readonly text: string } {
  if (reply.kind === 'signedOut') return { field: undefined, text: t('account.fault') }
  if (reply.kind === 'unreachable')
    return {
      field: undefined,
      text: t(reply.reason === 'offline' ? 'registration.offline' : `account.${reply.reason}`),
    }
  const { refusal } = reply
  switch (refusal.code) {
    case 'registrationInvalid':
      return { field: refusal.field, text: registrationText(t, refusal) }
    case 'captchaWrong':
      return { field: 'captchaText', text: t('refusal.captchaWrong') }
    case 'userNameTaken':
      return { field: 'userName', text: t('refusal.userNameTaken') }
    case 'bonusCodeTries':
      return { field: 'promotionCode', text: t('refusal.bonusCodeTries', { minutes: refusal.minutes }) }
    case 'proofNeeded':
      return { field: undefined, text: t('account.fault') }
    case 'registrationOff':
    case 'countryRefused':
    case 'alreadyRegistered':
      return { field: undefined, text: t(`refusal.${refusal.code}`) }
  }
}
