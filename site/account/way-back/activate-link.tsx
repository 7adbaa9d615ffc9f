import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { activationProblem } from '../activation-problem.ts'
import { PageHead, SignInLink } from './page-head.tsx'

/** Where the link of a mail leads: a tap, and not the page alone, uses it up, for programs look at links before people do. */
export function ActivateLink({ code }: { readonly code: string }) {
  const t = useText()
  const calls = useCalls()
  const navigate = useNavigate()
  const { signedIn } = useSession()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<{ readonly text: string; readonly isOver: boolean }>()
  const activate = async () => {
    if (isSending) return
    setSending(true)
    const reply = await calls.registration.activate({ code })
    setSending(false)
    if (reply.kind !== 'value')
      return setProblem({ text: activationProblem(t, reply), isOver: reply.kind === 'refused' })
    signedIn(reply.value)
    await navigate({ to: '/', replace: true })
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
