import { useText } from '@banko/browser/words.tsx'
import type { CategorySeen } from '@banko/contract/calls/desk-payments.ts'
import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Newer } from '../../kit/newer.tsx'
import { useSelf } from '../../kit/self.tsx'
import { Facts, Sheet } from '../../kit/sheet.tsx'
import { usePaymentAct } from '../use-payment-act.ts'
import { type CategoryFault, categoryTyped, draftOfCategory } from './category-draft.ts'
import { CategoryFields } from './category-fields.tsx'
import { OnState } from './on-state.tsx'

interface CategorySheetProps {
  readonly category: CategorySeen
  readonly onClose: () => void
}

/** One category, to be changed by who may. */
export function CategorySheet({ category, onClose }: CategorySheetProps) {
  const t = useText()
  const { may } = useSelf()
  const { name, direction, on, info, link, version } = category
  return (
    <Sheet title={name} onClose={onClose}>
      <Facts
        facts={[
          [t('desk.payments.direction'), t(`payments.kind.${direction}`)],
          [t('office.state'), <OnState key="on" on={on} />],
          [t('desk.payments.info'), info !== '' && <bdi key="info">{info}</bdi>],
          [t('desk.payments.link'), link !== undefined && <bdi key="link">{link}</bdi>],
          [t('desk.content.version'), version],
        ]}
      />
      {may('payments.methods') && <Change category={category} />}
    </Sheet>
  )
}

function Change({ category }: Pick<CategorySheetProps, 'category'>) {
  const t = useText()
  const act = usePaymentAct()
  const [base, setBase] = useState(category)
  const [draft, setDraft] = useState(() => draftOfCategory(category))
  const [faults, setFaults] = useState<readonly CategoryFault[]>([])
  const [busy, setBusy] = useState(false)
  const isNewer = !busy && category.version > base.version
  const take = (newest: CategorySeen) => {
    setBase(newest)
    setDraft(draftOfCategory(newest))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const typed = categoryTyped(draft)
    setFaults('faults' in typed ? typed.faults : [])
    if ('faults' in typed) return
    const { categoryId, version } = base
    setBusy(true)
    const saved = await act(
      (keyed) => keyed.deskPayments.saveCategory({ categoryId, version, terms: typed.terms }),
      t('desk.saved'),
    ).finally(() => setBusy(false))
    if (saved) take(saved)
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="sm">
        {isNewer && <Newer onTheirs={() => take(category)} onMine={() => setBase(category)} />}
        <CategoryFields {...{ draft, faults }} onChange={setDraft} />
        <Group justify="flex-end">
          <Button type="submit" loading={busy} disabled={isNewer}>
            {t('desk.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
