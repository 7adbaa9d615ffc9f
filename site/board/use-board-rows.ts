import { isOpenMatch } from '@banko/betting/match/products.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { type BoardAddress, liveBoard, upcomingBoard } from '@banko/contract/topics/board.ts'
import { useMemo } from 'react'

const noRows: readonly BoardRow[] = []

/**
 * The rows of a board that are open to whoever looks, for choosing and ordering them; new when a match comes or goes,
 * not when a price moves (each row listens to its own). `undefined` until the first snapshot.
 */
export function useBoardRows(topic: BoardAddress): readonly BoardRow[] | undefined {
  const view = useTopicPart(topic, 'list', (value) => value)
  const { sport, live } = useProducts()
  return useMemo(() => {
    // The house has no board of a section that is closed.
    if (topic === liveBoard ? !live : !sport && topic === upcomingBoard) return noRows
    return view && [...view.rows.values()].filter((row) => isOpenMatch(row, { sport, live }))
  }, [view, topic, sport, live])
}
