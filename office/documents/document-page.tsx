import { useText } from '@banko/browser/words.tsx'
import { Button, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { calls } from '../kit/calls.ts'
import { useGo } from '../kit/go.tsx'
import { PlayerLink } from '../kit/player-link.tsx'
import { PageHead, TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { AcceptDocument } from './accept-document.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { DocumentFile } from './document-file.tsx'
import type { DocumentRead } from './document-read.ts'
import { RefuseDocument } from './refuse-document.tsx'
import { useDocumentKeys } from './use-document-keys.ts'

/** One document beside what its player told of themselves, and what is decided about it. */
export function DocumentPage() {
  const { id } = useParams({ strict: false })
  // Each is looked at by itself: nothing of the one before stays on the screen.
  return <Opened key={id} documentId={Number(id)} />
}

function Opened({ documentId }: { readonly documentId: number }) {
  const { value, waiting, trouble, again } = useAnswer(['document', documentId], () =>
    calls.deskDocuments.open({ documentId }),
  )
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting />
  return <Beside document={value} />
}

type Asked = 'accept' | 'refuse'

function Beside({ document }: { readonly document: DocumentRead }) {
  const t = useText()
  const { documentId, playerId, userName, kind, state, files } = document
  const [asked, setAsked] = useState<Asked>()
  const [turns, setTurns] = useState(0)
  const next = useNext(documentId)
  const mayAccept = state === 'sent'
  const mayRefuse = state === 'sent' || state === 'accepted'
  const turn = () => setTurns((before) => before + 1)
  useDocumentKeys({
    ...(mayAccept && { a: () => setAsked('accept') }),
    ...(mayRefuse && { r: () => setAsked('refuse') }),
    t: turn,
    n: next,
  })
  const close = () => setAsked(undefined)
  return (
    <>
      <PageHead
        title={t(`document.kind.${kind}`)}
        detail={
          <PlayerLink playerId={playerId}>
            <bdi>{userName}</bdi>
          </PlayerLink>
        }
      >
        {mayAccept && <Button onClick={() => setAsked('accept')}>{t('desk.documents.accept')}</Button>}
        {mayRefuse && (
          <Button variant="default" onClick={() => setAsked('refuse')}>
            {t('desk.documents.refuse')}
          </Button>
        )}
        {files.length > 0 && (
          <Button variant="default" onClick={turn}>
            {t('desk.documents.turn')}
          </Button>
        )}
        <Button variant="default" onClick={next}>
          {t('desk.documents.next')}
        </Button>
      </PageHead>
      <Text size="sm" c="dimmed">
        {t('desk.documents.keys')}
      </Text>
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))' }}>
        <Stack gap="md">
          {files.length === 0 && <Text c="dimmed">{t('desk.documents.noFile')}</Text>}
          {files.map((file) => (
            <DocumentFile key={file.side} document={document} file={file} turns={turns} />
          ))}
        </Stack>
        <DocumentFacts document={document} />
      </div>
      {asked === 'accept' && <AcceptDocument documentId={documentId} onClose={close} />}
      {asked === 'refuse' && <RefuseDocument document={document} onClose={close} />}
    </>
  )
}

/** Opens the one that waits longest besides this; the list, where none does. */
function useNext(documentId: number): () => void {
  const go = useGo()
  return () => {
    const filters = [{ field: 'state' as const, kind: 'is' as const, values: ['sent'] }]
    void calls.deskDocuments.list({ filters, limit: 2 }).then((reply) => {
      const rows = reply.kind === 'value' ? reply.value.rows : []
      const other = rows.find((row) => row.documentId !== documentId)
      go(other ? `/documents/${other.documentId}` : '/documents')
    })
  }
}
