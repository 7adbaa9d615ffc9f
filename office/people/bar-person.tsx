import { useText } from '@banko/browser/words.tsx'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { timeFieldOf, timeOfField } from '../kit/time-field.ts'

interface BarProps {
  readonly playerId: number
  /** An exclusion only ever gets longer; a block can be lifted. */
  readonly what: 'bets' | 'signIn' | 'exclusion'
  readonly onClose: () => void
}

/** Keeps a player from betting, from signing in or from play as a whole, with a reason, and an end if there is one. */
export function Bar({ playerId, what, onClose }: BarProps) {
  const t = useText()
  const act = useAct()
  const [until, setUntil] = useState('')
  const set = async (reason: string) => {
    const of = { playerId, reason, ...(until !== '' && { until: Number(until) }) }
    const done = await act<unknown>(
      (keyed) => (what === 'exclusion' ? keyed.deskPerson.exclude(of) : keyed.deskPerson.block({ ...of, what })),
      t('desk.saved'),
    )
    return done !== undefined
  }
  return (
    <Confirm
      title={t(what === 'exclusion' ? 'desk.person.exclude' : `desk.person.block.${what}`)}
      confirmText={t('desk.goOn')}
      reason="asked"
      onClose={onClose}
      onConfirm={set}
    >
      <Text size="sm">{t(`desk.person.barDetail.${what}`)}</Text>
      <TextInput
        type="datetime-local"
        label={t('desk.until')}
        description={t(what === 'exclusion' ? 'desk.person.untilExclusion' : 'desk.person.untilBlock')}
        value={timeFieldOf(until)}
        onChange={({ currentTarget }) => setUntil(timeOfField(currentTarget.value))}
      />
    </Confirm>
  )
}
