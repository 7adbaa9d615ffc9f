import { useText } from '@banko/browser/words.tsx'
import type { AccountSeen } from '@banko/contract/calls/desk-reconciliation.ts'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../../kit/confirm.tsx'
import { usePaymentAct } from '../use-payment-act.ts'
import { dayFieldOf, dayOfField } from './bank-day.tsx'

interface CloseDayProps {
  readonly account: AccountSeen
  readonly onClose: () => void
}

/** Closes the days of an account up to one. */
export function CloseDay({ account, onClose }: CloseDayProps) {
  const t = useText()
  const act = usePaymentAct()
  const { accountId, name, bookedUntil = 0 } = account
  const [typed, setTyped] = useState(() => dayFieldOf(bookedUntil))
  const close = async () => {
    const day = dayOfField(typed)
    if (day === undefined) return false
    const said = { accountId, day }
    return (await act((keyed) => keyed.deskReconciliation.closeDay(said), t('desk.payments.did'))) !== undefined
  }
  return (
    <Confirm
      title={`${t('desk.recon.close')}: ${name}`}
      confirmText={t('desk.recon.close')}
      onClose={onClose}
      onConfirm={close}
    >
      <Text size="sm">{t('desk.recon.closeDetail')}</Text>
      <TextInput
        type="date"
        label={t('desk.recon.until')}
        required
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Confirm>
  )
}
