import type { RowKind } from '@banko/betting/market-types/row-kinds.ts'
import { type ReactNode, useState } from 'react'
import { BoardHead } from './board-head.tsx'

interface BoardGroupProps {
  readonly start: ReactNode
  readonly name: string
  readonly detail?: string
  /** Of the heading: 3 under a section's own heading. */
  readonly level?: 2 | 3
  readonly sportId: number
  /** Its rows, which a folded group says. */
  readonly count?: string
  /** Folded until somebody opens it. */
  readonly folded?: boolean
  /** What the prices of its rows are of, where it is not who wins. */
  readonly kind?: RowKind | undefined
  readonly children: ReactNode
}

/** A head and its rows, which are not drawn while it is folded. */
export function BoardGroup({
  start,
  name,
  detail,
  level = 2,
  sportId,
  count,
  folded = false,
  kind,
  children,
}: BoardGroupProps) {
  const [open, setOpen] = useState(!folded)
  return (
    <div className="board-group">
      <BoardHead
        start={start}
        name={name}
        level={level}
        sportId={sportId}
        open={open}
        kind={kind}
        onToggle={() => setOpen(!open)}
        {...(detail !== undefined && { detail })}
        {...(count !== undefined && { count })}
      />
      {open && children}
    </div>
  )
}
