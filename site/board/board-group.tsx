import { type ReactNode, useState } from 'react'
import { BoardHead } from './board-head.tsx'

interface BoardGroupProps {
  readonly start: ReactNode
  readonly name: string
  readonly detail?: string
  /** Of the heading: 3 under a section's own heading. */
  readonly level?: 2 | 3
  readonly sportId: number
  readonly children: ReactNode
}

/** A head and its rows. */
export function BoardGroup({ start, name, detail, level = 2, sportId, children }: BoardGroupProps) {
  const [open, setOpen] = useState(true)
  return (
    <div className="board-group">
      <BoardHead
        start={start}
        name={name}
        level={level}
        sportId={sportId}
        open={open}
        onToggle={() => setOpen(!open)}
        {...(detail !== undefined && { detail })}
      />
      {open && children}
    </div>
  )
}
