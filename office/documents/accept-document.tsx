import { startOfDate } from '@banko/browser/day.ts'
import { useText } from '@banko/browser/words.tsx'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'

/** From midnight to the last minute of a day. */
const lastMinute = 24 * 3_600_000 - 60_000

/** Accepts a document, until the end of a day or for good. */
export function AcceptDocument({ documentId, onClose }: { readonly documentId: number; readonly onClose: () => void }) {
  const t = useText()
  const act = useAct()
  const [until, setUntil] = useState('')
  const accept = async () => {
    const expiresAt = startOfDate(until) + lastMinute
    const done = await act(
      (keyed) =>
        keyed.deskDocuments.accept({ documentId, ...(Number.isFinite(expiresAt) && until !== '' && { expiresAt }) }),
      t('desk.saved'),
    )
    return done !== undefined
  }
  return (
    <Confirm
      title={t('desk.documents.accept')}
      confirmText={t('desk.documents.accept')}
      onClose={onClose}
      onConfirm={accept}
    >
      <Text size="sm">{t('desk.documents.toldDetail')}</Text>
      <TextInput
        type="date"
        label={t('desk.documents.until')}
        description={t('desk.documents.untilDetail')}
        value={until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
    </Confirm>
  )
}
