import { type KeyboardEvent, useRef } from 'react'

const rowSelector = '[data-row]'

interface ListActs {
  readonly open?: ((index: number) => void) | undefined
  /** Gives a row another place. */
  readonly move?: ((index: number, by: -1 | 1, row: HTMLElement) => void) | undefined
}

/**
 * Moves among the rows of a table: J and K, arrows, Home and End; Enter opens the row that has the focus, and an arrow with
 * Alt moves the row itself.
 */
export function useListKeys({ open, move }: ListActs) {
  const body = useRef<HTMLTableSectionElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    if (event.target.matches('input, textarea, select, [contenteditable]')) return
    const rows = Array.from(body.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])
    const at = rows.findIndex((row) => row.contains(event.target as Node))
    if (event.altKey) {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
      if (by === undefined || !move || at < 0) return
      event.preventDefault()
      move(at, by, event.target)
      return
    }
    const to = stepOf(event.key, at, rows.length)
    if (to !== undefined) {
      event.preventDefault()
      rows[to]?.focus()
    } else if (event.key === 'Enter' && event.target.matches(rowSelector) && open && at >= 0) {
      event.preventDefault()
      open(at)
    }
  }
  return { body, onKeyDown }
}

/** The row that a key leads to from row `at`; nothing for a key that moves nowhere. */
export function stepOf(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return Math.min(at + 1, count - 1)
    case 'k':
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
