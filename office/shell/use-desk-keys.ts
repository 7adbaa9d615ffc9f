import { browserTime } from '@banko/browser/connection.ts'
import { useEffect, useState } from 'react'
import { useGo } from '../kit/go.tsx'
import { useSelf } from '../kit/self.tsx'
import { roomsOf } from '../rooms.ts'

/** Milliseconds in which the letter of a room follows its G. */
const sequence = 1200

/**
 * Keys that work in every room: `?` shows them, `/` or Ctrl K searches, G and a letter goes to a room. None of them costs
 * anything.
 */
export function useDeskKeys() {
  const [helpShown, setHelpShown] = useState(false)
  const [searchShown, setSearchShown] = useState(false)
  const go = useGo()
  const { self } = useSelf()
  useEffect(() => {
    const rooms = roomsOf(self)
    let isGoing = false
    let stop: (() => void) | undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (asksToSearch(event)) {
        event.preventDefault()
        return setSearchShown(true)
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '?') return setHelpShown(true)
      if (isGoing) {
        const room = rooms.find(({ letter }) => letter === event.key.toLowerCase())
        isGoing = false
        if (room) go(room.path)
        return
      }
      if (event.key.toLowerCase() !== 'g') return
      isGoing = true
      stop?.()
      stop = browserTime.after(sequence, () => {
        isGoing = false
      })
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      stop?.()
      removeEventListener('keydown', onKeyDown)
    }
  }, [self, go])
  return {
    ...{ helpShown, showHelp: () => setHelpShown(true), hideHelp: () => setHelpShown(false) },
    ...{ searchShown, showSearch: () => setSearchShown(true), hideSearch: () => setSearchShown(false) },
  }
}

/** Not over a dialog, in which something may have been typed. */
function asksToSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isCommand = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
  const isSlash = !ctrlKey && !metaKey && !altKey && key === '/' && !isTyping(target)
  return (isCommand || isSlash) && !document.querySelector('[aria-modal="true"]')
}

/** Keys go to who types, and to a dialog that lies over the rooms. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null
  )
}
