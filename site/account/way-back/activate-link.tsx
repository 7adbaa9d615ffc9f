import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Player } from '@banko/contract/calls/people.ts'
import { useState } from 'react'
import { activationProblem } from '../activation-problem.ts'
import { PageHead, SignInLink } from './page-head.tsx'

interface ActivateLinkProps {
  readonly code: string
  onActivated(player: Player): void
}

/** Where the link of a mail leads: a tap, and not the page alone, uses it up, for programs look at links before people do. */
export function ActivateLink({ code, onActivated }: ActivateLinkProps) {
  const t = useText()
  const calls = useCalls()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<{ readonly text: string; readonly isOver: boolean }>()
  const activate = async () => {
    if (isSending) return
    setSending(true)
    const reply = await calls.registration.activate({ code })
    setSending(false)
    if (reply.kind !== 'value')
      return setProblem({ text: activationProblem(t, reply), isOver: reply.kind === 'refused' })
    onActivated(reply.value)
  }
  if (problem?.isOver)
    return (
      <div className="grid gap-4">
        <PageHead title={t('activation.title')} hint={t('activation.overHint')} />
        <Notice tone="error">{problem.text}</Notice>
        <SignInLink />
      </div>
    )
  return (
    <div className="grid gap-3">
      <PageHead title={t('activation.title')} hint={t('activation.hint')} />
      {problem && <Notice tone="error">{problem.text}</Notice>}
      <Button
        type="button"
        onClick={() => void activate()}
        aria-disabled={isSending || undefined}
        className="aria-disabled:opacity-60"
      >
        {t(isSending ? 'activation.checking' : 'activation.submit')}
      </Button>
    </div>
  )
}
