import { useText } from '@banko/browser/words.tsx'
import { type TransferDirection, transferDirections } from '@banko/contract/payments/choices.ts'
import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Sheet } from '../../kit/sheet.tsx'
import { usePaymentAct } from '../use-payment-act.ts'
import { type CategoryFault, categoryTyped, emptyCategory } from './category-draft.ts'
import { CategoryFields } from './category-fields.tsx'

interface AddCategoryProps {
  readonly direction: TransferDirection
  readonly onDirection: (direction: TransferDirection) => void
  readonly onClose: () => void
}

/** Another category, of paying in or of being paid. */
export function AddCategory({ direction, onDirection, onClose }: AddCategoryProps) {
  const t = useText()
  const act = usePaymentAct()
  const [draft, setDraft] = useState(emptyCategory)
  const [faults, setFaults] = useState<readonly CategoryFault[]>([])
  const [busy, setBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const typed = categoryTyped(draft)
    setFaults('faults' in typed ? typed.faults : [])
    if ('faults' in typed) return
    setBusy(true)
    const added = await act(
      (keyed) => keyed.deskPayments.addCategory({ direction, terms: typed.terms }),
      t('desk.saved'),
    ).finally(() => setBusy(false))
    if (added) onClose()
  }
  return (
    <Sheet title={t('desk.payments.addCategory')} onClose={onClose}>
      <form onSubmit={(event) => void add(event)} noValidate>
        <Stack gap="sm">
          <NativeSelect
            label={t('desk.payments.direction')}
            value={direction}
            data={transferDirections.map((value) => ({ value, label: t(`payments.kind.${value}`) }))}
            onChange={({ currentTarget }) =>
              onDirection(transferDirections.find((known) => known === currentTarget.value) ?? direction)
            }
          />
          <CategoryFields {...{ draft, faults }} onChange={setDraft} />
          <Group justify="flex-end">
            <Button type="submit" loading={busy}>
              {t('desk.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
