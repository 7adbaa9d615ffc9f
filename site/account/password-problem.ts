import type { Reply } from '@banko/browser/call.ts'
import { passwordText } from '@banko/browser/refusal-text.ts'
import type { Words } from '@banko/browser/words.tsx'
import type { Refuses } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'

/** What a change of password may be refused for. */
export type PasswordRefusal = Refuses<Contract['people']['changePassword']>

export interface PasswordProblem {
  /** The field that it is about; absent: none of them. */
  readonly at?: 'currentPassword' | 'newPassword'
  readonly text: string
}

/** Why a password was not changed, in words, and where they belong; `undefined` when the session is over. */
export function passwordProblem(
  { t }: Pick<Words, 't'>,
  reply: Exclude<Reply<never, PasswordRefusal>, { kind: 'value' }>,
): PasswordProblem | undefined {
  switch (reply.kind) {
    case 'refused':
      return reply.refusal.code === 'passwordWrong'
        ? { at: 'currentPassword', text: t('refusal.passwordWrong') }
        : { at: 'newPassword', text: passwordText({ t }, reply.refusal) }
    case 'signedOut':
      return undefined
    case 'unreachable': {
      const texts = {
        offline: 'account.passwordOffline',
        busy: 'account.passwordBusy',
        fault: 'account.fault',
      } as const
      return { text: t(texts[reply.reason]) }
    }
  }
}
