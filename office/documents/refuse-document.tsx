import { useText } from '@banko/browser/words.tsx'
import { type DocumentFault, documentFaults } from '@banko/contract/identity/documents.ts'
import { Checkbox, NativeSelect, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { wordsOf } from '../kit/words-to-player.ts'
import type { DocumentRead } from './document-read.ts'

/** Refuses a document: why, in the player's language and in own words, and whether another is asked for. */
export function RefuseDocument({
  document,
  onClose,
}: {
  readonly document: DocumentRead
  readonly onClose: () => void
}) {
  const t = useText()
  const act = useAct()
  const [fault, setFault] = useState<DocumentFault>('unreadable')
  const [words, setWords] = useState('')
  const [again, setAgain] = useState(true)
  const { documentId } = document
  const refuse = async () => {
    const asked = { documentId, fault, again, ...wordsOf(words) }
    return (await act((keyed) => keyed.deskDocuments.refuse(asked), t('desk.saved'))) !== undefined
  }
  return (
    <Confirm
      title={t('desk.documents.refuse')}
      confirmText={t('desk.documents.refuse')}
      onClose={onClose}
      onConfirm={refuse}
    >
      <Text size="sm">{t('desk.documents.toldDetail')}</Text>
      <NativeSelect
        label={t('desk.reason')}
        data={documentFaults.map((value) => ({ value, label: t(`document.fault.${value}`) }))}
        value={fault}
        onChange={({ currentTarget }) =>
          setFault(documentFaults.find((known) => known === currentTarget.value) ?? 'other')
        }
      />
      <Textarea
        label={t('desk.documents.words')}
        dir="auto"
        autosize
        minRows={2}
        maxLength={500}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Checkbox
        label={t('desk.documents.again')}
        checked={again}
        onChange={({ currentTarget }) => setAgain(currentTarget.checked)}
      />
    </Confirm>
  )
}
