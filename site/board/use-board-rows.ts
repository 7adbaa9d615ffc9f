import type { TopicViews } from '@banko/browser/live-reduce.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { useMemo } from 'react'

/**
 * The rows of a board, for choosing and ordering them; new when a match comes or goes, not when a price moves (each
 * row listens to its own). `undefined` until the first snapshot.
 */
export function useBoardRows(topic: string): readonly BoardRow[] | undefined {
  const view = useTopicPart(topic, 'list', (value) => value as TopicViews['board'] | undefined)
  return useMemo(() => view && [...view.rows.values()], [view])
}
