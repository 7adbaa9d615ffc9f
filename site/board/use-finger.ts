import { browserTime } from '@banko/browser/connection.ts'
import { useEffect, useRef } from 'react'

/** After a finger is gone its place stays as it is for so long. */
export const afterFinger = 4000

/** A finger that scrolls and a mouse that drags are no pointers any more before they are gone. */
const ends = ['pointerup', 'touchend', 'touchcancel', 'dragend'] as const

/** Says how many milliseconds are left until nothing is under a finger any more: 0 when nothing is. */
export function useFinger(): () => number {
  const awayAt = useRef(0)
  useEffect(() => {
    const down = () => {
      awayAt.current = Number.POSITIVE_INFINITY
    }
    const up = () => {
      awayAt.current = browserTime.now()
    }
    addEventListener('pointerdown', down, { passive: true })
    for (const end of ends) addEventListener(end, up, { passive: true })
    return () => {
      removeEventListener('pointerdown', down)
      for (const end of ends) removeEventListener(end, up)
    }
  }, [])
  return () => Math.min(afterFinger, Math.max(0, awayAt.current + afterFinger - browserTime.now()))
}
