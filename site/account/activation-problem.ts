import type { Reply } from '@banko/browser/call.ts'
import type { Translate } from '@banko/browser/words.tsx'
import type { Refuses } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'

type ActivationRefusal = Refuses<Contract['registration']['activateByDigits']>

export type ActivationReply = Reply<object, ActivationRefusal>

/** Why somebody is not in yet, in words. */
export function activationProblem(
  t: Translate,
  reply: Exclude<Reply<never, ActivationRefusal>, { kind: 'value' }>,
): string {
  switch (reply.kind) {
    case 'refused': {
      const { refusal } = reply
      return refusal.code === 'activationWrong'
        ? t('refusal.activationWrong', { left: refusal.left })
        : t(`refusal.${refusal.code}`)
    }
    case 'signedOut':
      return t('account.fault')
    case 'unreachable':
      return t(reply.reason === 'offline' ? 'account.passwordOffline' : `account.${reply.reason}`)
  }
}
