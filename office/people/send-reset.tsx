import { useText } from '@banko/browser/words.tsx'
import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'
import type { PersonRead } from './person-read.ts'

interface SendResetProps {
  readonly playerId: number
  readonly told: PersonRead['head']['told']
  readonly onClose: () => void
}

/** Sends a player a link to another password, to their own address. */
export function SendReset({ playerId, told, onClose }: SendResetProps) {
  const t = useText()
  const act = useAct()
  const [by, setBy] = useState<'email' | 'sms'>('email')
  const mobile = told?.mobile
  return (
    <Confirm
      title={t('desk.person.sendReset')}
      confirmText={t('desk.goOn')}
      reason="asked"
      onClose={onClose}
      onConfirm={async (reason) =>
        (await act((keyed) => keyed.deskPerson.sendReset({ playerId, by, reason }), t('desk.saved'))) !== undefined
      }
    >
      <Text size="sm">{t('desk.person.sendResetDetail')}</Text>
      <NativeSelect
        label={t('desk.messages.way')}
        value={by}
        data={[
          { value: 'email', label: [t('desk.messages.ways.mail'), told?.email].filter(Boolean).join(' · ') },
          { value: 'sms', label: [t('desk.messages.ways.sms'), mobile].filter(Boolean).join(' · ') },
        ]}
        onChange={({ currentTarget }) => setBy(currentTarget.value === 'sms' ? 'sms' : 'email')}
      />
    </Confirm>
  )
}
