import { base64Of } from '@banko/browser/base64.ts'
import { saveFile } from '@banko/browser/save-file.ts'
import { useText } from '@banko/browser/words.tsx'
import { Alert, Button, Paper, Skeleton, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { DocumentRead } from './document-read.ts'
import { fetchFile } from './fetch-file.ts'

interface DocumentFileProps {
  readonly document: DocumentRead
  readonly file: DocumentRead['files'][number]
  /** Quarter turns of its picture. */
  readonly turns: number
}

/** One side of a document. A picture is shown as one and as nothing else; a PDF, which could hold a program, is taken along. */
export function DocumentFile({ document: { documentId, kind, files }, file, turns }: DocumentFileProps) {
  const t = useText()
  const name = files.length > 1 ? t(`document.side.${file.side}`) : t(`document.kind.${kind}`)
  return (
    <Paper withBorder radius={14} p="sm" bg="var(--card)" component="section" aria-label={name}>
      <Text size="sm" c="dimmed" mb={6}>
        {name}
      </Text>
      {file.type === 'application/pdf' ? (
        <PdfFile documentId={documentId} file={file} />
      ) : (
        <PictureFile documentId={documentId} file={file} turns={turns} name={name} />
      )}
    </Paper>
  )
}

type OneFile = Pick<DocumentFileProps, 'file'> & { readonly documentId: number }

function PictureFile({ documentId, file, turns, name }: OneFile & { readonly turns: number; readonly name: string }) {
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  const { side, type, pieces } = file
  useEffect(() => {
    let isOver = false
    void fetchFile({ documentId, side, pieces }).then((bytes) => {
      if (isOver) return
      if (bytes) setAddress(`data:${type};base64,${base64Of(bytes)}`)
      else setFailed(true)
    })
    return () => {
      isOver = true
    }
  }, [documentId, side, type, pieces])
  if (failed) return <Failed />
  if (address === undefined) return <Skeleton h={320} radius={9} />
  const isAcross = turns % 2 === 1
  return (
    <div style={{ display: 'grid', placeItems: 'center', aspectRatio: isAcross ? '1' : undefined, overflow: 'hidden' }}>
      <img
        src={address}
        alt={name}
        onError={() => setFailed(true)}
        style={{ maxInlineSize: '100%', borderRadius: 9, transform: `rotate(${turns * 90}deg)` }}
      />
    </div>
  )
}

function PdfFile({ documentId, file: { side, pieces } }: OneFile) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const take = async () => {
    setBusy(true)
    const bytes = await fetchFile({ documentId, side, pieces })
    setBusy(false)
    setFailed(!bytes)
    if (bytes) saveFile(`${documentId}-${side}.pdf`, new Blob([bytes]), 'application/pdf')
  }
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void take()}>
        {t('desk.documents.download')}
      </Button>
      {failed && <Failed />}
    </>
  )
}

function Failed() {
  const t = useText()
  return (
    <Alert color="red" role="alert">
      {t('desk.documents.fileFailed')}
    </Alert>
  )
}
