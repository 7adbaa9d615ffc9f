import { newId } from '@banko/browser/connection.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Identity } from '@banko/contract/calls/identity.ts'
import { type DocumentKind, type DocumentSide, sidesOf } from '@banko/contract/identity/documents.ts'
import type { MessageKey } from '@banko/words/message-key.ts'
import { type FormEvent, useRef, useState } from 'react'
import type { ChosenFile } from './chosen-file.ts'
import { FileField } from './file-field.tsx'
import { sendDocument } from './send-document.ts'

interface SendFormProps {
  readonly kind: DocumentKind
  onClose(): void
  onSent(standing: Identity): void
}

type Chosen = Readonly<Partial<Record<DocumentSide, ChosenFile>>>

const hints: Readonly<Record<DocumentKind, MessageKey>> = {
  identityCard: 'identity.hint.whole',
  passport: 'identity.hint.whole',
  drivingLicence: 'identity.hint.whole',
  selfie: 'identity.hint.selfie',
  proofOfAddress: 'identity.hint.proofOfAddress',
  sourceOfFunds: 'identity.hint.sourceOfFunds',
}

/** A file for each side of a document, and how it is sent. What was chosen stays where sending fails. */
export function SendForm({ kind, onClose, onSent }: SendFormProps) {
  const t = useText()
  const [chosen, setChosen] = useState<Chosen>({})
  const [isMissing, setMissing] = useState(false)
  const { percent, problem, send } = useSend(kind, onSent)
  const sides = sidesOf[kind]
  const busy = percent !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const files = sides.flatMap((side) => {
      const one = chosen[side]
      return one ? [{ side, chosen: one }] : []
    })
    setMissing(files.length < sides.length)
    if (!busy && files.length === sides.length) void send(files)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-3">
      <p className="max-w-[60ch] text-13 text-pretty text-ink-soft">{t(hints[kind])}</p>
      <div className={sides.length > 1 ? 'grid gap-3 wide:grid-cols-2' : 'grid gap-3'}>
        {sides.map((side) => (
          <FileField
            key={side}
            label={sides.length > 1 ? t(`document.side.${side}`) : t(`document.kind.${kind}`)}
            chosen={chosen[side]}
            error={isMissing && !chosen[side] ? t('identity.fileMissing') : undefined}
            disabled={busy}
            onChoose={(file) => setChosen((before) => ({ ...before, [side]: file }))}
          />
        ))}
      </div>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {busy && <Progress percent={percent} />}
      <div className="grid gap-2 wide:flex">
        <Button type="submit" aria-disabled={busy || undefined} className="aria-disabled:opacity-60">
          {busy ? t('identity.sending', { percent }) : t('identity.send')}
        </Button>
        {!busy && (
          <Button kind="plain" onClick={onClose}>
            {t('protection.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Progress({ percent }: { readonly percent: number }) {
  const t = useText()
  return (
    <div
      role="progressbar"
      aria-label={t('identity.send')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full bg-accent transition-[width] duration-150" style={{ width: `${percent}%` }} />
    </div>
  )
}

interface ToSend {
  readonly side: DocumentSide
  readonly chosen: ChosenFile
}

/** Sends files once, however often it is tried: the same files go under the same name. */
function useSend(kind: DocumentKind, onSent: (standing: Identity) => void) {
  const t = useText()
  const calls = useCalls()
  const { signedOut } = useSession()
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const named = useRef<{ readonly files: string; readonly uploadId: string }>(undefined)
  const send = async (files: readonly ToSend[]) => {
    const ids = files.map(({ side, chosen }) => `${side} ${chosen.id}`).join()
    if (named.current?.files !== ids) named.current = { files: ids, uploadId: newId() }
    setProblem(undefined)
    setPercent(0)
    const reply = await sendDocument(calls.identity, {
      ...{ uploadId: named.current.uploadId, kind, onProgress: setPercent },
      files: files.map(({ side, chosen }) => ({ side, file: chosen.file })),
    }).catch(() => undefined)
    setPercent(undefined)
    if (reply?.kind === 'value') onSent(reply.value)
    else if (reply?.kind === 'signedOut') signedOut()
    else setProblem(t(reply?.kind === 'refused' ? `refusal.${reply.refusal.code}` : 'identity.failed'))
  }
  return { percent, problem, send }
}
