import type { OutcomeId } from '@banko/betting/match/market.ts'

/** Football, ice hockey, handball: in the others somebody always wins. */
const withDraw: ReadonlySet<number> = new Set([1, 4, 6])

/** The outcomes of the market that a sport's rows show, in columns. */
export function columnsOf(sportId: number): readonly OutcomeId[] {
  return withDraw.has(sportId) ? ['1', 'x', '2'] : ['1', '2']
}
