import { isOpenMatch } from '@banko/betting/match/products.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { useMemo } from 'react'
import { boardsOf } from './boards-of.ts'
import { LiveBoard } from './live-board.tsx'
import { placesOf } from './live-places.ts'
import type { RowStartPart } from './match-row.tsx'

interface SportBoardProps {
  /** At least one. */
  readonly rows: readonly BoardRow[]
  readonly start?: RowStartPart
}

/** Matches of any sports that a call told, by sport and there by kick-off; their prices move like everywhere else. */
export function SportBoard({ rows, start }: SportBoardProps) {
  const words = useWords()
  const open = useProducts()
  const shown = useMemo(() => rows.filter((row) => isOpenMatch(row, open)), [rows, open])
  const wanted = useMemo(() => placesOf(shown, 'time', words), [shown, words])
  const topicOf = useMemo(() => boardsOf(shown), [shown])
  return <LiveBoard wanted={wanted} topicOf={topicOf} info="league" {...(start && { start })} />
}
