import type { MatchId } from '@banko/betting/match/market.ts'
import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The matches of the list that a match was opened from, in the order in which they stood there. */
    readonly list?: readonly MatchId[]
    /** A league that was opened from a match: the way back leads there. */
    readonly isOfMatch?: true
  }
}

/** Matches on each side of the one that was opened that are kept with it. */
const keptEachWay = 100

/** The matches of the list that a link to one of them stands in, as they are seen. */
export function listAround(link: Element, matchId: MatchId): readonly MatchId[] {
  const slides = link.closest('.slides')
  const shown = slides ? slides.querySelectorAll('[data-match]') : link.closest('main')?.querySelectorAll('.match-row')
  const ids = [...new Set([...(shown ?? [])].map((row) => Number(row.getAttribute('data-match'))))]
  const place = ids.indexOf(matchId)
  return ids.slice(Math.max(0, place - keptEachWay), place + keptEachWay + 1)
}

/** The matches that stand before and after one in a list; none at an end, or where the list does not have it. */
export function neighboursOf(
  list: readonly MatchId[],
  matchId: MatchId,
): { readonly before: MatchId | undefined; readonly after: MatchId | undefined } {
  const place = list.indexOf(matchId)
  return place < 0 ? { before: undefined, after: undefined } : { before: list[place - 1], after: list[place + 1] }
}
