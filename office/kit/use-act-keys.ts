import { useEffect } from 'react'

/**
 * In a sheet letters ask for what may be done there, each by its key: the key opens, a second one confirms. On a page of
 * their own letters lead to rooms.
 */
export function useActKeys<Act extends string>(
  keys: Readonly<Partial<Record<Act, string>>>,
  may: readonly Act[],
  onAsk: (act: Act) => void,
) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = may.find((one) => keys[one] === event.key.toUpperCase())
      if (act === undefined || event.repeat || !isForSheet(event)) return
      event.preventDefault()
      onAsk(act)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [keys, may, onAsk])
}

function isForSheet({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false
  return (
    target.closest('input, textarea, select, [contenteditable]') === null && target.closest('[role="dialog"]') !== null
  )
}
