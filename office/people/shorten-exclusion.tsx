import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { useNotices } from '../kit/notices.tsx'
import { timeFieldOf, timeOfField } from '../kit/time-field.ts'

interface ShortenProps {
  readonly playerId: number
  /** What the law says of when it may end. */
  readonly earliest: number
  readonly onClose: () => void
}

/** Asks another to let an exclusion by the house end sooner. */
export function Shorten({ playerId, earliest, onClose }: ShortenProps) {
  const t = useText()
  const format = useFormat()
  const act = useAct()
  const tell = useNotices()
  const [until, setUntil] = useState('')
  const ask = async (reason: string) => {
    if (until === '') return false
    const asked = { playerId, until: Number(until), reason }
    const answer = await act((keyed) => keyed.deskPerson.shortenExclusion(asked))
    if (!answer) return false
    tell('done', t('desk.staff.asked', { number: answer.approvalId }))
    return true
  }
  return (
    <Confirm
      title={t('desk.person.shorten')}
      confirmText={t('desk.goOn')}
      reason="asked"
      onClose={onClose}
      onConfirm={ask}
    >
      <Text size="sm">{t('desk.person.shortenDetail')}</Text>
      <TextInput
        type="datetime-local"
        label={t('desk.until')}
        description={t('desk.person.shortestEnd', { until: format.dateTime(earliest, 0) })}
        required
        min={timeFieldOf(String(earliest))}
        value={timeFieldOf(until)}
        onChange={({ currentTarget }) => setUntil(timeOfField(currentTarget.value))}
      />
    </Confirm>
  )
}
