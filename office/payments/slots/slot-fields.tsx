import { useText } from '@banko/browser/words.tsx'
import { Text, TextInput } from '@mantine/core'
import { AmountField } from '../../kit/amount-field.tsx'
import type { SlotDraft, SlotFault } from './slot-draft.ts'

interface SlotFieldsProps {
  readonly draft: SlotDraft
  readonly currency: string
  readonly faults: readonly SlotFault[]
  readonly onChange: (draft: SlotDraft) => void
}

/** Which bank its payer is with, and how much they wait to pay. */
export function SlotFields({ draft, currency, faults, onChange }: SlotFieldsProps) {
  const t = useText()
  const unfit = (name: SlotFault) => faults.includes(name) && t('desk.sites.unfit')
  return (
    <>
      <TextInput
        label={t('desk.slots.bank')}
        required
        maxLength={60}
        dir="auto"
        value={draft.bank}
        error={unfit('bank')}
        onChange={({ currentTarget }) => onChange({ ...draft, bank: currentTarget.value })}
      />
      <TextInput
        label={t('desk.slots.swiftCode')}
        required
        maxLength={14}
        dir="ltr"
        value={draft.swiftCode}
        error={unfit('swiftCode')}
        onChange={({ currentTarget }) => onChange({ ...draft, swiftCode: currentTarget.value })}
      />
      <AmountField
        label={t('desk.network.amount')}
        currency={currency}
        required
        value={draft.amount}
        onChange={(amount) => onChange({ ...draft, amount })}
      />
      {faults.includes('amount') && (
        <Text size="sm" c="var(--down)" role="alert">
          {t('desk.sites.unfit')}
        </Text>
      )}
    </>
  )
}
