import type { MatchId } from '@banko/betting/match/market.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import type { BoardAddress } from '@banko/contract/topics/board.ts'
import { useState } from 'react'
import { readRow } from './row-price.tsx'

export interface RowKey {
  /** The board whose row it is: `board/live`. */
  readonly topic: BoardAddress
  readonly matchId: MatchId
}

/**
 * One part of a board's row, as `useTopicPart` reads it; of a match that has left the board what it was last.
 * `undefined` until the row has come.
 */
export function useRowPart<Selected>(
  { topic, matchId }: RowKey,
  select: (row: BoardRow) => Selected,
): Selected | undefined {
  const part = useTopicPart(topic, `row:${matchId}`, (value) => {
    const row = readRow(value, matchId)
    return row && select(row)
  })
  const [last, setLast] = useState(part)
  if (part !== undefined && part !== last) setLast(part)
  return part ?? last
}
