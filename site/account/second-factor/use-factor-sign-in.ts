import type { Reply } from '@banko/browser/call.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Player } from '@banko/contract/calls/people.ts'
import type { Refuses } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { FactorWay } from '@banko/contract/refusals/factor.ts'
import { useState } from 'react'
import { factorProblem } from './factor-problem.ts'
import { showPasskey } from './passkey-device.ts'

type FactorReply = Reply<Player, Refuses<Contract['factor']['signIn']>>

/** Why name and password must be sent again, or will do nothing: the form says it. */
export type SignInEnd = CallRefusals['factorOver' | 'notActivated' | 'signInExcluded' | 'countryRefused']

interface Waiting {
  readonly ticket: string
  onEntered(player: Player): void
  onBack(end?: SignInEnd): void
}

/** What is shown in the second step of a sign-in, and what becomes of it. */
export function useFactorSignIn({ ticket, onEntered, onBack }: Waiting, first: FactorWay | undefined) {
  const t = useText()
  const calls = useCalls()
  const [way, setWay] = useState(first)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    setProblem(undefined)
  }
  const answer = (reply: FactorReply) => {
    if (reply.kind === 'value') return onEntered(reply.value)
    if (reply.kind === 'signedOut') return onBack()
    if (reply.kind === 'unreachable') return setProblem(factorProblem(t, reply))
    const { refusal } = reply
    if (refusal.code !== 'factorWrong' && refusal.code !== 'passkeyRefused') return onBack(refusal)
    setProblem(t(`refusal.${refusal.code}`))
  }
  const byPasskey = async () => {
    const asked = await calls.factor.signInOptions({ ticket })
    if (asked.kind === 'refused') return onBack(asked.refusal)
    if (asked.kind !== 'value') return setProblem(t('account.fault'))
    const passkey = await showPasskey(asked.value)
    if (!passkey) return setProblem(t('factor.passkeyCancelled'))
    answer(await calls.factor.signIn({ ticket, passkey }))
  }
  const send = async () => {
    if (way === 'passkey') return byPasskey()
    if (way === 'code') {
      if (typed.length < 6) return setProblem(t('factor.codeMissing'))
      return answer(await calls.factor.signIn({ ticket, code: typed }))
    }
    // as the house takes it: letters, digits and what parts them
    const recoveryCode = typed.trim().replaceAll(/[^A-Za-z0-9 -]/g, '')
    if (recoveryCode.length < 8) return setProblem(t('factor.recoveryCodeMissing'))
    answer(await calls.factor.signIn({ ticket, recoveryCode }))
  }
  return {
    ...{ way, typed, type, problem, isSending },
    choose(next: FactorWay) {
      setWay(next)
      type('')
    },
    async submit() {
      if (isSending) return
      setProblem(undefined)
      setSending(true)
      await send()
      setSending(false)
    },
  }
}
