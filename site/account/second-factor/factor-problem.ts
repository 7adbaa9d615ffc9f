import type { Reply } from '@banko/browser/call.ts'
import type { Translate } from '@banko/browser/words.tsx'

type FactorRefusal =
  | 'factorOver'
  | 'factorWrong'
  | 'factorProofNeeded'
  | 'factorTaken'
  | 'passkeyRefused'
  | 'passkeysFull'
  | 'passwordWrong'
  | 'notFound'

/** What a call of the second factor may be answered in place of its value. */
export type FactorFailure = Exclude<Reply<never, FactorRefusal>, { kind: 'value' | 'signedOut' }>

/** Why something of the second factor did not work, in words. */
export function factorProblem(t: Translate, failure: FactorFailure): string {
  if (failure.kind === 'refused') return t(`refusal.${failure.refusal.code}`)
  const texts = { offline: 'account.passwordOffline', busy: 'account.passwordBusy', fault: 'account.fault' } as const
  return t(texts[failure.reason])
}
