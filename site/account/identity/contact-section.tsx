import type { Reply } from '@banko/browser/call.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText, type Words } from '@banko/browser/words.tsx'
import type { Identity } from '@banko/contract/calls/identity.ts'
import { type FormEvent, useState } from 'react'
import { SectionOf } from '../protection/section-of.tsx'
import { CodeField } from '../second-factor/code-field.tsx'
import type { OwnIdentity } from './use-identity.ts'

type Contact = Identity['contacts'][number]

interface ContactSectionProps {
  readonly own: OwnIdentity
  readonly contacts: readonly Contact[]
}

/** Where they are reached, and how they show that they are. */
export function ContactSection({ own, contacts }: ContactSectionProps) {
  const t = useText()
  return (
    <SectionOf title={t('identity.contacts')}>
      <ul className="overflow-hidden rounded-card border border-line bg-card">
        {contacts.map((contact) => (
          <li key={contact.way} className="border-t border-line p-4 first:border-t-0">
            <OneContact own={own} contact={contact} />
          </li>
        ))}
      </ul>
    </SectionOf>
  )
}

function OneContact({ own, contact: { way, to, confirmed } }: { own: OwnIdentity; contact: Contact }) {
  const t = useText()
  const calls = useCalls()
  const { signedOut } = useSession()
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    setProblem(undefined)
    const reply = await calls.identity.sendCode({ way })
    if (reply.kind === 'value') setSent(true)
    else if (reply.kind === 'signedOut') signedOut()
    else setProblem(contactProblem(t, reply))
  }
  return (
    <div className="grid gap-3">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <bdi className="min-w-0 text-15 break-words">{to}</bdi>
        {confirmed ? (
          <span className="inline-flex items-center gap-1 text-13 text-ink-soft">
            <Icon name="check" size={18} className="text-accent" />
            {t('identity.done')}
          </span>
        ) : (
          <Button kind="quiet" onClick={() => void send()} aria-label={`${t('identity.sendCode')}: ${to}`}>
            {t('identity.sendCode')}
          </Button>
        )}
      </div>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {isSent && !confirmed && (
        <>
          <Notice tone="info">{t('identity.codeSent', { to })}</Notice>
          <DigitsForm own={own} way={way} />
        </>
      )}
    </div>
  )
}

function DigitsForm({ own, way }: { readonly own: OwnIdentity; readonly way: Contact['way'] }) {
  const t = useText()
  const calls = useCalls()
  const { signedOut } = useSession()
  const [digits, setDigits] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (digits.length < 6) return setProblem(t('factor.codeMissing'))
    setBusy(true)
    const reply = await calls.identity.confirm({ way, digits })
    setBusy(false)
    if (reply.kind === 'value') own.take(reply.value)
    else if (reply.kind === 'signedOut') signedOut()
    else setProblem(contactProblem(t, reply))
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-1">
      <CodeField
        value={digits}
        error={problem}
        onChange={(typed) => {
          setDigits(typed)
          setProblem(undefined)
        }}
      />
      <Button type="submit" aria-disabled={busy || undefined} className="aria-disabled:opacity-60">
        {t('identity.confirm')}
      </Button>
    </form>
  )
}

type ContactReply = Reply<unknown, 'notReached' | 'activationWrong' | 'activationOver'>
type ContactFailure = Extract<ContactReply, { kind: 'refused' | 'unreachable' }>

function contactProblem(t: Words['t'], reply: ContactFailure): string {
  if (reply.kind === 'unreachable') return t(reply.reason === 'busy' ? 'account.passwordBusy' : 'protection.failed')
  const { refusal } = reply
  return refusal.code === 'activationWrong'
    ? t('refusal.activationWrong', { left: refusal.left })
    : t(`refusal.${refusal.code}`)
}
