import type { OutcomeId } from '@banko/betting/match/market.ts'
import { sports } from '@banko/betting/match/sport.ts'

/** In the others somebody always wins. */
const withDraw: ReadonlySet<number> = new Set([sports.football, sports.hockey, sports.handball])

/** The outcomes of the market that a sport's rows show, in columns. */
export function columnsOf(sportId: number): readonly OutcomeId[] {
  return withDraw.has(sportId) ? ['1', 'x', '2'] : ['1', '2']
}
