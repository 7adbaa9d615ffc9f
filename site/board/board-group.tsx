import { type ReactNode, useState } from 'react'
import { BoardHead } from './board-head.tsx'

interface BoardGroupProps {
  readonly start: ReactNode
  readonly name: string
  readonly detail?: string
  readonly children: ReactNode
}

/** A head and its rows. */
export function BoardGroup({ start, name, detail, children }: BoardGroupProps) {
  const [open, setOpen] = useState(true)
  return (
    <section className="board-group" aria-label={name}>
      <BoardHead
        start={start}
        name={name}
        open={open}
        onToggle={() => setOpen(!open)}
        {...(detail !== undefined && { detail })}
      />
      {open && children}
    </section>
  )
}
