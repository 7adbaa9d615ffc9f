import { browserTime } from '@banko/browser/connection.ts'
import { useCallback, useEffect, useRef } from 'react'

/** Work that goes on piece by piece, until it is ended, begun anew, or somebody leaves the room. */
export function useRun() {
  const run = useRef(0)
  const end = useCallback(() => {
    run.current += 1
  }, [])
  /** Answers a function that says whether this run is over. */
  const begin = useCallback(() => {
    run.current += 1
    const own = run.current
    return () => run.current !== own
  }, [])
  useEffect(() => end, [end])
  return { begin, end }
}

/** Waits before a house that was asked too often is asked again. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((go) => browserTime.after(milliseconds, go))
}
