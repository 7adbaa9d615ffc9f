import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Player } from '@banko/contract/calls/people.ts'
import { type FormEvent, useState } from 'react'
import { type ActivationReply, activationProblem } from './activation-problem.ts'
import { asDigits } from './registration/registration-values.ts'

export interface ActivationProps {
  readonly by: 'email' | 'sms'
  readonly ticket: string
  onActivated(player: Player): void
}

/** What whoever has registered does before they come in: opens a link, or types six digits. Source: accounts-and-gaming §4. */
export function ActivationPanel({ by, ticket, onActivated }: ActivationProps) {
  const t = useText()
  return (
    <div className="grid gap-3">
      <p role="status" className="text-15 text-ink-soft">
        {t(`activation.sent.${by}`)}
      </p>
      {by === 'sms' && <DigitsForm ticket={ticket} onActivated={onActivated} />}
      <SendAgain ticket={ticket} />
    </div>
  )
}

function DigitsForm({ ticket, onActivated }: Omit<ActivationProps, 'by'>) {
  const t = useText()
  const calls = useCalls()
  const [digits, setDigits] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (digits.length < 6) return setProblem(t('activation.digitsMissing'))
    setSending(true)
    const reply = await calls.registration.activateByDigits({ digits, ticket })
    setSending(false)
    if (reply.kind === 'value') onActivated(reply.value)
    else setProblem(activationProblem(t, reply))
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-1">
      <Field
        label={t('activation.digits')}
        error={problem}
        value={digits}
        onChange={(event) => {
          setDigits(asDigits(event.target.value, 6))
          setProblem(undefined)
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        dir="ltr"
      />
      <Button type="submit" aria-disabled={isSending || undefined} className="aria-disabled:opacity-60">
        {t(isSending ? 'activation.checking' : 'activation.submit')}
      </Button>
    </form>
  )
}

function SendAgain({ ticket }: { readonly ticket: string }) {
  const t = useText()
  const calls = useCalls()
  const [said, setSaid] = useState<{ readonly tone: 'info' | 'error'; readonly text: string }>()
  const send = async () => {
    setSaid(undefined)
    const reply: ActivationReply = await calls.registration.sendActivation({ ticket })
    if (reply.kind === 'value') setSaid({ tone: 'info', text: t('activation.sentAgain') })
    else setSaid({ tone: 'error', text: activationProblem(t, reply) })
  }
  return (
    <div className="grid gap-2">
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Button kind="quiet" type="button" onClick={() => void send()}>
        {t('activation.again')}
      </Button>
    </div>
  )
}
