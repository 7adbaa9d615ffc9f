import type { Reply } from '@banko/browser/call.ts'
import type { MessageKey } from '@banko/words/message-key.ts'
import type { SignInRefusal } from './sign-in-proven.ts'

/** The sentence for a sign-in that did not work; wrong name and wrong password read alike. Source: safety.md. */
export function signInProblem(reply: Exclude<Reply<never, SignInRefusal>, { kind: 'value' }>): MessageKey {
  switch (reply.kind) {
    case 'refused':
      if (reply.refusal.code === 'countryRefused') return 'refusal.countryRefused'
      if (reply.refusal.code === 'notActivated') return `refusal.notActivated.${reply.refusal.by}`
      return reply.refusal.code === 'proofNeeded' ? 'refusal.proofNeeded' : 'refusal.signInFailed'
    case 'signedOut':
      return 'refusal.signInFailed'
    case 'unreachable':
      return `account.${reply.reason}`
  }
}
