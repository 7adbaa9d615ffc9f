import '@banko/browser/kit/late-icons.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Player } from '@banko/contract/calls/people.ts'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { useState } from 'react'
import { factorProblem } from './factor-problem.ts'
import { knowsPasskeys, showPasskey } from './passkey-device.ts'
import type { SignInEnd } from './use-factor-sign-in.ts'

/** What no other passkey would change. */
function isEnd(refusal: CallRefusal): refusal is Exclude<SignInEnd, { code: 'factorOver' }> {
  return ['notActivated', 'signInExcluded', 'countryRefused'].includes(refusal.code)
}

interface PasskeySignInProps {
  onEntered(player: Player): void
  onRefused(end: SignInEnd): void
}

/** Signs in by a passkey alone, without name and password; nothing where the browser knows none. */
export function PasskeySignIn({ onEntered, onRefused }: PasskeySignInProps) {
  const t = useText()
  const calls = useCalls()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    const asked = await calls.factor.signInOptions({})
    if (asked.kind !== 'value') return setProblem(t('account.fault'))
    const passkey = await showPasskey(asked.value)
    if (!passkey) return setProblem(t('factor.passkeyCancelled'))
    const reply = await calls.factor.signIn({ passkey })
    if (reply.kind === 'value') return onEntered(reply.value)
    if (reply.kind === 'unreachable') return setProblem(factorProblem(t, reply))
    if (reply.kind === 'refused' && isEnd(reply.refusal)) return onRefused(reply.refusal)
    setProblem(t('refusal.passkeyRefused'))
  }
  if (!knowsPasskeys()) return null
  return (
    <>
      <Button
        kind="quiet"
        icon="fingerprint"
        className="mt-2"
        disabled={isSending}
        onClick={async () => {
          setProblem(undefined)
          setSending(true)
          await send()
          setSending(false)
        }}
      >
        {t('factor.usePasskey')}
      </Button>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </>
  )
}
