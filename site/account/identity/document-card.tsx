import { Button } from '@banko/browser/kit/button.tsx'
import { Icon, type IconName } from '@banko/browser/kit/icon.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { OwnDocument } from '@banko/contract/calls/identity.ts'
import type { DocumentKind, DocumentState } from '@banko/contract/identity/documents.ts'
import { useState } from 'react'
import { SendForm } from './send-form.tsx'
import type { OwnIdentity } from './use-identity.ts'

const everyMinute = 60_000

interface DocumentCardProps {
  readonly own: OwnIdentity
  readonly kind: DocumentKind
  /** The newest of the kind; absent: there is none. */
  readonly document: OwnDocument | undefined
  readonly mayUpload: boolean
}

/** One kind of document: how it stands, what was said of it, and how it is sent. */
export function DocumentCard({ own, kind, document, mayUpload }: DocumentCardProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [justSent, setJustSent] = useState(false)
  const state = document?.state
  const name = t(`document.kind.${kind}`)
  const send = t(document && state !== 'asked' ? 'identity.again' : 'identity.send')
  const maySend = state === 'asked' || (mayUpload && state !== 'sent')
  return (
    <section
      aria-label={name}
      className={`grid gap-2 rounded-card border bg-card p-4 ${state === 'asked' ? 'border-accent' : 'border-line'}`}
    >
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-15 font-strong">{name}</h3>
        {maySend && !open && (
          <Button
            kind={state === 'asked' ? 'main' : 'quiet'}
            aria-label={`${send}: ${name}`}
            onClick={() => {
              setJustSent(false)
              setOpen(true)
            }}
          >
            {send}
          </Button>
        )}
      </div>
      {document && <Standing document={document} />}
      {justSent && <Notice tone="info">{t('identity.sent')}</Notice>}
      {open && (
        <SendForm
          kind={kind}
          onClose={() => setOpen(false)}
          onSent={(standing) => {
            own.take(standing)
            setOpen(false)
            setJustSent(true)
          }}
        />
      )}
    </section>
  )
}

const icons: Readonly<Record<DocumentState, IconName>> = {
  asked: 'info',
  sent: 'clock',
  accepted: 'check',
  refused: 'alert',
  expired: 'alert',
}
const colours: Readonly<Record<DocumentState, string>> = {
  asked: 'text-accent',
  sent: 'text-ink-soft',
  accepted: 'text-accent',
  refused: 'text-down',
  expired: 'text-warn',
}

function Standing({ document: { state, fault, words, expiresAt } }: { readonly document: OwnDocument }) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  return (
    <div className="grid gap-1 text-13 text-ink-soft">
      <p className={`flex items-center gap-1.5 font-strong ${colours[state]}`}>
        <Icon name={icons[state]} size={18} className="flex-none" />
        {t(`document.state.${state}`)}
      </p>
      {expiresAt !== undefined && <p>{t('document.until', { when: format.dateTime(expiresAt, now) })}</p>}
      {fault && <p className="max-w-[60ch] text-15 text-pretty text-ink">{t(`document.fault.${fault}`)}</p>}
      {words !== undefined && (
        <p dir="auto" className="max-w-[60ch] border-s-2 border-line ps-3 text-15 break-words text-ink">
          {words}
        </p>
      )}
    </div>
  )
}
