import { useEffect, useRef } from 'react'

type Keys = Readonly<Record<string, () => void>>

/** Keys of a document's page. None decides anything: what they open asks for a second yes. */
export function useDocumentKeys(keys: Keys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    let isGoing = false
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      const key = event.key.toLowerCase()
      // behind G, a letter leads to a room
      const wasGoing = isGoing
      isGoing = key === 'g'
      if (wasGoing) return
      const press = now.current[key]
      if (!press) return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Keys go to who types, and to a dialog that lies over the page. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    document.querySelector('[aria-modal="true"]') !== null ||
    (target instanceof HTMLElement &&
      target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null)
  )
}
