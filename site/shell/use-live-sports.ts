import type { Names } from '@banko/betting/match/market.ts'
import { isInPlay } from '@banko/betting/match/match-clock.ts'
import { useLive } from '@banko/browser/use-live.ts'
import { type BoardView, liveBoard } from '@banko/contract/topics/board.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { useSports } from '../use-sports.ts'

/** A sport that is being played. */
export interface LiveSport {
  readonly sportId: number
  readonly names?: Names
  readonly count: number
}

/**
 * Sports that are being played and how many matches of each, by their number; `undefined` until known. Where the page
 * shows the live board they are counted on it: the same numbers as there, at the same moment.
 */
export function useLiveSports(from: 'pushed' | 'told'): readonly LiveSport[] | undefined {
  const sports = useSports()
  const pushed = usePushedCounts(from)
  if (from === 'told' || pushed === undefined) {
    return sports
      ?.filter(({ liveCount }) => liveCount > 0)
      .map(({ sportId, names, liveCount }) => ({ sportId, ...(names && { names }), count: liveCount }))
  }
  return pushed.map(([sportId, count]) => {
    const names = sports?.find((sport) => sport.sportId === sportId)?.names
    return { sportId, ...(names && { names }), count }
  })
}

/** Sport and count, by sport. */
function usePushedCounts(from: 'pushed' | 'told'): [number, number][] | undefined {
  const live = useLive()
  const subscribe = useCallback(
    (listener: () => void) => (from === 'pushed' ? live.subscribe(liveBoard, 'list', listener) : () => {}),
    [live, from],
  )
  // a text, which is the same as long as the numbers are
  const read = () => {
    if (from === 'told') return undefined
    const board = live.read(liveBoard)
    return board && JSON.stringify(countSports(board))
  }
  const text = useSyncExternalStore(subscribe, read, read)
  return text === undefined ? undefined : JSON.parse(text)
}

function countSports({ rows }: BoardView): [number, number][] {
  const counts = new Map<number, number>()
  for (const { fixture, state } of rows.values())
    if (isInPlay(state.status)) counts.set(fixture.sportId, (counts.get(fixture.sportId) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a - b)
}
