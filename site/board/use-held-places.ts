import type { MatchId } from '@banko/betting/match/market.ts'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { holdPlaces, overOf, type Place, type Span } from './hold-places.ts'
import { watchReturn } from './watch-return.ts'

/** So many pixels above and below the screen stay as they are too. */
const margin = 120
const whole: Span = { from: 0, until: Number.POSITIVE_INFINITY }

interface HeldPlaces<Group extends { readonly id: number }> {
  readonly places: readonly Place<Group>[]
  /** Matches that have left and keep their places. */
  readonly over: ReadonlySet<MatchId>
  /** How many have come for whom there is no place yet. */
  readonly waiting: number
  /** Goes on the element around the rows, which name their match in `data-match`. */
  readonly board: RefObject<HTMLDivElement | null>
  /** Puts everything where it belongs. */
  settle(): void
}

/**
 * A list in which nothing moves while it is looked at. Who leaves keeps his place, who comes is added at the end or
 * waits; whatever is out of sight is put in order while the list is scrolled, and all of it when it is asked for, when the
 * page comes back from behind another one, and when nobody has touched anything for three minutes.
 */
export function useHeldPlaces<Group extends { readonly id: number }>(
  wanted: readonly Place<Group>[],
): HeldPlaces<Group> {
  const board = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState(wanted)
  const places = useMemo(() => holdPlaces(kept, wanted, whole), [kept, wanted])
  const over = useMemo(() => overOf(places, wanted), [places, wanted])
  if (!isSame(places, kept)) setKept(places)
  const settle = () => setKept(wanted)
  const waiting = wanted.length + over.size - places.length
  const isUnsettled = waiting > 0 || over.size > 0
  const settleUnseen = useEffectEvent(() => {
    const span = isUnsettled && board.current && seenIn(board.current, places)
    if (span) setKept(holdPlaces(places, wanted, span))
  })
  const settleAll = useEffectEvent(settle)
  useEffect(() => watchReturn({ onScroll: () => settleUnseen(), onReturn: () => settleAll() }), [])
  return { places, over, waiting, board, settle }
}

function isSame<Group extends { readonly id: number }>(one: readonly Place<Group>[], other: readonly Place<Group>[]) {
  return one.length === other.length && one.every(({ matchId }, at) => matchId === other[at]?.matchId)
}

/** Which places are on the screen or near it; all above it too where a browser would let what is seen jump. */
function seenIn<Group extends { readonly id: number }>(
  board: HTMLElement,
  places: readonly Place<Group>[],
): Span | undefined {
  const seen = new Set<number>()
  for (const row of board.querySelectorAll<HTMLElement>('[data-match]')) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > -margin && top < innerHeight + margin) seen.add(Number(row.dataset.match))
  }
  const isSeen = ({ matchId }: Place<Group>) => seen.has(matchId)
  const first = places.findIndex(isSeen)
  if (first < 0) return undefined
  return { from: CSS.supports('overflow-anchor', 'auto') ? first : 0, until: places.findLastIndex(isSeen) + 1 }
}
