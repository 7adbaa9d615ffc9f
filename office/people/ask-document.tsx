import { useText } from '@banko/browser/words.tsx'
import { type DocumentKind, documentKinds } from '@banko/contract/identity/documents.ts'
import { NativeSelect, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { wordsOf } from '../kit/words-to-player.ts'

/** Asks a player for a document, in own words besides. */
export function AskDocument({ playerId, onClose }: { readonly playerId: number; readonly onClose: () => void }) {
  const t = useText()
  const act = useAct()
  const [kind, setKind] = useState<DocumentKind>('identityCard')
  const [words, setWords] = useState('')
  const ask = async () => {
    const asked = { playerId, kind, ...wordsOf(words) }
    return (await act((keyed) => keyed.deskDocuments.ask(asked), t('desk.saved'))) !== undefined
  }
  return (
    <Confirm title={t('desk.documents.ask')} confirmText={t('desk.documents.ask')} onClose={onClose} onConfirm={ask}>
      <Text size="sm">{t('desk.documents.toldDetail')}</Text>
      <NativeSelect
        label={t('desk.documents.kind')}
        data={documentKinds.map((value) => ({ value, label: t(`document.kind.${value}`) }))}
        value={kind}
        onChange={({ currentTarget }) =>
          setKind(documentKinds.find((known) => known === currentTarget.value) ?? 'identityCard')
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
    </Confirm>
  )
}
