import { useText } from '@banko/browser/words.tsx'
import type { AuditRow } from '@banko/contract/calls/audit.ts'
import { useMemo, useState } from 'react'
import { Changes, Who } from '../kit/audit-cells.tsx'
import { calls } from '../kit/calls.ts'
import type { Column, FilterField } from '../kit/columns.ts'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { pagesBefore } from '../kit/pages-before.ts'
import { useSelf } from '../kit/self.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { type PageAsked, useList } from '../kit/use-list.ts'
import { useSearch } from '../kit/use-search.ts'
import { askedRows, whoKinds } from './asked-rows.ts'
import { AuditSheet, approvalOf } from './audit-sheet.tsx'
import { VerifyChain } from './verify-chain.tsx'

/** The log: who did what to what, before and after, and whether anybody has touched it. */
export function AuditPage() {
  const t = useText()
  const { may } = useSelf()
  const { setSearch } = useSearch()
  const fields = useAuditFields()
  const columns = useAuditColumns()
  const list = useList('audit', fields, askRows)
  const [opened, setOpened] = useState<AuditRow>()
  return (
    <>
      <PageHead title={t('desk.room.audit')} detail={t('desk.audit.detail')} />
      {may('audit.verify') && <VerifyChain onRow={setOpened} />}
      <ListTable
        name="audit"
        label={t('desk.room.audit')}
        {...{ list, columns, fields }}
        idOf={({ rowId }) => rowId}
        onOpen={setOpened}
        empty={<Panel title={t('desk.audit.none')} />}
      />
      {opened && (
        <AuditSheet
          row={opened}
          onClose={() => setOpened(undefined)}
          onFilter={(search) => {
            setSearch(search)
            setOpened(undefined)
          }}
        />
      )}
    </>
  )
}

async function askRows(page: PageAsked) {
  const asked = askedRows(page)
  if (!asked) return { kind: 'value', value: { rows: [] } } as const
  return pagesBefore(
    await calls.audit.list(asked),
    (value) => value,
    ({ rowId }) => rowId,
  )
}

function useAuditColumns(): readonly Column<AuditRow>[] {
  return useMemo<readonly Column<AuditRow>[]>(
    () => [
      { id: 'at', head: 'desk.audit.at', cell: ({ at }) => <Moment at={at} /> },
      { id: 'who', head: 'desk.audit.who', cell: (row) => <Who row={row} /> },
      { id: 'did', head: 'desk.audit.did', cell: ({ did }) => <bdi>{did}</bdi> },
      { id: 'subject', head: 'desk.audit.subject', cell: ({ subject }) => <bdi>{subject}</bdi> },
      { id: 'change', head: 'desk.audit.change', cell: (row) => <Changes of={row} /> },
      { id: 'reason', head: 'desk.reason', cell: ({ reason }) => <bdi>{reason}</bdi> },
      { id: 'approval', head: 'desk.audit.approval', align: 'end', cell: (row) => approvalOf(row) },
      { id: 'address', head: 'desk.audit.address', hidden: true, cell: ({ address }) => <bdi>{address}</bdi> },
      { id: 'rowId', head: 'desk.audit.number', align: 'end', hidden: true, cell: ({ rowId }) => rowId },
    ],
    [],
  )
}

function useAuditFields(): readonly FilterField[] {
  const t = useText()
  return useMemo<readonly FilterField[]>(
    () => [
      { field: 'at', label: 'desk.audit.at', type: 'time', kinds: ['between', 'over', 'under'] },
      {
        field: 'by',
        label: 'desk.audit.who',
        type: 'choice',
        kinds: ['is'],
        choices: whoKinds.map((value) => ({ value, label: t(`desk.audit.whoKinds.${value}`) })),
      },
      { field: 'byId', label: 'desk.audit.whoNumber', type: 'number', kinds: ['is'] },
      { field: 'did', label: 'desk.audit.did', type: 'text', kinds: ['is'] },
      { field: 'subject', label: 'desk.audit.subject', type: 'text', kinds: ['is'] },
    ],
    [t],
  )
}
