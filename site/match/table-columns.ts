import type { TableKind } from '@banko/betting/match/league-table.ts'
import type { LeagueTable } from '@banko/contract/calls/book.ts'

export type TableColumn = 'played' | 'won' | 'drawn' | 'lost' | 'difference' | 'points' | 'share'

/** The columns that suit a sport: no draws where nobody draws, and the share of won matches where nobody gives points. */
export function tableColumns({ hasDraws, hasPoints }: TableKind): readonly TableColumn[] {
  return [
    'played',
    'won',
    ...(hasDraws ? (['drawn'] as const) : []),
    'lost',
    'difference',
    hasPoints ? 'points' : 'share',
  ]
}

/** What stands in the columns: the difference with its sign, the share in whole percent. */
export function figuresOf(row: LeagueTable['rows'][number]): Readonly<Record<TableColumn, string>> {
  const { played, won, drawn, lost, scored, conceded, points } = row
  const difference = scored - conceded
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : ''
  return {
    played: `${played}`,
    won: `${won}`,
    drawn: `${drawn}`,
    lost: `${lost}`,
    difference: `${sign}${Math.abs(difference)}`,
    points: `${points}`,
    share: `${played === 0 ? 0 : Math.round((100 * won) / played)}%`,
  }
}
