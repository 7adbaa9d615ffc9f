import { useText } from '@banko/browser/words.tsx'
import type { SlotSeen } from '@banko/contract/calls/desk-payments.ts'
import { slotStates } from '@banko/contract/payments/choices.ts'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { calls } from '../../kit/calls.ts'
import type { FilterField } from '../../kit/columns.ts'
import { ListTable } from '../../kit/list-table.tsx'
import { pagesBefore } from '../../kit/pages-before.ts'
import { useSelf } from '../../kit/self.tsx'
import { Panel } from '../../kit/states.tsx'
import { useAnswer } from '../../kit/use-answer.ts'
import { type PageAsked, useList } from '../../kit/use-list.ts'
import { AddSlots } from './add-slots.tsx'
import type { SlotAccount } from './slot-account.ts'
import { SlotSheet } from './slot-sheet.tsx'
import { useSlotColumns } from './use-slot-columns.tsx'

const noAccounts: readonly SlotAccount[] = []

/** What others wait to pay, the newest first: free, kept for a player, or taken; a row opens what may be done about it. */
export function SlotList() {
  const t = useText()
  const { may } = useSelf()
  const accounts = useAnswer(['slotAccounts'], () => calls.deskPayments.methods({})).value?.accounts ?? noAccounts
  const fields = useSlotFields(accounts)
  const columns = useSlotColumns(accounts)
  const list = useList('slots', fields, askSlots)
  const [openedId, setOpenedId] = useState<number>()
  const [adding, setAdding] = useState(false)
  const opened = list.rows.find(({ slotId }) => slotId === openedId)
  const add = may('payments.methods') && accounts.length > 0 && (
    <Button onClick={() => setAdding(true)}>{t('desk.slots.add')}</Button>
  )
  return (
    <>
      <ListTable
        name="slots"
        label={t('desk.slots.title')}
        {...{ list, columns, fields }}
        actions={add}
        idOf={({ slotId }: SlotSeen) => slotId}
        onOpen={({ slotId }) => setOpenedId(slotId)}
        empty={<Panel title={t('desk.slots.none')} detail={t('desk.slots.noneDetail')} />}
      />
      {opened && <SlotSheet key={opened.slotId} slot={opened} onClose={() => setOpenedId(undefined)} />}
      {adding && <AddSlots accounts={accounts} onClose={() => setAdding(false)} />}
    </>
  )
}

function useSlotFields(accounts: readonly SlotAccount[]): readonly FilterField[] {
  const t = useText()
  return useMemo<readonly FilterField[]>(
    () => [
      {
        field: 'state',
        label: 'office.state',
        type: 'choice',
        kinds: ['is'],
        choices: slotStates.map((state) => ({ value: state, label: t(`desk.slots.states.${state}`) })),
      },
      {
        field: 'account',
        label: 'desk.payments.account',
        type: 'choice',
        kinds: ['is'],
        choices: accounts.map(({ accountId, name }) => ({ value: String(accountId), label: name })),
      },
    ],
    [t, accounts],
  )
}

async function askSlots({ filters, after }: PageAsked) {
  const said = (field: string) => filters.find((filter) => filter.field === field)?.values[0]
  const state = slotStates.find((known) => known === said('state'))
  const accountId = Number(said('account'))
  const reply = await calls.deskPayments.slots({
    ...(state && { state }),
    ...(Number.isSafeInteger(accountId) && accountId > 0 && { accountId }),
    ...(after !== undefined && { before: Number(after) }),
  })
  return pagesBefore(
    reply,
    ({ slots, more }) => ({ rows: slots, more }),
    ({ slotId }) => slotId,
  )
}
