import { useText } from '@banko/browser/words.tsx'
import type { AuditRow } from '@banko/contract/calls/audit.ts'
import { useMemo } from 'react'
import { Changes, Who } from '../kit/audit-cells.tsx'
import { calls } from '../kit/calls.ts'
import type { Column } from '../kit/columns.ts'
import { useGo } from '../kit/go.tsx'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { pagesBefore } from '../kit/pages-before.ts'
import { Panel } from '../kit/states.tsx'
import { useList } from '../kit/use-list.ts'

/** What the log says of a player; a row leads to the log itself, with its fields one by one. */
export function PersonAudit({ playerId }: { readonly playerId: number }) {
  const t = useText()
  const go = useGo()
  const subject = `player ${playerId}`
  const columns = useMemo<readonly Column<AuditRow>[]>(
    () => [
      { id: 'at', head: 'desk.audit.at', cell: ({ at }) => <Moment at={at} /> },
      { id: 'who', head: 'desk.audit.who', cell: (row) => <Who row={row} /> },
      { id: 'did', head: 'desk.audit.did', cell: ({ did }) => <bdi>{did}</bdi> },
      { id: 'change', head: 'desk.audit.change', cell: (row) => <Changes of={row} /> },
      { id: 'reason', head: 'desk.reason', cell: ({ reason }) => <bdi>{reason}</bdi> },
    ],
    [],
  )
  const list = useList(`audit of ${playerId}`, [], async ({ after }) =>
    pagesBefore(
      await calls.audit.list({ subject, ...(after !== undefined && { before: Number(after) }) }),
      (value) => value,
      ({ rowId }) => rowId,
    ),
  )
  return (
    <ListTable
      name="auditOfPlayer"
      label={t('desk.room.audit')}
      fields={[]}
      {...{ list, columns }}
      idOf={({ rowId }) => rowId}
      onOpen={({ did }) => go(`/audit?${new URLSearchParams({ subject, did })}`)}
      empty={<Panel title={t('desk.audit.none')} />}
    />
  )
}
