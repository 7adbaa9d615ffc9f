import { type KeyboardEvent, useRef } from 'react'

const rowSelector = '[data-row]'

/** Moves among the rows of a table: J and K, arrows, Home and End; Enter opens the row that has the focus. */
export function useListKeys(open: ((index: number) => void) | undefined) {
  const body = useRef<HTMLTableSectionElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    if (event.target.matches('input, textarea, select, [contenteditable]')) return
    const rows = Array.from(body.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])
    const at = rows.findIndex((row) => row.contains(event.target as Node))
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
