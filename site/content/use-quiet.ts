import { browserTime } from '@banko/browser/connection.ts'
import { useEffect, useRef } from 'react'

/** Nobody has touched anything for so long. */
const quietMilliseconds = 2000
/** Looked for so often. */
const lookMilliseconds = 1000

const doings = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
const dialogs = '[role=dialog], [role=alertdialog]'

/** Calls back, where there is something to call, when somebody looks at the page and is in the middle of nothing. */
export function useQuiet(then: (() => void) | undefined): void {
  const call = useRef(then)
  useEffect(() => {
    call.current = then
  }, [then])
  const isWanted = then !== undefined
  useEffect(() => {
    if (!isWanted) return undefined
    let doneAt = browserTime.now()
    const note = () => {
      doneAt = browserTime.now()
    }
    const look = () => {
      if (browserTime.now() - doneAt >= quietMilliseconds && isFree()) call.current?.()
      else cancel = browserTime.after(lookMilliseconds, look)
    }
    let cancel = browserTime.after(lookMilliseconds, look)
    for (const doing of doings) addEventListener(doing, note, { passive: true, capture: true })
    return () => {
      cancel()
      for (const doing of doings) removeEventListener(doing, note, { capture: true })
    }
  }, [isWanted])
}

/** The page is in sight, nothing stands over it, and no field or slip has the focus. */
function isFree(): boolean {
  const { activeElement, visibilityState } = document
  const isBusy = activeElement?.closest('input, textarea, select, [contenteditable], aside') ?? false
  return visibilityState === 'visible' && !isBusy && document.querySelector(dialogs) === null
}
