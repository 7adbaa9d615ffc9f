import type { KeyboardEvent } from 'react'

/** Enter that is held sends a form once. */
export function onlyOnce(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
