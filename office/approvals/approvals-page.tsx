import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Approval } from '@banko/contract/calls/approvals.ts'
import { approvalKinds } from '@banko/contract/desk/approval-kinds.ts'
import { useMemo, useState } from 'react'
import { Changes } from '../kit/audit-cells.tsx'
import { calls } from '../kit/calls.ts'
import type { Column, FilterField } from '../kit/columns.ts'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { pagesBefore } from '../kit/pages-before.ts'
import { PageHead, Panel } from '../kit/states.tsx'
import { type PageAsked, useList } from '../kit/use-list.ts'
import { ApprovalSheet } from './approval-sheet.tsx'
import { shownFacts } from './shown-facts.ts'
import { SubjectText } from './subject.tsx'

const states = ['waiting', 'decided'] as const

/** What waits for a second pair of eyes, or was decided. */
export function ApprovalsPage() {
  const t = useText()
  const fields = useMemo<readonly FilterField[]>(
    () => [
      {
        field: 'state',
        label: 'office.state',
        type: 'choice',
        kinds: ['is'],
        choices: states.map((value) => ({ value, label: t(`desk.approvals.states.${value}`) })),
      },
      {
        field: 'kind',
        label: 'desk.network.kind',
        type: 'choice',
        kinds: ['is'],
        choices: approvalKinds.map((value) => ({ value, label: t(`desk.approvals.kinds.${value}`) })),
      },
    ],
    [t],
  )
  const columns = useApprovalColumns()
  const list = useList('approvals', fields, askApprovals)
  const [openedId, setOpenedId] = useState<number>()
  const opened = list.rows.find(({ approvalId }) => approvalId === openedId)
  return (
    <>
      <PageHead title={t('desk.room.approvals')} detail={t('desk.approvals.detail')} />
      <ListTable
        name="approvals"
        label={t('desk.room.approvals')}
        {...{ list, columns, fields }}
        idOf={({ approvalId }) => approvalId}
        onOpen={({ approvalId }) => setOpenedId(approvalId)}
        empty={<Panel title={t('desk.approvals.none')} detail={t('desk.approvals.noneDetail')} />}
      />
      {opened && <ApprovalSheet approval={opened} onClose={() => setOpenedId(undefined)} />}
    </>
  )
}

async function askApprovals({ filters, after }: PageAsked) {
  const said = (field: string) => filters.find((filter) => filter.field === field)?.values[0]
  const state = states.find((known) => known === said('state'))
  const kind = approvalKinds.find((known) => known === said('kind'))
  const reply = await calls.approvals.list({
    ...(state && { state }),
    ...(kind && { kind }),
    ...(after !== undefined && { before: Number(after) }),
  })
  return pagesBefore(
    reply,
    ({ approvals, more }) => ({ rows: approvals, more }),
    ({ approvalId }) => approvalId,
  )
}

function useApprovalColumns(): readonly Column<Approval>[] {
  const t = useText()
  const format = useFormat()
  return useMemo<readonly Column<Approval>[]>(
    () => [
      { id: 'kind', head: 'desk.network.kind', cell: ({ kind }) => t(`desk.approvals.kinds.${kind}`) },
      { id: 'subject', head: 'desk.audit.subject', cell: (approval) => <SubjectText of={approval} /> },
      {
        id: 'change',
        head: 'desk.audit.change',
        cell: (approval) => <Changes of={shownFacts(approval, { t, format })} />,
      },
      { id: 'askedBy', head: 'desk.approvals.askedBy', cell: ({ askedBy }) => <bdi>{askedBy.name}</bdi> },
      { id: 'reason', head: 'desk.reason', cell: ({ reason }) => <bdi>{reason}</bdi> },
      { id: 'askedAt', head: 'desk.approvals.askedAt', cell: ({ askedAt }) => <Moment at={askedAt} /> },
      { id: 'endsAt', head: 'desk.approvals.endsAt', cell: ({ endsAt }) => <Moment at={endsAt} /> },
      {
        id: 'answer',
        head: 'office.state',
        cell: ({ answer }) => t(answer ? `desk.approvals.answers.${answer}` : 'desk.approvals.states.waiting'),
      },
      {
        id: 'decidedBy',
        head: 'desk.approvals.decidedBy',
        hidden: true,
        cell: ({ decidedBy }) => <bdi>{decidedBy?.name}</bdi>,
      },
    ],
    [t, format],
  )
}
