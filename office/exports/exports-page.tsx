import { browserTime } from '@banko/browser/connection.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { DeskExport } from '@banko/contract/calls/desk-exports.ts'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column } from '../kit/columns.ts'
import { writeFilter } from '../kit/list-address.ts'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { Facts, Sheet } from '../kit/sheet.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { useList } from '../kit/use-list.ts'
import { useDownload } from './use-download.ts'

/** Milliseconds between two looks at files that are being made. */
const lookEvery = 2000

/** Files that whoever looks has had made: how far they are, what is in them, and until when they are kept. */
export function ExportsPage() {
  const t = useText()
  const list = useList('exports', [], askExports)
  const { rows, again } = list
  const isMaking = rows.some(({ state }) => state === 'making')
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks until none is being made
  useEffect(() => {
    if (!isMaking) return
    const look = () => {
      again()
      stop = browserTime.after(lookEvery, look)
    }
    let stop = browserTime.after(lookEvery, look)
    return () => stop()
  }, [isMaking])
  const [openedId, setOpenedId] = useState<number>()
  const opened = rows.find(({ exportId }) => exportId === openedId)
  const columns = useMemo<readonly Column<DeskExport>[]>(
    () => [
      { id: 'list', head: 'desk.exports.list', cell: ({ list }) => t(`desk.room.${list}`) },
      { id: 'state', head: 'office.state', cell: (one) => <State one={one} /> },
      { id: 'rows', head: 'desk.exports.rows', align: 'end', cell: (one) => <Rows one={one} /> },
      {
        id: 'filters',
        head: 'desk.exports.filters',
        cell: (one) => <bdi>{filtersOf(one) || t('desk.exports.all')}</bdi>,
      },
      { id: 'reason', head: 'desk.reason', cell: ({ reason }) => <bdi>{reason}</bdi> },
      { id: 'startedAt', head: 'desk.exports.startedAt', cell: ({ startedAt }) => <Moment at={startedAt} /> },
      { id: 'endsAt', head: 'desk.exports.endsAt', cell: ({ endsAt }) => <Moment at={endsAt} /> },
    ],
    [t],
  )
  return (
    <>
      <PageHead title={t('desk.room.exports')} detail={t('desk.exports.detail')} />
      <ListTable
        name="exports"
        label={t('desk.room.exports')}
        fields={[]}
        {...{ list, columns }}
        idOf={({ exportId }) => exportId}
        onOpen={({ exportId }) => setOpenedId(exportId)}
        empty={<Panel title={t('desk.exports.none')} detail={t('desk.exports.noneDetail')} />}
      />
      {opened && <ExportSheet one={opened} onClose={() => setOpenedId(undefined)} />}
    </>
  )
}

async function askExports() {
  const reply = await calls.deskExports.list({})
  return reply.kind === 'value' ? ({ kind: 'value', value: { rows: reply.value.exports } } as const) : reply
}

/** As they would stand in the address of the list. */
function filtersOf({ filters }: DeskExport): string {
  return filters.map((filter) => `${filter.field} ${writeFilter(filter)}`).join(', ')
}

function State({ one: { state, cut } }: { readonly one: DeskExport }) {
  const t = useText()
  const isBad = state === 'failed' || state === 'stopped'
  return (
    <Text span size="sm" c={isBad ? 'var(--down)' : 'var(--ink)'}>
      {t(`desk.exports.states.${state}`)}
      {cut && ` · ${t('desk.exports.cut')}`}
    </Text>
  )
}

function Rows({ one: { state, rows, about } }: { readonly one: DeskExport }) {
  const t = useText()
  const { count } = useFormat()
  if (state !== 'making') return <>{count(rows)}</>
  const all = `${about.exact ? '' : '≈ '}${count(about.count)}`
  return (
    <Stack gap={2}>
      <Text span size="sm">
        {t('desk.exports.progress', { rows: count(rows), all })}
      </Text>
      <Progress
        size="sm"
        aria-label={t('desk.exports.rows')}
        value={about.count === 0 ? 0 : Math.min(100, (100 * rows) / about.count)}
      />
    </Stack>
  )
}

interface ExportSheetProps {
  readonly one: DeskExport
  readonly onClose: () => void
}

function ExportSheet({ one, onClose }: ExportSheetProps) {
  const t = useText()
  const { locale } = useWords()
  const { state, reason, startedAt, doneAt, endsAt } = one
  return (
    <Sheet title={`${t(`desk.room.${one.list}`)} (${one.exportId})`} onClose={onClose}>
      <Facts
        facts={[
          [t('office.state'), <State key="state" one={one} />],
          [t('desk.exports.rows'), <Rows key="rows" one={one} />],
          [t('desk.exports.size'), sizeText(one.bytes, locale)],
          [t('desk.exports.filters'), filtersOf(one) || t('desk.exports.all')],
          [t('desk.reason'), reason],
          [t('desk.exports.startedAt'), <Moment key="startedAt" at={startedAt} />],
          [t('desk.exports.doneAt'), doneAt === undefined ? undefined : <Moment key="doneAt" at={doneAt} />],
          [t('desk.exports.endsAt'), <Moment key="endsAt" at={endsAt} />],
        ]}
      />
      {state === 'done' && <Download one={one} />}
      {(state === 'failed' || state === 'stopped') && <Text size="sm">{t(`desk.exports.why.${state}`)}</Text>}
    </Sheet>
  )
}

function Download({ one }: Pick<ExportSheetProps, 'one'>) {
  const t = useText()
  const { locale } = useWords()
  const { told, start, stop } = useDownload()
  const isRunning = told?.state === 'running'
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button onClick={isRunning ? stop : () => start(one)} variant={isRunning ? 'default' : 'filled'}>
          {isRunning ? t('desk.audit.stop') : t('desk.exports.download', { amount: sizeText(one.bytes, locale) })}
        </Button>
      </Group>
      {told && <Progress value={(100 * told.parts) / Math.max(1, told.partsAll)} aria-label={t('desk.exports.size')} />}
      {told && told.state !== 'running' && (
        <Text size="sm" role="status">
          {t(({ done: 'desk.exports.saved', offline: 'desk.offline', gone: 'desk.notHere' } as const)[told.state])}
        </Text>
      )}
    </Stack>
  )
}

/** "1.2 MB" */
function sizeText(bytes: number, locale: string): string {
  const [unit, size] = bytes < 1e6 ? (['kilobyte', bytes / 1e3] as const) : (['megabyte', bytes / 1e6] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(size)
}
