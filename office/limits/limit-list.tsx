import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { LimitListRow } from '@banko/contract/calls/desk-limits.ts'
import { useMemo, useState } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column, FilterField } from '../kit/columns.ts'
import { kindName, limitKinds, limitText, ruleSources, sourceName } from '../kit/limit-names.ts'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { Panel } from '../kit/states.tsx'
import { listInputOf, useList } from '../kit/use-list.ts'
import { AboutText } from './about-text.tsx'
import { LimitSheet } from './limit-sheet.tsx'

/** Limits that hold or will, the last set first. */
export function LimitList() {
  const t = useText()
  const fields = useLimitFields()
  const columns = useLimitColumns()
  const list = useList('limits', fields, (page) => calls.deskLimits.list(listInputOf(page)))
  const [openedId, setOpenedId] = useState<number>()
  const opened = list.rows.find(({ id }) => id === openedId)
  return (
    <>
      <ListTable
        name="limits"
        label={t('desk.room.limits')}
        {...{ list, fields, columns }}
        idOf={({ id }) => id}
        onOpen={({ id }) => setOpenedId(id)}
        empty={<Panel title={t('desk.limits.none')} detail={t('desk.limits.noneDetail')} />}
      />
      {opened && <LimitSheet limit={opened} onClose={() => setOpenedId(undefined)} />}
    </>
  )
}

function useLimitColumns(): readonly Column<LimitListRow>[] {
  const t = useText()
  const format = useFormat()
  return useMemo<readonly Column<LimitListRow>[]>(
    () => [
      { id: 'about', head: 'desk.limits.about', cell: (limit) => <AboutText limit={limit} /> },
      { id: 'kind', head: 'desk.limits.kind', cell: ({ kind }) => kindName(t, kind) },
      { id: 'value', head: 'desk.limits.value', align: 'end', cell: (limit) => limitText(format, limit) },
      {
        id: 'phase',
        head: 'desk.limits.phase',
        cell: ({ phase }) => t(phase ? `desk.limits.phases.${phase}` : 'desk.limits.phases.both'),
      },
      {
        id: 'until',
        head: 'desk.until',
        cell: ({ until }) => (until === undefined ? '' : <Moment at={until} />),
      },
      { id: 'saidBy', head: 'desk.limits.saidBy', cell: ({ saidBy }) => <bdi>{saidBy}</bdi> },
      { id: 'reason', head: 'desk.reason', cell: ({ reason }) => <bdi>{reason}</bdi> },
      { id: 'saidAt', head: 'desk.limits.saidAt', cell: ({ saidAt }) => <Moment at={saidAt} /> },
      { id: 'id', head: 'desk.coupons.number', hidden: true, sort: 'id', cell: ({ id }) => id },
    ],
    [t, format],
  )
}

function useLimitFields(): readonly FilterField[] {
  const t = useText()
  return useMemo<readonly FilterField[]>(
    () => [
      {
        field: 'source',
        label: 'desk.limits.about',
        type: 'choice',
        kinds: ['is', 'isNot', 'in'],
        choices: ruleSources.map((value) => ({ value, label: sourceName(t, value) })),
      },
      { field: 'subject', label: 'desk.limits.subject', type: 'text', kinds: ['is', 'contains'] },
      {
        field: 'kind',
        label: 'desk.limits.kind',
        type: 'choice',
        kinds: ['is', 'isNot', 'in'],
        choices: limitKinds.map((value) => ({ value, label: kindName(t, value) })),
      },
      {
        field: 'phase',
        label: 'desk.limits.phase',
        type: 'choice',
        kinds: ['is'],
        choices: (['before', 'inPlay'] as const).map((value) => ({ value, label: t(`desk.limits.phases.${value}`) })),
      },
      { field: 'until', label: 'desk.until', type: 'time', kinds: ['under', 'over', 'between'] },
      { field: 'said', label: 'desk.limits.saidAt', type: 'time', kinds: ['between', 'over', 'under'] },
      { field: 'id', label: 'desk.coupons.number', type: 'number', kinds: ['is'] },
    ],
    [t],
  )
}
