import type { Fixture } from '@banko/betting/match/book.ts'
import { type Outing, type TableKind, tableKindOf } from '@banko/betting/match/league-table.ts'
import { readValue } from '@banko/browser/call.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Crest } from '@banko/browser/kit/crest.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { nameIn } from '@banko/browser/match-names.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { LeagueTable } from '@banko/contract/calls/book.ts'
import { useQuery } from '@tanstack/react-query'
import { InsightSkeleton } from './insight-skeleton.tsx'
import { figuresOf, tableColumns } from './table-columns.ts'

interface TablePanelProps {
  readonly fixture: Fixture
}

/** The table of the match's league, by the results that the house has; both sides are marked. Source: betting-core §2. */
export function TablePanel({ fixture }: TablePanelProps) {
  const t = useText()
  const calls = useCalls()
  const { matchId, sportId, tournamentId } = fixture
  const { data, isError, refetch } = useQuery({
    queryKey: ['leagueTable', tournamentId],
    queryFn: async () => readValue(await calls.book.leagueTable({ matchId })),
    staleTime: 60_000,
  })
  const kind = tableKindOf(sportId)
  if (!kind) return null
  if (!data && isError)
    return (
      <EmptyState
        drawing="signal"
        text={t('table.failed')}
        action={
          <Button kind="quiet" icon="refresh" onClick={() => void refetch()}>
            {t('kit.retry')}
          </Button>
        }
      />
    )
  if (!data) return <InsightSkeleton kind="table" sportId={sportId} />
  if (data.rows.length === 0) return <EmptyState drawing="pitch" text={t('table.empty')} />
  return <Table fixture={fixture} table={data} kind={kind} />
}

interface TableProps extends TablePanelProps {
  readonly table: LeagueTable
  readonly kind: TableKind
}

function Table({ fixture, table: { matches, since, rows }, kind }: TableProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(60_000)
  const columns = tableColumns(kind)
  return (
    <div className="mx-auto max-w-[640px] py-2">
      <table className="w-full table-fixed border-collapse text-13">
        <caption className="sr-only">{t('table.of', { league: fixture.tournamentName })}</caption>
        <colgroup>
          <col className="w-9" />
          <col />
          {columns.map((column) => (
            <col key={column} className={column === 'difference' || column === 'share' ? 'w-12' : 'w-8.5'} />
          ))}
          <col className="w-2" />
        </colgroup>
        <thead>
          <tr className="text-12 text-ink-faint">
            <th scope="col" className="h-8 text-center font-plain">
              <span className="sr-only">{t('table.place')}</span>
            </th>
            <th scope="col" className="text-start font-plain">
              {t('table.side')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="text-center font-plain" title={t(`table.${column}`)}>
                <span aria-hidden="true">{t(`table.short.${column}`)}</span>
                <span className="sr-only">{t(`table.${column}`)}</span>
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row key={row.competitor.id} row={row} place={at + 1} fixture={fixture} kind={kind} />
          ))}
        </tbody>
      </table>
      <p className="px-margin pt-2 text-12 text-ink-faint">
        {t('table.source', { count: matches, day: format.day(since ?? now, now) })}
      </p>
    </div>
  )
}

interface RowProps extends TablePanelProps {
  readonly row: LeagueTable['rows'][number]
  readonly place: number
  readonly kind: TableKind
}

function Row({ row, place, fixture, kind }: RowProps) {
  const words = useWords()
  const { competitor, names, last } = row
  const name = nameIn(words, competitor.name, names)
  const isOwn = competitor.id === fixture.home.id || competitor.id === fixture.away.id
  const figures = figuresOf(row)
  return (
    <tr aria-current={isOwn || undefined} className="h-11 border-t border-line aria-[current]:bg-raised">
      <td className="figures text-center text-ink-soft">{place}</td>
      <th scope="row" className={`text-start ${isOwn ? 'font-strong' : 'font-plain'}`}>
        <span className="flex min-w-0 items-center gap-2">
          <Crest name={name} sportId={fixture.sportId} />
          <span className="grid min-w-0">
            <span dir="auto" title={name} className="clip leading-4 rtl:text-right">
              {name}
            </span>
            <LastMatches last={last} />
          </span>
        </span>
      </th>
      {tableColumns(kind).map((column) => (
        <td key={column} dir="ltr" className={`figures text-center ${emphasis(column)}`}>
          {figures[column]}
        </td>
      ))}
      <td />
    </tr>
  )
}

/** What decides the place stands out. */
function emphasis(column: string): string {
  return column === 'points' || column === 'share' ? 'font-strong text-ink' : 'text-ink-soft'
}

const looks: Readonly<Record<Outing, string>> = { won: 'text-won', drawn: 'text-ink-soft', lost: 'text-lost' }

/** A letter for each of the last five, the latest at the end. */
function LastMatches({ last }: { readonly last: readonly Outing[] }) {
  const t = useText()
  const inWords = last.map((outing) => t(`table.outing.${outing}`)).join(', ')
  return (
    <span className="flex gap-1.5 text-12 leading-4 font-plain">
      <span className="sr-only">{t('table.last', { list: inWords })}</span>
      {last.map((outing, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: letters without names of their own, in their places
        <span key={at} aria-hidden="true" className={looks[outing]}>
          {t(`table.letter.${outing}`)}
        </span>
      ))}
    </span>
  )
}
