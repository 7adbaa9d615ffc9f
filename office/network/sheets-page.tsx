import { browserTime } from '@banko/browser/connection.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { CreditSheet } from '@banko/contract/calls/desk-sheets.ts'
import { useMemo } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column, FilterField } from '../kit/columns.ts'
import { ExportButton } from '../kit/export-button.tsx'
import { useGo } from '../kit/go.tsx'
import { ListTable } from '../kit/list-table.tsx'
import { useSelf } from '../kit/self.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { listInputOf, useList } from '../kit/use-list.ts'
import { monthsBack } from './months-back.ts'

/** So many months are offered, that of now the first. */
const monthsOffered = 24

/** What each dealer moved, turned over and earned in a month. */
export function SheetsPage() {
  const t = useText()
  const go = useGo()
  const fields = useSheetFields()
  const columns = useSheetColumns()
  const list = useList('sheets', fields, (page) => calls.deskSheets.list(listInputOf(page)))
  return (
    <>
      <PageHead title={t('desk.room.sheets')} detail={t('desk.sheets.detail')} />
      <ListTable
        name="sheets"
        label={t('desk.room.sheets')}
        {...{ list, fields, columns }}
        actions={<ExportButton list="sheets" fields={fields} about={list.about} />}
        idOf={({ nodeId }) => nodeId}
        onOpen={({ nodeId }) => go(`/network/${nodeId}`)}
        empty={<Panel title={t('desk.sheets.none')} />}
      />
    </>
  )
}

type Figure = 'added' | 'taken' | 'given' | 'back' | 'staked' | 'won' | 'commission'

function useSheetColumns(): readonly Column<CreditSheet>[] {
  const t = useText()
  const format = useFormat()
  return useMemo<readonly Column<CreditSheet>[]>(() => {
    const figure = (id: Figure): Column<CreditSheet> => ({
      ...{ id, head: `desk.sheets.${id}`, align: 'end' },
      cell: (sheet) => format.money(sheet[id], sheet.currency),
    })
    return [
      { id: 'title', head: 'desk.sheets.dealer', cell: ({ title }) => <bdi>{title}</bdi> },
      {
        id: 'month',
        head: 'desk.sheets.month',
        cell: ({ month }) => <bdi style={{ whiteSpace: 'nowrap' }}>{month}</bdi>,
      },
      ...(['added', 'taken', 'staked', 'won', 'commission'] as const).map(figure),
      { id: 'plan', head: 'desk.sheets.plan', cell: ({ plan }) => (plan ? ratesIn(plan) : '') },
      ...(['given', 'back'] as const).map((id): Column<CreditSheet> => ({ ...figure(id), hidden: true })),
    ]

    function ratesIn({ turnover, split }: NonNullable<CreditSheet['plan']>) {
      return t('desk.sheets.rates', { turnover: format.count(turnover / 100), split: format.count(split / 100) })
    }
  }, [t, format])
}

function useSheetFields(): readonly FilterField[] {
  const { self } = useSelf()
  return useMemo<readonly FilterField[]>(
    () => [
      {
        field: 'month',
        label: 'desk.sheets.month',
        type: 'choice',
        kinds: ['is'],
        choices: monthsBack(browserTime.now(), monthsOffered).map((value) => ({ value, label: value })),
      },
      {
        field: 'currency',
        label: 'desk.network.currency',
        type: 'choice',
        kinds: ['is'],
        choices: self.currencies.map((value) => ({ value, label: value })),
      },
      { field: 'node', label: 'desk.sheets.dealerNumber', type: 'number', kinds: ['is'] },
    ],
    [self],
  )
}
