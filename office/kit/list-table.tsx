import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { Button, Group, Paper, Table, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ColumnChoice } from './column-choice.tsx'
import type { Column, FilterField } from './columns.ts'
import { FilterBar } from './filter-bar.tsx'
import { useShownColumns } from './hidden-columns.ts'
import { withSort } from './list-address.ts'
import { useListKeys } from './list-keys.ts'
import { Panel, TroublePanel, Waiting } from './states.tsx'
import type { ListState } from './use-list.ts'
import { useSearch } from './use-search.ts'

interface ListTableProps<Row> {
  /** What a person's columns are kept under. */
  readonly name: string
  /** What the list is of, for who does not see it. */
  readonly label: string
  readonly list: ListState<Row>
  readonly columns: readonly Column<Row>[]
  readonly fields: readonly FilterField[]
  readonly idOf: (row: Row) => string | number
  /** What a row opens. */
  readonly onOpen?: (row: Row) => void
  /** Moves a row before or behind its neighbour, by the keyboard: `element` has the focus. */
  readonly onMove?: (row: Row, by: -1 | 1, element: HTMLElement) => void
  /** What is done with the list as a whole. */
  readonly actions?: ReactNode
  /** What stands where there is nothing at all: what it is for, and the first thing to do. */
  readonly empty: ReactNode
}

/** The one table of the desk: filters and sort in the address, columns as chosen, page after page, moved in by keys. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { name, list, columns, fields } = props
  const chosen = useShownColumns(name, columns)
  return (
    <section aria-label={props.label} style={{ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <FilterBar fields={fields} />
        <Group gap="xs">
          {props.actions}
          <ColumnChoice columns={columns} isShown={chosen.isShown} onToggle={chosen.toggle} />
        </Group>
      </Group>
      {list.trouble !== undefined ? (
        <TroublePanel trouble={list.trouble} again={list.again} />
      ) : list.waiting ? (
        <Waiting />
      ) : list.rows.length === 0 && list.hasMore ? (
        <NothingYet list={list} />
      ) : list.rows.length === 0 ? (
        <Nothing fields={fields} empty={props.empty} />
      ) : (
        <>
          <Rows {...props} shown={chosen.shown} />
          <Foot list={list} />
        </>
      )}
    </section>
  )
}

function Rows<Row>({
  list,
  shown,
  idOf,
  onOpen,
  onMove,
  label,
}: ListTableProps<Row> & { readonly shown: readonly Column<Row>[] }) {
  const { search, setSearch } = useSearch()
  const open = onOpen && ((index: number) => list.rows[index] !== undefined && onOpen(list.rows[index]))
  const move =
    onMove &&
    ((index: number, by: -1 | 1, element: HTMLElement) => {
      const row = list.rows[index]
      if (row !== undefined) onMove(row, by, element)
    })
  const keys = useListKeys({ open, move })
  return (
    <Paper withBorder radius={14} bg="var(--card)" style={{ overflow: 'hidden' }}>
      <Table.ScrollContainer minWidth={Math.max(420, shown.length * 110)}>
        <Table verticalSpacing={7} horizontalSpacing="sm" highlightOnHover={onOpen !== undefined} aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {shown.map(({ id, head, sort, align }) => (
                <Head
                  key={id}
                  {...{ head, sort, align, sorted: search.sort }}
                  onSort={(by) => setSearch(withSort(search, by))}
                />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody ref={keys.body} onKeyDown={keys.onKeyDown}>
            {list.rows.map((row, index) => (
              <Table.Tr
                key={idOf(row)}
                data-row
                tabIndex={index === 0 ? 0 : -1}
                onClick={onOpen && (() => onOpen(row))}
                style={{ cursor: onOpen ? 'pointer' : undefined }}
              >
                {shown.map((column) => (
                  <Table.Td
                    key={column.id}
                    ta={column.align}
                    style={{ fontVariantNumeric: column.align && 'tabular-nums' }}
                  >
                    {column.cell(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}

interface HeadProps extends Pick<Column<never>, 'head'> {
  readonly sort: string | undefined
  readonly align: 'end' | undefined
  readonly sorted: string | undefined
  readonly onSort: (by: string) => void
}

function Head({ head, sort, align, sorted, onSort }: HeadProps) {
  const t = useText()
  if (sort === undefined)
    return (
      <Table.Th ta={align} fz="sm" fw={600} c="dimmed">
        {t(head)}
      </Table.Th>
    )
  const turned = sorted === sort ? 'ascending' : sorted === `-${sort}` ? 'descending' : undefined
  const mark = { ascending: '↑', descending: '↓' } as const
  return (
    <Table.Th ta={align} aria-sort={turned ?? 'none'}>
      <UnstyledButton fz="sm" fw={600} c={turned ? 'var(--ink)' : 'dimmed'} onClick={() => onSort(sort)}>
        {t(head)} <span aria-hidden="true">{turned ? mark[turned] : '↕'}</span>
      </UnstyledButton>
    </Table.Th>
  )
}

function Foot<Row>({ list }: { readonly list: ListState<Row> }) {
  const t = useText()
  const { count: figures } = useFormat()
  const { about, rows } = list
  const told =
    about === undefined
      ? t('desk.rowsShown', { count: rows.length })
      : t(about.exact ? 'desk.rowsOf' : 'desk.rowsAbout', { shown: figures(rows.length), count: figures(about.count) })
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" role="status">
        {told}
      </Text>
      {list.hasMore && (
        <Button variant="default" size="compact-md" fz="sm" h={34} loading={list.loadingMore} onClick={list.more}>
          {t('desk.more')}
        </Button>
      )}
    </Group>
  )
}

function NothingYet<Row>({ list }: { readonly list: ListState<Row> }) {
  const t = useText()
  return (
    <Panel
      title={t('desk.nothingYet')}
      detail={t('desk.nothingYetDetail')}
      action={
        <Button variant="default" loading={list.loadingMore} onClick={list.more}>
          {t('desk.lookOn')}
        </Button>
      }
    />
  )
}

function Nothing({ fields, empty }: { readonly fields: readonly FilterField[]; readonly empty: ReactNode }) {
  const t = useText()
  const { search, setSearch } = useSearch()
  if (!fields.some(({ field }) => search[field])) return <>{empty}</>
  const others = Object.fromEntries(
    Object.entries(search).filter(([name]) => !fields.some(({ field }) => field === name)),
  )
  return (
    <Panel
      title={t('desk.nothingLeft')}
      detail={t('desk.nothingLeftDetail')}
      action={
        <Button variant="default" onClick={() => setSearch(others)}>
          {t('desk.filtersOff')}
        </Button>
      }
    />
  )
}
