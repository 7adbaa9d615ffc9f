import type { RowKind } from '@banko/betting/market-types/row-kinds.ts'
import type { OutcomeId } from '@banko/betting/match/market.ts'
import { sports } from '@banko/betting/match/sport.ts'

/** In the others somebody always wins. */
const withDraw: ReadonlySet<number> = new Set([sports.football, sports.hockey, sports.handball])

/** A total has its line in the first column. */
export const lineColumn = 'line'

const columnsOfKind: Readonly<Record<RowKind, readonly OutcomeId[]>> = {
  total: [lineColumn, 'under', 'over'],
  handicap: ['1', '2'],
  doubleChance: ['1x', '12', 'x2'],
  bothToScore: ['yes', 'no'],
  nextGoal: ['1', 'none', '2'],
}

/** The outcomes of the market that a sport's rows show, in columns: who wins, or the kind of bet that was chosen. */
export function columnsOf(sportId: number, kind?: RowKind): readonly OutcomeId[] {
  if (kind !== undefined) return columnsOfKind[kind]
  return withDraw.has(sportId) ? ['1', 'x', '2'] : ['1', '2']
}
