import { useText } from '@banko/browser/words.tsx'
import { Button, Group } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { calls } from '../kit/calls.ts'
import { ListTable } from '../kit/list-table.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { listInputOf, useList } from '../kit/use-list.ts'
import { useSearch } from '../kit/use-search.ts'
import { TransferSheet } from './transfer-sheet.tsx'
import { useTransferColumns } from './use-transfer-columns.tsx'
import { useTransferFields } from './use-transfer-fields.ts'
import { viewNames, viewOf, views } from './views.ts'

/** Deposits and withdrawals of the operator; whoever comes by the bare address sees the withdrawals that wait. */
export function PaymentsPage() {
  const { search } = useSearch()
  if (Object.keys(search).length === 0)
    return <Navigate to={'/payments' as never} search={views.waiting as never} replace />
  return <Transfers />
}

function Transfers() {
  const t = useText()
  const fields = useTransferFields()
  const columns = useTransferColumns()
  const list = useList('transfers', fields, (page) => calls.deskPayments.list(listInputOf(page)))
  const [opened, setOpened] = useState<number | undefined>(undefined)
  return (
    <>
      <PageHead title={t('desk.room.payments')} detail={t('desk.payments.detail')} />
      <Views />
      <ListTable
        name="transfers"
        label={t('desk.room.payments')}
        {...{ list, columns, fields }}
        idOf={({ number }) => number}
        onOpen={({ number }) => setOpened(number)}
        empty={<Panel title={t('desk.payments.none')} detail={t('desk.payments.noneDetail')} />}
      />
      {opened !== undefined && <TransferSheet number={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function Views() {
  const t = useText()
  const { search, setSearch } = useSearch()
  const shown = viewOf(search)
  return (
    <Group gap="xs" role="group" aria-label={t('desk.payments.views')}>
      {viewNames.map((name) => (
        <Button
          key={name}
          variant={name === shown ? 'filled' : 'default'}
          size="compact-md"
          fz="sm"
          h={34}
          aria-pressed={name === shown}
          onClick={() => setSearch(views[name])}
        >
          {t(`desk.payments.view.${name}`)}
        </Button>
      ))}
    </Group>
  )
}
