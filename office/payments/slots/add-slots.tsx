import { useText } from '@banko/browser/words.tsx'
import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../../kit/confirm.tsx'
import { useSelf } from '../../kit/self.tsx'
import { usePaymentAct } from '../use-payment-act.ts'
import type { SlotAccount } from './slot-account.ts'
import { type SlotFault, slotDraftNew, slotTyped } from './slot-draft.ts'
import { SlotFields } from './slot-fields.tsx'

const counts = ['1', '2', '5', '10', '20', '50']

interface AddSlotsProps {
  readonly accounts: readonly SlotAccount[]
  readonly onClose: () => void
}

/** Adds payments that somebody waits to make, as many as are alike. */
export function AddSlots({ accounts, onClose }: AddSlotsProps) {
  const t = useText()
  const act = usePaymentAct()
  const { self } = useSelf()
  const [accountId, setAccountId] = useState(accounts[0]?.accountId ?? 0)
  const [currency, setCurrency] = useState(self.currencies[0] ?? '')
  const [count, setCount] = useState('1')
  const [draft, setDraft] = useState(slotDraftNew)
  const [faults, setFaults] = useState<readonly SlotFault[]>([])
  const add = async () => {
    const typed = slotTyped(draft, currency)
    setFaults('faults' in typed ? typed.faults : [])
    if ('faults' in typed) return false
    const wanted = { ...typed.terms, accountId, currency, count: Number(count) }
    return (await act((keyed) => keyed.deskPayments.addSlots(wanted), t('desk.saved'))) !== undefined
  }
  return (
    <Confirm title={t('desk.slots.add')} confirmText={t('desk.slots.add')} onClose={onClose} onConfirm={add}>
      <Text size="sm">{t('desk.slots.addDetail')}</Text>
      <NativeSelect
        label={t('desk.payments.account')}
        value={String(accountId)}
        data={accounts.map((one) => ({ value: String(one.accountId), label: one.name }))}
        onChange={({ currentTarget }) => setAccountId(Number(currentTarget.value))}
      />
      <NativeSelect
        label={t('desk.network.currency')}
        value={currency}
        data={[...self.currencies]}
        onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
      />
      <SlotFields {...{ draft, currency, faults }} onChange={setDraft} />
      <NativeSelect
        label={t('desk.slots.count')}
        value={count}
        data={counts}
        onChange={({ currentTarget }) => setCount(currentTarget.value)}
      />
    </Confirm>
  )
}
