import { startTransition, useEffect, useState } from 'react'
import { whenAtRest } from './rest.ts'
import { useWide } from './use-media.ts'

/** What lies below the first screen waits so long at most for its next step. */
const restMillisecondsMax = 300

/** Whether the page that was opened is whole; every one after it is whole at once. */
let isWhole = isComingBack()

/**
 * How many steps of what lies below the first screen of a phone are drawn: none with the page that is opened, then one
 * whenever the browser rests, so that nothing that is in sight waits for what is not. All of them on a wide screen, on
 * later pages, and where somebody comes back to a place further down.
 */
export function useBelowFold(steps: number): number {
  const isWide = useWide()
  const [drawn, setDrawn] = useState(isWhole ? steps : 0)
  useEffect(() => {
    if (drawn >= steps) {
      isWhole = true
      return undefined
    }
    return whenAtRest(restMillisecondsMax, () => startTransition(() => setDrawn(drawn + 1)))
  }, [drawn, steps])
  return isWide ? steps : drawn
}

function isComingBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && 'type' in visit && visit.type !== 'navigate'
}
